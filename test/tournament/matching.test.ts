import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canPairAll } from '../../src/tournament/formats/matching.ts';

/** The same by trying everything. */
function canPairAllSlowly(players: readonly number[], fits: (a: number, b: number) => boolean): boolean {
  const [first, ...others] = players;
  if (first === undefined) return true;
  return others.some(
    (other) =>
      fits(first, other) &&
      canPairAllSlowly(
        others.filter((each) => each !== other),
        fits,
      ),
  );
}

function fitting(edges: string): (a: number, b: number) => boolean {
  const set = new Set(edges.split(' ').flatMap((edge) => [edge, [...edge].toReversed().join('')]));
  return (a, b) => set.has(`${a}${b}`);
}

describe('all can be paired off', () => {
  test.each([
    [0, '', true, 'nobody'],
    [1, '', false, 'one alone'],
    [2, '01', true, 'two'],
    [2, '', false, 'two who may not meet'],
    [4, '01 12 23', true, 'a path'],
    [4, '12 10 13', false, 'a star'],
    [4, '01 02 12 23', true, 'a triangle with a tail'],
    [6, '01 12 20 03 34 45 53', true, 'two triangles, joined'],
    [6, '01 12 20 34 45 53', false, 'two triangles, apart'],
    [8, '01 12 23 34 40 05 16 27', true, 'a cycle of five with three tails'],
    [8, '01 12 23 34 40 05 16 37', false, 'the same, which leaves two apart'],
    [10, '01 12 23 34 40 05 16 27 38 49', true, 'a cycle of five with five tails'],
  ])('%i players, %s: %s (%s)', (size, edges, expected) => {
    expect(canPairAll(size, fitting(edges))).toBe(expected);
  });

  test('as trying everything says', () => {
    const graph = fc.integer({ min: 0, max: 5 }).chain((half) => {
      const size = 2 * half;
      return fc.record({
        size: fc.constant(size),
        density: fc.integer({ min: 1, max: 9 }),
        dice: fc.array(fc.nat(9), { minLength: size * size, maxLength: size * size }),
      });
    });
    fc.assert(
      fc.property(graph, ({ size, density, dice }) => {
        const fits = (a: number, b: number): boolean =>
          dice[Math.min(a, b) * size + Math.max(a, b)]! < density;
        const players = Array.from({ length: size }, (_, i) => i);
        expect(canPairAll(size, fits)).toBe(canPairAllSlowly(players, fits));
      }),
      { numRuns: 2000 },
    );
  });
});

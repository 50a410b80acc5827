import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { newSuitePosition } from '../../src/perft/suite.ts';
import type { CountSource } from '../../src/perft/verify.ts';
import { listChecks, verify } from '../../src/perft/verify.ts';

const NODES = [20, 400, 8902];
const SUITE = Array.from({ length: 8 }, (_, i) =>
  newSuitePosition(
    `position ${i}`,
    START_FEN,
    NODES.map((nodes, ply) => ({ depth: ply + 1, nodes })),
    'here',
  ),
);

/** Counts right where it answers at all. */
function answering(answers: (position: number, depth: number) => boolean): CountSource {
  return {
    count: (position, depth) =>
      Promise.resolve(
        answers(SUITE.indexOf(position), depth)
          ? { kind: 'counted', nodes: NODES[depth - 1]! }
          : { kind: 'failed', reason: 'silent' },
      ),
  };
}

test.each([
  // what is answered, how many counts are asked for
  ['everything', () => true, 24, true],
  ['nothing', () => false, 5, false],
  ['one ply only', (_: number, depth: number) => depth === 1, 8, false],
  ['two plies only', (_: number, depth: number) => depth < 3, 15, false],
  ['every other position', (position: number) => position % 2 === 0, 24, true],
  [
    'all but three plies now and then',
    (position: number, depth: number) => depth < 3 || position % 2 === 0,
    24,
    true,
  ],
] as const)('a source that answers %s', async (_, answers, asked, complete) => {
  const verification = await verify(listChecks(SUITE, Number.POSITIVE_INFINITY), answering(answers), {
    cancelled: new AbortController().signal,
    onProgress: () => {},
    onFailure: () => {},
  });
  expect(verification).toMatchObject({ complete });
  expect(verification.counts).toHaveLength(asked);
});

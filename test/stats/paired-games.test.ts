import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPairs, type PairedGame } from '../../src/stats/paired-games.ts';

function game(pair: string | number, hasWhite: boolean, points: 0 | 0.5 | 1, opponent = 'B'): PairedGame {
  return { pair, hasWhite, points, opponent };
}

test.each<[why: string, games: PairedGame[], pentanomial: number[], unpaired: number]>([
  ['nothing', [], [0, 0, 0, 0, 0], 0],
  ['a pair', [game(1, true, 1), game(1, false, 0.5)], [0, 0, 0, 1, 0], 0],
  ['a lone game', [game(1, true, 1)], [0, 0, 0, 0, 0], 1],
  ['twice the same colour', [game(1, true, 1), game(1, true, 1)], [0, 0, 0, 0, 0], 2],
  [
    'the third one is the partner',
    [game(1, true, 1), game(1, true, 0), game(1, false, 1)],
    [0, 0, 0, 0, 1],
    1,
  ],
  ['another opponent', [game(1, true, 1), game(1, false, 1, 'C')], [0, 0, 0, 0, 0], 2],
  ['1 is not "1"', [game(1, true, 1), game('1', false, 1)], [0, 0, 0, 0, 0], 2],
])('%s', (_, games, pentanomial, unpairedGames) => {
  const pairs = pentanomial.reduce((sum, count) => sum + count, 0);
  expect(countPairs(games)).toMatchObject({ pentanomial, pairs, unpairedGames });
});

test('the order does not matter, and pairs and lone games have all points', () => {
  const points = fc.constantFrom<(0 | 0.5 | 1)[]>(0, 0.5, 1);
  const played = fc.uniqueArray(
    fc.record({ pair: fc.nat({ max: 12 }), hasWhite: fc.boolean(), points, opponent: fc.constant('B') }),
    { selector: ({ pair, hasWhite }) => `${pair} ${hasWhite}` },
  );
  const shuffled = played.chain((games) =>
    fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
  );
  fc.assert(
    fc.property(shuffled, ([games, others]) => {
      const counted = countPairs(games);
      expect(countPairs(others)).toEqual(counted);
      const { wins, draws, losses } = counted.wdl;
      expect(wins + draws + losses).toBe(games.length);
      expect(2 * counted.pairs + counted.unpairedGames).toBe(games.length);
    }),
  );
});

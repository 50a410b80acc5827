import { expect, test } from 'vitest';
import { PairMatcher } from '../../../src/cli/ratings/pair-matcher.ts';
import { RatingSamples } from '../../../src/stats/rating-samples.ts';

function match(...games: readonly [pair: string, white: number, black: number][]): string[] {
  const samples = new RatingSamples();
  const matcher = new PairMatcher(samples);
  for (const game of games) matcher.add(...game, 1);
  matcher.end();
  const pairs = new Map<number, string[]>();
  for (const { white, black, pair, count } of samples.games())
    pairs.set(pair, [...(pairs.get(pair) ?? []), `${white}-${black} x${count}`]);
  return [...pairs.values()].map((texts) => texts.join(', ')).toSorted((a, b) => (a < b ? -1 : 1));
}

test.each<[string, [string, number, number][], string[]]>([
  ['a pair', [['a', 0, 1], ['a', 1, 0]], ['0-1 x1, 1-0 x1']],
  ['two pairs that interleave', [['a', 0, 1], ['b', 0, 1], ['a', 1, 0], ['b', 1, 0]], ['0-1 x2, 1-0 x2']],
  ['the same colours twice', [['a', 0, 1], ['a', 0, 1]], ['0-1 x2']],
  ['three games', [['a', 0, 1], ['a', 1, 0], ['a', 0, 1]], ['0-1 x1', '0-1 x1, 1-0 x1']],
  ['other players', [['a', 0, 1], ['a', 1, 2]], ['0-1 x1', '1-2 x1']],
])('%s', (_, games, expected) => {
  expect(match(...games)).toEqual(expected);
}); // biome-ignore format: a table

test('who waits too long has no partner, and no game is lost', () => {
  const many = Array.from({ length: 5000 }, (_, i): [string, number, number] => [`${i}`, 0, 1]);
  expect(match(...many, ['0', 1, 0], ['4999', 1, 0])).toEqual(['0-1 x1, 1-0 x1', '0-1 x4999', '1-0 x1']);
  expect(match(...many.map(([, ...players]): [string, number, number] => ['a', ...players]))).toEqual([
    '0-1 x5000',
  ]);
});

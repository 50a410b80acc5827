import { expect, test } from 'vitest';
import { compareElo } from '../../src/regression/elo.ts';
import type { VersionGame } from '../../src/regression/history.ts';
import { build, newHistory, pairs } from './histories.ts';

const OLD = build('1.0');
const NEW = build('1.1');
const OTHER = build('9', 'other');
const FAR = build('1', 'far');

/** Pairs of a version against the other engine: won, drawn by one win each, lost, and by one draw. */
function against(
  opponent: typeof OTHER,
  version: typeof OLD,
  won: number,
  level: number,
  lost: number,
  from: number,
): VersionGame[] {
  const players = [version, opponent] as const;
  return [
    ...pairs(won, players, [1, 0.5], from),
    ...pairs(level, players, [1, 0], from + won),
    ...pairs(lost, players, [0.5, 0], from + won + level),
  ];
}

const weaker = against(OTHER, NEW, 10, 60, 50, 0);
const level = against(OTHER, OLD, 30, 60, 30, 1000);

test.each<[why: string, games: VersionGame[], verdict: 'worse' | 'better' | 'level']>([
  ['weaker against the same opponent', [...weaker, ...level], 'worse'],
  ['stronger against the same opponent', [...against(OTHER, NEW, 50, 60, 10, 0), ...level], 'better'],
  ['weaker, but by no more than chance', [...against(OTHER, NEW, 28, 60, 32, 0), ...level], 'level'],
  ['lost a match against the version before', against(OLD, NEW, 10, 60, 50, 0), 'worse'],
  ['won a match against the version before', against(OLD, NEW, 50, 60, 10, 0), 'better'],
  ['lost everything against the version before', pairs(20, [OLD, NEW], [1, 1]), 'worse'],
  ['lost two games, which is nothing yet', pairs(1, [OLD, NEW], [1, 1]), 'level'],
  [
    'weaker over a chain of opponents',
    [
      ...against(FAR, NEW, 10, 60, 80, 0),
      ...against(OTHER, FAR, 50, 100, 50, 1000),
      ...against(OTHER, OLD, 50, 100, 50, 2000),
    ],
    'worse',
  ],
  [
    'the same score against an opponent that was stronger by then is better',
    [...level, ...against(FAR, NEW, 30, 60, 30, 2000), ...against(OTHER, FAR, 80, 60, 10, 3000)],
    'better',
  ],
])('%s', (_, games, verdict) => {
  const { compared, worse, better } = compareElo(newHistory({ games }), OLD, NEW);
  expect(compared).toBe(true);
  expect([worse.length, better.length]).toEqual([verdict === 'worse' ? 1 : 0, verdict === 'better' ? 1 : 0]);
});

test('the sentence has the difference, its error and how many games', () => {
  const { worse } = compareElo(newHistory({ games: [...weaker, ...level] }), OLD, NEW);
  expect(worse).toEqual([expect.stringMatching(/^-\d+\.\d ± \d+\.\d Elo \(95%\), 240 and 240 games$/)]);
  const lost = compareElo(newHistory({ games: pairs(20, [OLD, NEW], [1, 1]) }), OLD, NEW);
  expect(lost.worse).toEqual([
    expect.stringMatching(
      /^no finite difference fits; with one draw added between any who met: -\d+\.\d ± \d+\.\d Elo/,
    ),
  ]);
});

test.each<[why: string, games: VersionGame[], summary: RegExp]>([
  ['no games at all', [], /^games of both are needed: 0 and 0$/],
  ['none of the newer', level, /^games of both are needed: 240 and 0$/],
  ['only games against itself', [...level, ...pairs(3, [NEW, NEW], [1, 0], 5000)], /240 and 0$/],
  ['they met nobody in common', [...level, ...against(FAR, NEW, 5, 5, 5, 5000)], /^no chain of games/],
])('nothing to compare: %s', (_, games, summary) => {
  expect(compareElo(newHistory({ games }), OLD, NEW)).toEqual({
    compared: false,
    summary: expect.stringMatching(summary),
    worse: [],
    better: [],
  });
});

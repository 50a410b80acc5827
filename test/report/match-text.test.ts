import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseText } from '../../src/report/course-text.ts';
import { newMatchDocument } from '../../src/report/match-document.ts';
import { matchText } from '../../src/report/match-text.ts';
import { gamesOfPairs } from '../../src/stats/match-counts.ts';
import { type MatchResults, summarizeMatch } from '../../src/stats/match-summary.ts';
import { NO_PAIRS, type Pentanomial } from '../../src/stats/pentanomial.ts';
import { NO_GAMES, type Wdl } from '../../src/stats/wdl.ts';

const NAMES = ['new', 'old\u001b[31m'] as const;

function paired(pairs: Pentanomial, winLossPairs: number): MatchResults {
  return { pairs, winLossPairs, games: gamesOfPairs(pairs, winLossPairs), unpaired: NO_GAMES, byColor: null };
}

function lone(games: Wdl): MatchResults {
  return { pairs: NO_PAIRS, winLossPairs: 0, games, unpaired: games, byColor: null };
}

test.each<[why: string, results: MatchResults, lines: string]>([
  [
    'pairs and a game alone, with colours',
    {
      ...paired([0, 3, 10, 5, 2], 8),
      games: { wins: 18, draws: 12, losses: 11 },
      unpaired: { wins: 1, draws: 0, losses: 0 },
      byColor: { white: { wins: 15, draws: 5, losses: 1 }, black: { wins: 3, draws: 7, losses: 10 } },
    },
    String.raw`
new against old\x1b[31m: 41 games, 18-12-11 (W-D-L), score 58.5%, draws 29.3%
  20 pairs: LL 0, LD 3, even 10 (WL 8, DD 2), WD 5, WW 2
  even pairs 50.0%, pair ratio 2.33, WL/DD 4.00
  White scored 75.6% (+196.5 Elo); new 83.3% with White and 32.5% with Black
  what the colour is worth, over the openings: 223.9 Elo (rms)
  1 game without a partner, a sample of its own

Difference        Value  95 % from      to
──────────────────────────────────────────
Elo               +59.9       -4.8  +129.1
Elo, at any time  +59.9      -59.6  +197.9
nElo              +98.3       -3.8  +200.4

Positive: new is the stronger; likelihood of that (LOS) 96.5%.
The interval "at any time" holds however often you look, the others for one look.
`,
  ],
  [
    'one pair',
    paired([0, 0, 0, 0, 1], 0),
    String.raw`
new against old\x1b[31m: 2 games, 2-0-0 (W-D-L), score 100%, draws 0.0%
  1 pair: LL 0, LD 0, even 0 (WL 0, DD 0), WD 0, WW 1
  even pairs 0.0%, pair ratio inf

Difference                Value  95 % from    to
────────────────────────────────────────────────
Elo                        +inf          –     –
Elo, by likelihood ratio   +inf     -307.0  +inf
Elo, at any time           +inf     -864.3  +inf
nElo                       +inf          –     –

Positive: new is the stronger; likelihood of that (LOS) 75.0%.
The interval "at any time" holds however often you look, the others for one look.
No usual interval yet: all of one kind (1 pair), which does not show how much results vary.
`,
  ],
  [
    'draws only',
    lone({ wins: 0, draws: 4, losses: 0 }),
    String.raw`
new against old\x1b[31m: 4 games, 0-4-0 (W-D-L), score 50.0%, draws 100%

Difference                Value  95 % from      to
──────────────────────────────────────────────────
Elo                         0.0          –       –
Elo, by likelihood ratio    0.0     -140.0  +140.0
Elo, at any time            0.0     -443.6  +443.6
nElo                          –          –       –

Positive: new is the stronger; likelihood of that (LOS) 50.0%.
The interval "at any time" holds however often you look, the others for one look.
No usual interval yet: all of one kind (4 games), which does not show how much results vary.
Games without pairs: trinomial, and the edge of White does not cancel.
`,
  ],
  [
    'nothing',
    paired([0, 0, 0, 0, 0], 0),
    String.raw`
new against old\x1b[31m: no games
`,
  ],
])('%s', (_, results, lines) => {
  expect(`\n${matchText(summarizeMatch(results), { names: NAMES })}\n`).toBe(lines);
});

test('without names, and corrected for the stop', () => {
  const summary = summarizeMatch({ ...paired([1, 4, 6, 5, 4], 4), winLossPairs: null, games: null }, 0.9);
  const stopped = { elo: 12.34, interval: { low: Number.NEGATIVE_INFINITY, high: 50 }, los: 0.9 };
  expect(`\n${matchText(summary, { stopped, confidence: 0.9 })}\n`).toBe(`
40 games, score 58.8%
  20 pairs: LL 1, LD 4, even 6, WD 5, WW 4
  even pairs 30.0%, pair ratio 1.80

Difference                   Value  90 % from      to
─────────────────────────────────────────────────────
Elo                          +61.4      -12.8  +141.8
Elo, by likelihood ratio     +61.4      -14.4  +140.5
Elo, at any time             +61.4      -89.8  +216.2
Elo, corrected for the stop  +12.3       -inf   +50.0
nElo                         +74.6      -18.5  +167.8

Positive: the first engine is the stronger; likelihood of that (LOS) 91.3%.
The interval "at any time" holds however often you look, the others for one look.
The plain Elo is biased by the stop: too far towards the verdict. The corrected one is that of
what was tested, without games that were under way at the verdict.
`);
});

const count = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1e9));

test('whatever the counts: nothing is NaN or undefined, and the document is what JSON can hold', () => {
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), count, fc.boolean(), (pairs, split, known) => {
      const results = paired(pairs, Math.min(split, pairs[2]));
      const summary = summarizeMatch(known ? results : { ...results, winLossPairs: null, games: null });
      expect(matchText(summary, { names: NAMES })).not.toMatch(/NaN|undefined|null|Infinity/);
      const document = newMatchDocument(summary);
      expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    }),
    { numRuns: 60 },
  );
});

test.each<[why: string, values: number[], line: string | undefined]>([
  ['nothing', [], undefined],
  ['a single pair', [0.5], undefined],
  ['up and down', [0.25, 0.5, 0.75, 0.5], 'Score of new, in schedule order: ▁▅█▅ (25.0% to 75.0%)'],
  ['always the same', [0.5, 0.5], 'Score of new, in schedule order: ▅▅ (50.0% to 50.0%)'],
  [
    'more than a line holds',
    Array.from({ length: 800_000 }, (_, i) => i / 800_000),
    `Score of new, in schedule order: ${[...'▁▂▃▄▅▆▇█'].map((block) => block.repeat(5)).join('')} (2.5% to 99.9%)`,
  ],
])('the course of a score: %s', (_, values, line) => {
  expect(courseText({ kind: 'score', values }, 'new')).toBe(line);
});

test('the course of a test stands between its bounds', () => {
  const course = {
    kind: 'llr',
    values: [-4, -2.9, 0, 1, 2.95],
    bounds: { lower: -2.944, upper: 2.944 },
  } as const;
  expect(courseText(course, 'new')).toBe('LLR, in schedule order: ▁▁▅▆█ (-2.94 to 2.94)');
});

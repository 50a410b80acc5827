import { expect, test } from 'vitest';
import { crossTableText } from '../../src/report/cross-table.ts';
import { endingsTable } from '../../src/report/endings-table.ts';
import { failuresTable } from '../../src/report/failures-table.ts';
import { placingNote, standingsTable } from '../../src/report/standings-table.ts';
import type { CrossTableCell } from '../../src/tournament/cross-table.ts';
import type { Standing } from '../../src/tournament/standings.ts';
import type { Tallies, Tally } from '../../src/tournament/tally.ts';
import type { Terminations } from '../../src/tournament/terminations.ts';

const WDL = { wins: 9, draws: 5, losses: 4 };

const TALLY: Tally = {
  white: { wins: 5, draws: 3, losses: 1 },
  black: { wins: 4, draws: 2, losses: 3 },
  pentanomial: [1, 1, 2, 2, 3],
  winLossPairs: 1,
  unpaired: { wins: 0, draws: 0, losses: 0 },
  timeLosses: 0,
  crashes: 0,
  illegalMoves: 0,
};

const ROW: Standing = {
  rank: 1,
  name: 'arena-3',
  games: 18,
  ...WDL,
  points: 11.5,
  whiteWins: 5,
  blackWins: 4,
  pentanomial: [1, 1, 2, 2, 3],
  elo: 86.40894,
  eloError: 127.49165,
  eloLow: -30.1,
  eloHigh: 224.9,
  anytimeLow: -120.5,
  anytimeHigh: 320.5,
  nelo: 101.66,
  los: 0.89,
  timeLosses: 0,
  crashes: 0,
  illegalMoves: 0,
};

const NONE = { wins: 0, draws: 0, losses: 0 };

test('standings', () => {
  const rows: Standing[] = [
    { ...ROW, name: 'stockfish', elo: 'inf', eloError: null, games: 4, wins: 4, draws: 0, losses: 0 },
    { ...ROW, rank: 2 },
    { ...ROW, rank: 3, name: 'ev\x1b[2Jil', elo: -12.04, eloError: 8.5 },
    { ...ROW, rank: 4, name: 'idle', elo: null, eloError: null, games: 0, ...NONE },
  ];
  const counts: Tallies = new Map([
    ['stockfish', { ...TALLY, white: { ...NONE, wins: 2 }, black: { ...NONE, wins: 2 } }],
    ['arena-3', TALLY],
    ['ev\x1b[2Jil', TALLY],
    ['idle', { ...TALLY, white: NONE, black: NONE }],
  ]);
  expect(standingsTable(rows, counts)).toBe(
    `
#  Engine         Elo      ±  Games  W-D-L  Score  White  Black
───────────────────────────────────────────────────────────────
1  stockfish     +inf      –      4  4-0-0   100%   100%   100%
2  arena-3      +86.4  127.5     18  9-5-4  63.9%  72.2%  55.6%
3  ev\\x1b[2Jil  -12.0    8.5     18  9-5-4  63.9%  72.2%  55.6%
4  idle             –      –      0  0-0-0      –      –      –`.trimStart(),
  );
});

test('standings of a Swiss tournament', () => {
  const rows: Standing[] = [
    { ...ROW, pointsWithByes: 13.5, buchholz: 30, sonnebornBerger: 17.125 },
    { ...ROW, rank: 2, pointsWithByes: 11.5, buchholz: 28.5, sonnebornBerger: 7 },
  ];
  expect(standingsTable(rows, new Map([['arena-3', TALLY]]))).toBe(
    `
#  Engine     Elo      ±  Games  W-D-L  Score  Points  Buchholz    S-B
──────────────────────────────────────────────────────────────────────
1  arena-3  +86.4  127.5     18  9-5-4  63.9%    13.5        30  17.13
2  arena-3  +86.4  127.5     18  9-5-4  63.9%    11.5      28.5      7`.trimStart(),
  );
  expect(placingNote(rows)).toMatch(/^Points count a bye as won/);
  expect(placingNote(rows.slice(1))).toBeUndefined();
  expect(placingNote([ROW])).toBeUndefined();
});

test('standings of a knockout', () => {
  const rows: Standing[] = [
    { ...ROW, eliminatedIn: null },
    { ...ROW, rank: 2, eliminatedIn: 3 },
  ];
  expect(standingsTable(rows, new Map([['arena-3', TALLY]]))).toBe(
    `
#  Engine     Elo      ±  Games  W-D-L  Score  White  Black   Out in
────────────────────────────────────────────────────────────────────
1  arena-3  +86.4  127.5     18  9-5-4  63.9%  72.2%  55.6%        –
2  arena-3  +86.4  127.5     18  9-5-4  63.9%  72.2%  55.6%  round 3`.trimStart(),
  );
});

test.each([
  ['names of 20 letters are whole', 'a-name-of-20-letters', 4500, 'a-name-of-20-letters'],
  ['longer ones are cut', 'a-name-of-26-letters-which', 450, 'a-name-of-26-letters-w…'],
  ['and so are they with very many games', 'a-name-of-20-letters', 45_000, 'a-name-of-20-lette…'],
])('standings keep to 80 columns: %s', (_, name, wins, shown) => {
  const row: Standing = {
    ...ROW,
    name,
    elo: -1123.4,
    eloError: 41.2,
    games: 2 * wins,
    wins,
    losses: wins,
    draws: 0,
  };
  const text = standingsTable([row], new Map([[name, TALLY]]));
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(text).toContain(`1  ${shown}  `);
});

test('failures: only engines that failed, and nothing where none did', () => {
  expect(failuresTable([ROW])).toBeUndefined();
  const rows = [
    ROW,
    { ...ROW, name: 'arena-1', timeLosses: 3, crashes: 12 },
    { ...ROW, name: 'x', illegalMoves: 1 },
  ];
  expect(failuresTable(rows)).toBe(
    `
Games lost  on time  by a crash  by an illegal move
───────────────────────────────────────────────────
arena-1           3          12                   0
x                 0           0                   1`.trimStart(),
  );
});

test('how games ended', () => {
  const counts: Terminations = { 'king-exploded': 1332, checkmate: 667, 'fifty-move': 1 };
  expect(endingsTable(counts)).toBe(
    `
How games ended  Games  Share
─────────────────────────────
King exploded     1332  66.6%
Checkmate          667  33.4%
Fifty-move rule      1   0.1%`.trimStart(),
  );
});

function cells(size: number, cell: CrossTableCell): CrossTableCell[][] {
  return Array.from({ length: size }, () => new Array<CrossTableCell>(size).fill(cell));
}

test('cross-table', () => {
  const table = cells(3, { points: 3.5, games: 6 });
  table[0]![2] = { points: 0, games: 0 };
  table[2]![0] = { points: 0, games: 0 };
  table[1]![0] = { points: 12, games: 60 };
  expect(crossTableText(['stockfish', 'arena-3', 'x'], table)).toBe(
    `
#  Engine         1      2      3
─────────────────────────────────
1  stockfish         3.5/6      –
2  arena-3    12/60         3.5/6
3  x              –  3.5/6`.trimStart(),
  );
});

test('eight engines with long names fit side by side in 80 columns', () => {
  const names = Array.from({ length: 8 }, (_, i) => `engine-with-20-char${i}`);
  const lines = crossTableText(names, cells(8, { points: 3.5, games: 6 })).split('\n');
  expect(lines).toHaveLength(10);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[2]).toBe('1  engine-with-20-char0         3.5/6  3.5/6  3.5/6  3.5/6  3.5/6  3.5/6  3.5/6');
});

test('what does not fit side by side follows in another block', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const text = crossTableText(names, cells(5, { points: 105.5, games: 200 }), { width: 40 });
  expect(text).toBe(
    `
#  Engine          1          2
───────────────────────────────
1  a                  105.5/200
2  b       105.5/200
3  c       105.5/200  105.5/200
4  d       105.5/200  105.5/200
5  e       105.5/200  105.5/200

#  Engine          3          4
───────────────────────────────
1  a       105.5/200  105.5/200
2  b       105.5/200  105.5/200
3  c                  105.5/200
4  d       105.5/200
5  e       105.5/200  105.5/200

#  Engine          5
────────────────────
1  a       105.5/200
2  b       105.5/200
3  c       105.5/200
4  d       105.5/200
5  e`.trimStart(),
  );
});

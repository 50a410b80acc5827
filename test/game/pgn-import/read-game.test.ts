import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../src/chess/chess.ts';
import type { Limits } from '../../../src/game/clock.ts';
import type { Ending } from '../../../src/game/ending.ts';
import type { GameRecord } from '../../../src/game/game.ts';
import { makePgn } from '../../../src/game/pgn.ts';
import { PGN_EXTRAS } from '../../../src/game/pgn-comment.ts';
import type { ReadGame } from '../../../src/game/pgn-import/read-game.ts';
import { readGame } from '../../../src/game/pgn-import/read-game.ts';
import { parsePgn } from '../../../src/game/pgn-reader/parse-pgn.ts';
import { randomGame } from '../random-game.ts';

const NOW = new Date('2031-05-06T07:08:09.000Z');

function readOnly(pgn: string): ReadGame {
  const games = [...parsePgn(pgn)];
  expect(games).toHaveLength(1);
  return readGame(games[0]!, NOW);
}

function recordOf(pgn: string): Extract<ReadGame, { kind: 'game' }>['record'] {
  const read = readOnly(pgn);
  if (read.kind !== 'game') throw new Error(JSON.stringify(read));
  return read.record;
}

const EXPLOSION = '1. Nf3 a6 2. Ng5 a5 3. Nxf7#';

describe('what comes back from our own PGN', () => {
  const counts = fc.record({
    score: fc.oneof(
      fc.integer({ min: -99_999, max: 99_999 }).map((value) => ({ kind: 'centipawns', value }) as const),
      fc.integer({ min: -300, max: 300 }).map((value) => ({ kind: 'mate', value }) as const),
    ),
    depth: fc.nat(200),
    seldepth: fc.nat(200),
    nodes: fc.nat(1_000_000_000),
    nps: fc.nat(1_000_000_000),
    hashfull: fc.nat(1000),
    tbhits: fc.nat(1000),
    timeMs: fc.nat(999), // longer times are written in tenths of a second
    pv: fc.constant('g1f3 e7e8q'),
  });
  const limits: fc.Arbitrary<Limits> = fc.constantFrom<Limits>(
    { marginMs: 0 },
    { timeControl: { baseMs: 1000, incrementMs: 20 }, marginMs: 0 },
    { timeControl: { moves: 40, baseMs: 60_000, incrementMs: 0 }, depth: 3, marginMs: 0 },
    { moveTimeMs: 500, nodes: 5000, marginMs: 0 },
  );
  const failures: fc.Arbitrary<Ending> = fc.record({
    winner: fc.constantFrom('white', 'black'),
    reason: fc.constantFrom('time-forfeit', 'illegal-move', 'crash', 'stall'),
    detail: fc.constantFrom('a7a4', '12 ms over the limit', 'exit code 3, saying: no, no'),
  });
  const endings = fc.oneof(
    failures,
    fc.constantFrom<Ending>(
      { winner: null, reason: 'adjudicated-draw' },
      { winner: null, reason: 'max-moves' },
      { winner: 'black', reason: 'adjudicated-win' },
    ),
  );

  test('is what went in', () => {
    const game = fc.record({
      start: fc.constantFrom<[fen: string, chess960: boolean]>(
        [START_FEN, false],
        ['r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 9', false],
        ['rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/RKRNBNQB w KQkq - 0 1', true],
      ),
      seed: fc.integer(),
      booked: fc.nat(4),
      said: fc.array(counts, { minLength: 12, maxLength: 12 }),
      white: limits,
      black: limits,
      ending: endings,
    });
    fc.assert(
      fc.property(game, ({ start: [fen, chess960], seed, booked, said, white, black, ending }) => {
        const { moves: played } = randomGame(fen, chess960, seed, 13);
        fc.pre(played.length === 13); // so that it was not over after twelve
        const moves = played.slice(0, 12);
        const record: GameRecord = {
          number: 1,
          white: 'old',
          black: 'new',
          whiteLimits: white,
          blackLimits: black,
          chess960,
          opening: { fen, moves: moves.slice(0, booked) },
          moves: moves.slice(booked).map((uci, i) => ({ uci, ...said[i]! })),
          ending,
          startedAt: '2030-01-02T23:59:58.500Z',
          durationMs: 3_725_600,
          lastLines: [],
        };
        const detail = Object.fromEntries(PGN_EXTRAS.map((name) => [name, true]));
        const pgn = makePgn(record, { event: 'e', site: 's', round: '3' }, detail);
        const { number: _, ...expected } = record;
        expect(readOnly(pgn)).toEqual({ kind: 'game', line: 1, round: 3, record: expected });
      }),
    );
  });
});

describe('how it ended', () => {
  test.each<[why: string, pgn: string, ending: Ending]>([
    ['on the board', `${EXPLOSION} 1-0`, { winner: 'white', reason: 'king-exploded' }],
    [
      'a repetition',
      '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2',
      { winner: null, reason: 'threefold-repetition' },
    ],
    ['given up', '1. e4 e5 0-1', { winner: 'black', reason: 'adjudicated-win' }],
    ['agreed', '1. e4 e5 1/2-1/2', { winner: null, reason: 'adjudicated-draw' }],
    [
      'won in spite of a repetition that nobody claimed',
      '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0',
      { winner: 'white', reason: 'adjudicated-win' },
    ],
    [
      'a mate that came too late',
      `[Termination "time forfeit"] ${EXPLOSION} {White loses on time} 0-1`,
      { winner: 'black', reason: 'time-forfeit' },
    ],
    [
      'as lichess writes it',
      '[Termination "Time forfeit"] 1. e4 1-0',
      { winner: 'white', reason: 'time-forfeit' },
    ],
    [
      'by the words of the standard, on the first move',
      '[Termination "rules infraction"] {Black makes an illegal move: a7a4} 1-0',
      { winner: 'white', reason: 'illegal-move', detail: 'a7a4' },
    ],
    ['gone', '[Termination "abandoned"] 1. e4 1-0', { winner: 'white', reason: 'crash' }],
    [
      'a draw, since the winner had a bare king, in another program',
      '[Termination "time forfeit"] 1. e4 1/2-1/2',
      { winner: null, reason: 'adjudicated-draw' },
    ],
  ])('%s', (_, pgn, ending) => {
    expect(recordOf(`[White "a"] ${pgn}`).ending).toEqual(ending);
  });
});

test.each<[why: string, pgn: string, read: ReadGame]>([
  ['no result', '1. e4 e5', { kind: 'unfinished' }],
  ['an open result', '[Result "*"] 1. e4 e5 *', { kind: 'unfinished' }],
  ['cut off', '[Result "1-0"]\n\n1. e4 e5', { kind: 'unfinished' }],
  ['another variant', '[Variant "Chess960"] 1. e4 1-0', { kind: 'other-variant' }],
  [
    'an illegal move',
    '1. e4\ne6\n2. Ke3 1-0',
    { kind: 'broken', line: 3, reason: '"Ke3" (move 2.) is not legal' },
  ],
  [
    'moves behind the end',
    `${EXPLOSION} a4 1-0`,
    { kind: 'broken', line: 1, reason: '"a4" (move 3...) is not legal' },
  ],
  [
    'a bad position',
    '[Event "x"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1-0',
    { kind: 'broken', line: 2, reason: '[FEN]: both kings are missing; only one can have exploded' },
  ],
  [
    'a board that says something else',
    `${EXPLOSION} 0-1`,
    { kind: 'broken', line: 1, reason: "the result is 0-1, but on the board: Black's king exploded" },
  ],
  [
    'two results',
    '[Result "1-0"] 1. e4 0-1',
    { kind: 'broken', line: 1, reason: '[Result "1-0"], but 0-1 behind the moves' },
  ],
  [
    'one player',
    '[White "a"] [Black "a"] 1. e4 0-1',
    { kind: 'broken', line: 1, reason: 'White and Black are both called "a"' },
  ],
])('not taken: %s', (_, pgn, read) => {
  expect(readOnly(pgn.includes('[White') ? pgn : `[White "a"] ${pgn}`)).toEqual(read);
});

test.each([
  ['[GameStartTime "2030-01-02T03:04:05.678Z"]', '2030-01-02T03:04:05.678Z'],
  ['[GameStartTime "2030-01-02T03:04:05 +0200"]', '2030-01-02T01:04:05.000Z'],
  ['[GameStartTime "2030-01-02T03:04:05.6 CEST"]', '2030-01-02T03:04:05.600Z'],
  ['[UTCDate "2030.01.02"] [UTCTime "03:04:05"]', '2030-01-02T03:04:05.000Z'],
  ['[Date "2030.01.02"] [Time "03:04"]', '2030-01-02T00:00:00.000Z'],
  ['[Date "2030.01.??"]', NOW.toISOString()],
  ['[Date "2030.99.99"]', NOW.toISOString()],
  ['', NOW.toISOString()],
])('began %s', (tags, startedAt) => {
  expect(recordOf(`[White "a"] ${tags} 1. e4 1-0`).startedAt).toBe(startedAt);
});

test.each([
  ['[GameDuration "01:02:03"] 1. e4 {1.5s} 1-0', 3_723_000],
  ['1. e4 {1.5s} e5 {book?} 2. d4 {0.20/3 250ms} 1-0', 1750],
])('lasted %s', (text, durationMs) => {
  expect(recordOf(`[White "a"] ${text}`).durationMs).toBe(durationMs);
});

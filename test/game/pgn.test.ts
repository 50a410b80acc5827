import { makeFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Score } from '../../src/engine/engine.ts';
import type { Limits } from '../../src/game/clock.ts';
import type { GameRecord, MoveRecord } from '../../src/game/game.ts';
import type { Notation } from '../../src/game/notation.ts';
import { NOTATIONS } from '../../src/game/notation.ts';
import type { PgnContext } from '../../src/game/pgn.ts';
import { makePgn } from '../../src/game/pgn.ts';
import type { PgnExtra } from '../../src/game/pgn-comment.ts';
import { makeScore, PGN_EXTRAS } from '../../src/game/pgn-comment.ts';
import type { PgnDetail } from '../../src/game/pgn-movetext.ts';
import { randomGame } from './random-game.ts';

const CONTEXT: PgnContext = { event: 'Nightly', site: 'build host', round: '1' };
const CLOCK: Limits = { timeControl: { baseMs: 1000, incrementMs: 20 }, marginMs: 0 };

function record(change: Partial<GameRecord>): GameRecord {
  return {
    number: 3,
    white: 'old',
    black: 'new',
    whiteLimits: CLOCK,
    blackLimits: CLOCK,
    chess960: false,
    opening: { fen: START_FEN, moves: [] },
    moves: [],
    ending: { winner: null, reason: 'aborted' },
    startedAt: '2030-01-02T23:59:58.500Z',
    durationMs: 3_725_600,
    lastLines: [],
    ...change,
  };
}

function said(uci: string, timeMs: number, score?: number, depth?: number): MoveRecord {
  return {
    uci,
    timeMs,
    ...(score === undefined ? {} : { score: { kind: 'centipawns', value: score } }),
    ...(depth === undefined ? {} : { depth }),
  };
}

const EXPLOSION: readonly MoveRecord[] = [
  said('g1f3', 5100, 35, 16),
  said('a7a6', 20, -12, 9),
  said('f3g5', 1249, 0, 8),
  said('a6a5', 3),
  { uci: 'g5f7', timeMs: 999, score: { kind: 'mate', value: 1 }, depth: 3 },
];

describe('exact text', () => {
  test('a win by explosion', () => {
    const game = record({ moves: EXPLOSION, ending: { winner: 'white', reason: 'king-exploded' } });
    expect(makePgn(game, CONTEXT)).toBe(`[Event "Nightly"]
[Site "build host"]
[Date "2030.01.02"]
[Round "1"]
[White "old"]
[Black "new"]
[Result "1-0"]
[Variant "Atomic"]
[TimeControl "1+0.02"]
[PlyCount "5"]
[GameStartTime "2030-01-02T23:59:58.500Z"]
[GameEndTime "2030-01-03T01:02:04.100Z"]
[GameDuration "01:02:05"]
[Termination "normal"]

1. Nf3 {+0.35/16 5.1s} a6 {-0.12/9 0.020s} 2. Ng5 {0.00/8 1.2s} a5 {0.003s}
3. Nxf7# {+M1/3 0.999s, Black's king exploded} 1-0

`);
  });

  test('a game lost on its first move, Black to move, from a position with clocks', () => {
    const game = record({
      opening: { fen: '4k3/p7/8/8/8/8/P7/4K3 b - - 12 34', moves: [] },
      ending: { winner: 'white', reason: 'illegal-move', detail: 'a7a4' },
      blackLimits: { ...CLOCK, nodes: 5000 },
      durationMs: 12,
    });
    expect(makePgn(game, CONTEXT)).toBe(`[Event "Nightly"]
[Site "build host"]
[Date "2030.01.02"]
[Round "1"]
[White "old"]
[Black "new"]
[Result "1-0"]
[Variant "Atomic"]
[SetUp "1"]
[FEN "4k3/p7/8/8/8/8/P7/4K3 b - - 12 34"]
[TimeControl "1+0.02"]
[WhiteLimits "tc=1+0.02"]
[BlackLimits "tc=1+0.02 nodes=5000"]
[PlyCount "0"]
[GameStartTime "2030-01-02T23:59:58.500Z"]
[GameEndTime "2030-01-02T23:59:58.512Z"]
[GameDuration "00:00:00"]
[Termination "illegal move"]

{Black makes an illegal move: a7a4} 1-0

`);
  });
});

/** What stands below the tags. */
function movetext(game: GameRecord, detail: PgnDetail = {}): string {
  return makePgn(game, CONTEXT, detail).split('\n\n')[1]!;
}

/** The tags that have to do with limits. */
function limitTags(whiteLimits: Limits, blackLimits = whiteLimits): string[] {
  const lines = makePgn(record({ whiteLimits, blackLimits }), CONTEXT).split('\n');
  return lines.filter((line) => /TimeControl|Limits/.test(line));
}

describe('moves', () => {
  const fen = '4k3/p7/8/8/8/8/P7/4K3 b - - 12 34';

  test('the number of a first move by Black, and none after a comment', () => {
    const moves = [said('a7a6', 10), said('a2a3', 10), said('a6a5', 10)];
    expect(movetext(record({ opening: { fen, moves: [] }, moves }))).toBe(
      '34... a6 {0.010s} 35. a3 {0.010s} a5 {0.010s, No result} *',
    );
  });

  test('book moves', () => {
    const opening = { fen: START_FEN, moves: ['g1f3', 'a7a6', 'f3g5'] };
    expect(movetext(record({ opening, moves: EXPLOSION.slice(3, 4) }))).toBe(
      '1. Nf3 {book} a6 {book} 2. Ng5 {book} a5 {0.003s, No result} *',
    );
  });

  test('a game lost right after the book', () => {
    const opening = { fen: START_FEN, moves: ['e2e4'] };
    const ending = { winner: 'white', reason: 'crash', detail: 'exit code 3' } as const;
    expect(movetext(record({ opening, ending }))).toBe('1. e4 {book, Black disconnects: exit code 3} 1-0');
  });

  test.each([
    [false, ['e1g1', 'e8c8']],
    [true, ['e1h1', 'e8a8']],
    [false, ['e1h1', 'e8a8']],
  ])('castling (chess960 %s, %s)', (chess960, ucis) => {
    const opening = { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', moves: [] };
    const moves = ucis.map((uci) => said(uci, 10));
    expect(movetext(record({ opening, chess960, moves }))).toBe(
      '1. O-O {0.010s} O-O-O {0.010s, No result} *',
    );
  });

  test('what else the engine said, where it is asked for', () => {
    const full = { nodes: 1234, nps: 61_700, seldepth: 11, hashfull: 0, tbhits: 5, claimedMs: 18 };
    const said1: MoveRecord = { ...said('g1f3', 20, 15, 7), ...full, pv: 'g1f3 g8f6 f3g1' };
    const game = record({ moves: [said1, said('g8f6', 10)] });
    const lines: [shown: PgnExtra, first: string, second: string][] = [
      ['timeleft', ', tl=1.0s', ', tl=1.0s'],
      ['latency', ', latency=0.002s', ''],
      ['nodes', ', n=1234', ''],
      ['seldepth', ', sd=11', ''],
      ['nps', ', nps=61700', ''],
      ['hashfull', ', hashfull=0', ''],
      ['tbhits', ', tbhits=5', ''],
      ['pv', ', pv="g1f3 g8f6 f3g1"', ''],
    ];
    expect(lines.map(([shown]) => shown)).toEqual(PGN_EXTRAS);
    const text = (first: string, second: string): string =>
      `1. Nf3 {+0.15/7 0.020s${first}} Nf6 {0.010s${second}, No result} *`;
    for (const [shown, first, second] of lines) {
      expect(movetext(game, { [shown]: true }).replaceAll('\n', ' ')).toBe(text(first, second));
      expect(movetext(game, { [shown]: false })).toBe(text('', ''));
    }
    const all = Object.fromEntries(PGN_EXTRAS.map((shown) => [shown, true]));
    const [first, second] = [1, 2].map((column) => lines.map((line) => line[column]).join(''));
    expect(movetext(game, all).replaceAll('\n', ' ')).toBe(text(first!, second!));
  });

  test('what is left on the clocks, of sessions, with a debt, and where none runs', () => {
    const whiteLimits: Limits = { timeControl: { moves: 2, baseMs: 400, incrementMs: 10 }, marginMs: 100 };
    const blackLimits: Limits = { nodes: 5, marginMs: 0 };
    const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3'].map((uci) => said(uci, 300));
    const text = movetext(record({ whiteLimits, blackLimits, moves }), { timeleft: true });
    expect(text.match(/tl=[^s,}]*/g)).toEqual(['tl=0.120', 'tl=0.230', 'tl=-0.060']);
  });

  const notated: [notation: Notation, text: string][] = [
    ['san', '1. Nbd2 Kd8 2. axb5 Kc8 3. h8=Q+ Kb7 4. O-O *'],
    ['lan', '1. Nb1d2 Ke8d8 2. a4xb5 Kd8c8 3. h7h8=Q+ Kc8b7 4. O-O *'],
    ['uci', '1. b1d2 e8d8 2. a4b5 d8c8 3. h7h8q c8b7 4. e1g1 *'],
  ];
  test.each(notated)('moves in %s', (notation, text) => {
    const opening = { fen: '4k3/7P/8/1p6/P7/5N2/8/1N2K2R w K - 0 1', moves: [] };
    const moves = ['b1d2', 'e8d8', 'a4b5', 'd8c8', 'h7h8q', 'c8b7', 'e1g1'].map((uci) => said(uci, 10));
    expect(movetext(record({ opening, moves }), { notation, min: true })).toBe(text);
    expect(notated.map(([name]) => name)).toEqual(NOTATIONS);
  });

  test('the least that a game can be read with', () => {
    const opening = { fen: '4k3/p7/8/8/8/8/P7/4K3 b - - 12 34', moves: ['a7a6'] };
    const game = record({ opening, moves: [said('a2a3', 10, 5, 5)] });
    expect(makePgn(game, CONTEXT, { min: true, nodes: true, pv: true })).toBe(`[Event "Nightly"]
[Site "build host"]
[Date "2030.01.02"]
[Round "1"]
[White "old"]
[Black "new"]
[Result "*"]
[Variant "Atomic"]
[SetUp "1"]
[FEN "4k3/p7/8/8/8/8/P7/4K3 b - - 12 34"]

34... a6 35. a3 *

`);
    const lost = record({ ending: { winner: 'white', reason: 'crash' } });
    expect(movetext(lost, { min: true })).toBe('1-0');
  });

  test.each<[score: Score, text: string]>([
    [{ kind: 'centipawns', value: 35 }, '+0.35'],
    [{ kind: 'centipawns', value: -7 }, '-0.07'],
    [{ kind: 'centipawns', value: 0 }, '0.00'],
    [{ kind: 'centipawns', value: -12_345 }, '-123.45'],
    [{ kind: 'mate', value: 1 }, '+M1'],
    [{ kind: 'mate', value: 5 }, '+M9'],
    [{ kind: 'mate', value: -1 }, '-M2'],
    [{ kind: 'mate', value: 0 }, '-M0'],
  ])('score %j is %s', (score, text) => {
    expect(makeScore(score)).toBe(text);
  });
});

describe('tags', () => {
  test.each<[white: Limits, black: Limits, tags: string[]]>([
    [CLOCK, CLOCK, ['[TimeControl "1+0.02"]']],
    [CLOCK, { ...CLOCK, marginMs: 50 }, ['[TimeControl "1+0.02"]']],
    [{ moveTimeMs: 500, marginMs: 0 }, { moveTimeMs: 500, marginMs: 0 }, ['[TimeControl "1/0.5"]']],
    [
      CLOCK,
      { timeControl: { moves: 40, baseMs: 60_000, incrementMs: 0 }, marginMs: 0 },
      ['[WhiteTimeControl "1+0.02"]', '[BlackTimeControl "40/60"]'],
    ],
    [
      { nodes: 5000, marginMs: 0 },
      { nodes: 5000, marginMs: 0 },
      ['[TimeControl "-"]', '[Limits "nodes=5000"]'],
    ],
    [
      CLOCK,
      { depth: 4, marginMs: 0 },
      [
        '[WhiteTimeControl "1+0.02"]',
        '[BlackTimeControl "-"]',
        '[WhiteLimits "tc=1+0.02"]',
        '[BlackLimits "depth=4"]',
      ],
    ],
  ])('limits %j, %j', (white, black, tags) => {
    expect(limitTags(white, black)).toEqual(tags);
  });

  test('a FEN of four fields is written with six', () => {
    const opening = { fen: '4k3/p7/8/8/8/8/P7/4K3 w - -', moves: [] };
    expect(makePgn(record({ opening }), CONTEXT)).toContain('[FEN "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"]');
    const start = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', moves: [] };
    expect(makePgn(record({ opening: start }), CONTEXT)).not.toContain('FEN');
  });

  test.each([
    ['Stock"fish"', String.raw`Stock\"fish\"`],
    [String.raw`C:\engines\a`, String.raw`C:\\engines\\a`],
    ['two\nlines\r', String.raw`two\\nlines\\r`],
    ['\u202egnp.exe', String.raw`\\u202egnp.exe`],
    ['Zwölf {Äpfel} [1]', 'Zwölf {Äpfel} [1]'],
    ['', '?'],
  ])('the name %j', (name, text) => {
    const pgn = makePgn(record({ white: name }), { event: name, site: '', round: name });
    for (const tag of ['White', 'Event', 'Round']) expect(pgn.split('\n')).toContain(`[${tag} "${text}"]`);
    const headers = parsePgn(pgn)[0]!.headers;
    expect(headers.get('White')).toBe(text.replace(/\\(.)/g, '$1'));
    expect(headers.get('Black')).toBe('new');
  });
});

describe('readers', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 });
  const hostile = fc.array(
    fc.constantFrom('%', '[', '[Event "x"]', '{', '}', ';', '\n', ' ', '  ', '1-0', '"', 'x'.repeat(70)),
  );

  test('whatever an engine sends, it stays in its comment', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          hostile.map((parts) => parts.join(' ')),
        ),
        fc.boolean(),
        (detail, late) => {
          const ending = { winner: 'white', reason: 'illegal-move', detail } as const;
          const pv = detail;
          const moves = late ? [{ ...said('e2e4', 10, 5, 5), pv }] : [];
          const pgn = makePgn(record({ moves, ending }), CONTEXT, { nodes: true, nps: true, pv: true });
          expect(pgn.split('\n\n')[1]).not.toMatch(/^[%[]/m);
          const games = parsePgn(pgn);
          expect(games).toHaveLength(1);
          const mainline = [...games[0]!.moves.mainline()];
          expect(mainline.map(({ san }) => san)).toEqual(late ? ['e4'] : []);
          const comments = late ? mainline[0]!.comments : games[0]!.comments;
          expect(comments).toHaveLength(1);
          expect(comments![0]!.replaceAll('\n', ' ')).toContain('Black makes an illegal move:');
          const [, body] = pgn.split('\n\n');
          expect(body!.match(/[{}]/g)).toEqual(['{', '}']);
        },
      ),
    );
  });

  const starts: readonly [fen: string, chess960: boolean][] = [
    [START_FEN, false],
    ['r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1', false],
    ['4k3/P1P1P1P1/8/8/8/8/p1p1p1p1/4K3 b - - 3 20', false],
    ['rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/RKRNBNQB w KQkq - 0 1', true],
    ['1r1k1r2/8/8/8/8/8/8/1R1K1R2 b KQkq - 0 7', true],
  ];

  const games = fc
    .record({ start: fc.constantFrom(...starts), seed: fc.integer(), booked: fc.nat(4) })
    .map(({ start: [fen, chess960], seed, booked }) => ({ fen, chess960, seed, booked }));

  test('chessops plays every game to the same position', () => {
    fc.assert(
      fc.property(games, fc.constantFrom('san', 'lan'), (game, notation) => {
        const { fen, chess960, seed, booked } = game;
        const { moves, finalFen } = randomGame(fen, chess960, seed, 60);
        const opening = { fen, moves: moves.slice(0, booked) };
        const engineMoves = moves.slice(booked).map((uci) => said(uci, 10, 1, 1));
        const pgn = makePgn(record({ opening, moves: engineMoves, chess960 }), CONTEXT, { notation });
        for (const line of pgn.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
        const read = parsePgn(pgn)[0]!;
        const position = startingPosition(read.headers).unwrap();
        let plies = 0;
        for (const { san, comments } of read.moves.mainline()) {
          const move = parseSan(position, san);
          if (move === undefined) throw new Error(`${san} in ${makeFen(position.toSetup())}`);
          position.play(move);
          const ending = plies === moves.length - 1 ? ', No result' : '';
          expect(comments).toEqual([`${plies < booked ? 'book' : '+0.01/1 0.010s'}${ending}`]);
          plies++;
        }
        expect(plies).toBe(moves.length);
        expect(read.headers.get('PlyCount')).toBe(String(plies));
        expect(makeFen(position.toSetup())).toBe(finalFen);
      }),
      { numRuns: 40 },
    );
  });
});

test('a record that does not fit together is our own fault', () => {
  expect(() => makePgn(record({ moves: [said('e2e5', 1)] }), CONTEXT)).toThrow(
    `game 3 has e2e5 in ${START_FEN}`,
  );
  const opening = { fen: 'x', moves: [] };
  expect(() => makePgn(record({ opening }), CONTEXT)).toThrow('game 3 starts from x');
});

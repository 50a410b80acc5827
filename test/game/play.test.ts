import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import type { ColorName } from '../../src/chess/chess.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import type { EngineTrouble } from '../../src/engine/engine.ts';
import type { Limits } from '../../src/game/clock.ts';
import type { Ending } from '../../src/game/ending.ts';
import { FAILURES } from '../../src/game/ending.ts';
import type { GameRecord } from '../../src/game/game.ts';
import type { GameSetup, Seat } from '../../src/game/play.ts';
import { playGame } from '../../src/game/play.ts';
import { newGame, step } from '../../src/game/step.ts';
import type { Answer } from './scripted-engine.ts';
import { randomMover, ScriptedEngine, scripted } from './scripted-engine.ts';

const CLOCK: Limits = { timeControl: { baseMs: 1000, incrementMs: 20 }, marginMs: 30 };
const NODES: Limits = { nodes: 5000, marginMs: 0 };

const SETUP: GameSetup = {
  number: 7,
  names: { white: 'old', black: 'new' },
  limits: { white: CLOCK, black: CLOCK },
  opening: { fen: START_FEN, moves: [] },
  chess960: false,
  stallMs: 60_000,
};

function play(
  change: Partial<GameSetup>,
  white: Seat['engine'],
  black: Seat['engine'],
  cancelled = new AbortController().signal,
): Promise<GameRecord> {
  const seat = (engine: Seat['engine']): Seat =>
    engine === undefined ? { engine, trouble: { kind: 'exited', message: 'no program' } } : { engine };
  return playGame({ ...SETUP, ...change }, { white: seat(white), black: seat(black) }, cancelled);
}

describe('whole games', () => {
  test('White explodes the king', async () => {
    const [white, black] = [scripted(['g1f3', 'f3g5', 'g5f7']), scripted(['a7a6', 'a6a5'])];
    const game = await play({}, white, black);
    expect(game).toStrictEqual({
      number: 7,
      white: 'old',
      black: 'new',
      whiteLimits: CLOCK,
      blackLimits: CLOCK,
      chess960: false,
      opening: { fen: START_FEN, moves: [] },
      moves: ['g1f3', 'a7a6', 'f3g5', 'a6a5', 'g5f7'].map((uci) => ({ uci, timeMs: 10 })),
      ending: { winner: 'white', reason: 'king-exploded' },
      startedAt: new Date(game.startedAt).toISOString(),
      durationMs: Math.abs(Math.round(game.durationMs)),
      lastLines: [],
    });
    expect([white.newGames, black.newGames]).toEqual([1, 1]);
  });

  test('Black begins and explodes the king', async () => {
    const fen = 'rnbqkb1r/pppppppp/8/8/6n1/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 3';
    const [white, black] = [scripted([]), scripted(['g4f2'])];
    const game = await play({ opening: { fen, moves: [] } }, white, black);
    expect(game.ending).toEqual({ winner: 'black', reason: 'king-exploded' });
    expect(white.asked).toEqual([]);
  });

  test('an opening that is over already is not played', async () => {
    const moves = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' ');
    const game = await play({ opening: { fen: START_FEN, moves } }, scripted([]), scripted([]));
    expect(game).toMatchObject({ moves: [], ending: { winner: null, reason: 'threefold-repetition' } });
  });

  test.each([false, true])('random games (chess960: %s) end as their moves say', async (chess960) => {
    const fen = chess960 ? 'rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/RKRNBNQB w KQkq - 0 1' : START_FEN;
    const limits = { white: NODES, black: NODES };
    const random = newRandom(1);
    for (let number = 0; number < 2; number++) {
      const opening = { fen, moves: number % 2 === 0 ? [] : ['e2e4', 'e7e5'] };
      const [white, black] = [randomMover(random, chess960), randomMover(random, chess960)];
      const game = await play({ limits, opening, chess960 }, white, black);
      expect(FAILURES).not.toContain(game.ending.reason);
      let again = newGame(opening, limits, chess960);
      for (const { uci } of game.moves) {
        expect(again.ending).toBeUndefined();
        again = step(again, { kind: 'move', move: uci, elapsedMs: 10, info: undefined });
      }
      expect(again.ending).toEqual(game.ending);
    }
  });
});

describe('what engines are asked', () => {
  test('the opening, all moves since, both clocks and the time until the deadline', async () => {
    const slow: Answer = { kind: 'move', move: 'd2d4', elapsedMs: 250.5, info: undefined };
    const white = scripted([slow, { kind: 'cancelled' }]);
    const black = scripted(['d7d5']);
    await play({ opening: { fen: START_FEN, moves: ['e2e4', 'e7e5'] } }, white, black);
    const clock = { whiteIncrementMs: 20, blackIncrementMs: 20 };
    expect(white.asked).toStrictEqual([
      {
        position: { fen: START_FEN, moves: ['e2e4', 'e7e5'] },
        search: { clock: { ...clock, whiteMs: 1020, blackMs: 1020 } },
        deadlineMs: 1050,
      },
      {
        position: { fen: START_FEN, moves: ['e2e4', 'e7e5', 'd2d4', 'd7d5'] },
        search: { clock: { ...clock, whiteMs: 789, blackMs: 1030 } },
        deadlineMs: 819.5,
      },
    ]);
    expect(black.asked).toStrictEqual([
      {
        position: { fen: START_FEN, moves: ['e2e4', 'e7e5', 'd2d4'] },
        search: { clock: { ...clock, whiteMs: 789, blackMs: 1020 } },
        deadlineMs: 1050,
      },
    ]);
  });

  test('each side its own limits; without a clock the deadline is the stall', async () => {
    const fixed: Limits = { moveTimeMs: 100, marginMs: 5 };
    const [white, black] = [scripted(['e2e4', { kind: 'cancelled' }]), scripted(['e7e5'])];
    await play({ limits: { white: NODES, black: fixed }, stallMs: 1234 }, white, black);
    expect(white.asked[0]).toMatchObject({ search: { nodes: 5000 }, deadlineMs: 1234 });
    expect(black.asked[0]).toMatchObject({ search: { moveTimeMs: 100 }, deadlineMs: 105 });
  });

  test.each<[chess960: boolean, sent: string]>([
    [false, 'e1g1'],
    [true, 'e1h1'],
  ])('castling in the notation of the game (chess960: %s)', async (chess960, sent) => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    for (const written of ['e1g1', 'e1h1']) {
      const black = scripted([{ kind: 'cancelled' }]);
      await play({ chess960, opening: { fen, moves: [] } }, scripted([written]), black);
      expect(black.asked[0]!.position.moves).toEqual([sent]);
    }
  });
});

describe('thinking on the time of the opponent', () => {
  const fixed: Limits = { nodes: 5, marginMs: 0 };
  const expecting = (move: string, expected: string): Answer => ({
    kind: 'move',
    move,
    elapsedMs: 100,
    info: undefined,
    expected,
  });

  function pondering(answers: readonly Answer[]): ScriptedEngine {
    const engine = scripted(answers);
    engine.ponders = true;
    return engine;
  }

  test('about the move that it expects, with the clock as it stands, until the game is over', async () => {
    const white = pondering([expecting('e2e4', 'e7e5'), { kind: 'cancelled' }]);
    const black = scripted([expecting('c7c5', 'g1f3')]);
    await play({ opening: { fen: START_FEN, moves: ['a2a3', 'a7a6'] } }, white, black);
    const clock = { whiteMs: 940, blackMs: 1020, whiteIncrementMs: 20, blackIncrementMs: 20 };
    expect(white.pondered).toStrictEqual([
      {
        position: { fen: START_FEN, moves: ['a2a3', 'a7a6', 'e2e4', 'e7e5'] },
        search: { clock },
      },
      'stop',
    ]);
    expect(black.pondered).toEqual([]);
  });

  test.each<[why: string, fen: string, first: Answer, change: Partial<GameSetup>]>([
    ['it expects nothing', START_FEN, 'e2e4', {}],
    ['it expects an illegal move', START_FEN, expecting('e2e4', 'e7e4'), {}],
    ['it expects the null move', START_FEN, expecting('e2e4', '0000'), {}],
    ['what it expects is mate', '7k/8/4P3/8/8/8/PP5r/K7 w - - 0 1', expecting('e6e7', 'h2h1'), {}],
    ['it made an illegal move', START_FEN, expecting('e2e5', 'e7e5'), {}],
    [
      'the game is over',
      START_FEN,
      expecting('e2e4', 'e7e5'),
      { adjudication: { maxMoves: 1 }, opening: { fen: START_FEN, moves: ['a2a3', 'a7a6'] } },
    ],
  ])('not where %s', async (_, fen, first, change) => {
    const white = pondering([first]);
    await play({ opening: { fen, moves: [] }, ...change }, white, scripted([{ kind: 'cancelled' }]));
    expect(white.pondered).toEqual(['stop']);
  });

  test.each<[chess960: boolean, expected: string]>([
    [false, 'e8g8'],
    [true, 'e8h8'],
  ])('castling in the notation of the game (chess960: %s)', async (chess960, expected) => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    for (const written of ['e8g8', 'e8h8']) {
      const white = pondering([expecting('a1a2', written)]);
      const limits = { white: fixed, black: CLOCK };
      await play({ chess960, limits, opening: { fen, moves: [] } }, white, scripted([{ kind: 'cancelled' }]));
      expect(white.pondered[0]).toStrictEqual({
        position: { fen, moves: ['a1a2', expected] },
        search: { nodes: 5 },
      });
    }
  });
});

describe('an engine that fails loses, whatever its colour', () => {
  const opponent: Readonly<Record<ColorName, ColorName>> = { white: 'black', black: 'white' };
  const failures: readonly [answer: Answer, limits: Limits, failure: Pick<Ending, 'reason' | 'detail'>][] = [
    ['a1a8', CLOCK, { reason: 'illegal-move', detail: 'a1a8' }],
    ['(none)', NODES, { reason: 'illegal-move', detail: '(none)' }],
    [{ kind: 'silent', elapsedMs: 1050 }, CLOCK, { reason: 'time-forfeit', detail: 'no move in 1050 ms' }],
    [{ kind: 'silent', elapsedMs: 60_000 }, NODES, { reason: 'stall', detail: 'no move in 60000 ms' }],
    [
      { kind: 'move', move: 'a1a8', elapsedMs: 1060, info: undefined },
      CLOCK,
      { reason: 'time-forfeit', detail: '10 ms over the limit' },
    ],
    [
      { kind: 'exited', code: null, signal: 'SIGKILL', stderrTail: '', elapsedMs: 1 },
      CLOCK,
      { reason: 'crash', detail: 'signal SIGKILL' },
    ],
  ];
  const colors: readonly ColorName[] = ['white', 'black'];

  test.each(colors.flatMap((color) => failures.map((failure) => [color, ...failure] as const)))(
    '%s: %j',
    async (color, answer, limits, failure) => {
      const engines = {
        white: scripted(color === 'white' ? [answer] : ['e2e4']),
        black: scripted([answer]),
      };
      const game = await play({ limits: { white: limits, black: limits } }, engines.white, engines.black);
      expect(game.ending).toStrictEqual({ winner: opponent[color], ...failure });
      expect(game.moves).toHaveLength(color === 'white' ? 0 : 1);
      expect(game.lastLines).toEqual(['> the last of 1 questions']);
    },
  );

  test.each<[color: ColorName, kind: EngineTrouble['kind'], reason: Ending['reason']]>([
    ['white', 'silent', 'stall'],
    ['white', 'exited', 'crash'],
    ['black', 'silent', 'stall'],
    ['black', 'exited', 'crash'],
    ['black', 'refused', 'crash'],
  ])('%s is %s before the game', async (color, kind, reason) => {
    const engines = { white: scripted([]), black: scripted([]) };
    engines[color].trouble = { kind, message: 'no readyok' };
    const game = await play({}, engines.white, engines.black);
    expect(game.ending).toStrictEqual({ winner: opponent[color], reason, detail: 'no readyok' });
    expect(game.moves).toEqual([]);
    expect(game.lastLines).toEqual(['> the last of 0 questions']);
  });

  test.each(colors)('%s could not be started', async (color) => {
    const engine = (seat: ColorName) => (seat === color ? undefined : scripted([]));
    const game = await play({}, engine('white'), engine('black'));
    expect(game.ending).toStrictEqual({ winner: opponent[color], reason: 'crash', detail: 'no program' });
    expect(game.lastLines).toEqual([]);
  });

  test.each<[fen: string, winner: ColorName]>([
    [START_FEN, 'black'],
    [START_FEN.replace(' w ', ' b '), 'white'],
  ])('where neither is ready, the first to move answers for it: %s', async (fen, winner) => {
    const game = await play({ opening: { fen, moves: [] } }, undefined, undefined);
    expect(game.ending).toStrictEqual({ winner, reason: 'crash', detail: 'no program' });
  });
});

describe('a game that we call off', () => {
  const aborted = { winner: null, reason: 'aborted' };

  test('before it begins', async () => {
    const [white, black] = [scripted([]), scripted([])];
    const game = await play({}, white, black, AbortSignal.abort());
    expect(game).toMatchObject({ ending: aborted, moves: [], lastLines: [] });
  });

  test('though an engine was missing', async () => {
    expect(await play({}, undefined, scripted([]), AbortSignal.abort())).toMatchObject({ ending: aborted });
  });

  test('while an engine is got ready, though the other one failed', async () => {
    const [white, black] = [scripted([]), scripted([])];
    white.trouble = { kind: 'silent', message: 'no readyok' };
    black.trouble = { kind: 'cancelled', message: 'stopped' };
    expect(await play({}, white, black)).toMatchObject({ ending: aborted });
  });

  test('while an engine thinks; the moves so far are kept', async () => {
    const stop = new AbortController();
    const black = new ScriptedEngine(() => {
      queueMicrotask(() => stop.abort());
      return 'thinks';
    });
    const game = await play({}, scripted(['e2e4']), black, stop.signal);
    expect(game).toMatchObject({ ending: aborted, moves: [{ uci: 'e2e4' }], lastLines: [] });
  });
});

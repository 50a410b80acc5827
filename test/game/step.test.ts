import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { Reply, SearchInfo } from '../../src/engine/engine.ts';
import type { Limits } from '../../src/game/clock.ts';
import type { Ending } from '../../src/game/ending.ts';
import type { Opening } from '../../src/game/game.ts';
import type { Game } from '../../src/game/step.ts';
import { mover, newGame, position, step } from '../../src/game/step.ts';

const CLOCK: Limits = { timeControl: { baseMs: 1000, incrementMs: 0 }, marginMs: 100 };
const NODES: Limits = { nodes: 5000, marginMs: 100 };
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

function start(opening: Opening, limits: Limits = CLOCK, chess960 = false): Game {
  return newGame(opening, { white: limits, black: limits }, chess960);
}

function begin(fen: string, limits?: Limits, chess960?: boolean): Game {
  return start({ fen, moves: [] }, limits, chess960);
}

function move(text: string, elapsedMs = 10, info?: SearchInfo): Reply {
  return { kind: 'move', move: text, elapsedMs, info };
}

function exited(code: number | null, signal: string | null): Reply {
  return { kind: 'exited', code, signal, stderrTail: '', elapsedMs: 5 };
}

function playAll(game: Game, moves: string): Game {
  return moves.split(' ').reduce((now, uci) => step(now, move(uci)), game);
}

describe('the order of judgement, White to move', () => {
  const lost = (reason: Ending['reason'], detail?: string): Ending =>
    detail === undefined ? { winner: 'black', reason } : { winner: 'black', reason, detail };
  const mate = '7k/P5pp/8/8/8/8/8/K7 w - - 0 1';

  test.each<[why: string, fen: string, limits: Limits, reply: Reply, ending: Ending | undefined]>([
    ['a legal move', START_FEN, CLOCK, move('e2e4'), undefined],
    ['a legal move without a clock', START_FEN, NODES, move('e2e4', 1e9), undefined],
    ['the process ended', START_FEN, CLOCK, exited(3, null), lost('crash', 'exit code 3')],
    ['without an error', START_FEN, CLOCK, exited(0, null), lost('crash', 'exit code 0')],
    ['by a signal', START_FEN, NODES, exited(null, 'SIGSEGV'), lost('crash', 'signal SIGSEGV')],
    ['in a way nobody knows', START_FEN, NODES, exited(null, null), lost('crash', 'no exit code')],
    [
      'silent with a clock',
      START_FEN,
      CLOCK,
      { kind: 'silent', elapsedMs: 1100.2 },
      lost('time-forfeit', 'no move in 1100 ms'),
    ],
    [
      'silent with a fixed time',
      START_FEN,
      { moveTimeMs: 50, marginMs: 0 },
      { kind: 'silent', elapsedMs: 50 },
      lost('time-forfeit', 'no move in 50 ms'),
    ],
    [
      'silent without a clock',
      START_FEN,
      NODES,
      { kind: 'silent', elapsedMs: 60_000 },
      lost('stall', 'no move in 60000 ms'),
    ],
    ['within the margin', START_FEN, CLOCK, move('e2e4', 1100), undefined],
    [
      'late, as we were ourselves',
      START_FEN,
      CLOCK,
      { kind: 'move', move: 'e2e4', elapsedMs: 1150, info: undefined, lateMs: 111.2 },
      lost('time-forfeit', '50 ms over the limit (the harness was up to 111 ms late itself)'),
    ],
    [
      'silent, while we were late within the margin and what engines keep in hand',
      START_FEN,
      CLOCK,
      { kind: 'silent', elapsedMs: 1100, lateMs: 110 },
      lost('time-forfeit', 'no move in 1100 ms'),
    ],
    [
      'silent, while we were late, without a clock',
      START_FEN,
      NODES,
      { kind: 'silent', elapsedMs: 1100, lateMs: 500 },
      lost('stall', 'no move in 1100 ms'),
    ],
    ['late, and legal', START_FEN, CLOCK, move('e2e4', 1100.1), lost('time-forfeit', '1 ms over the limit')],
    ['late, and illegal', START_FEN, CLOCK, move('e2e5', 1150), lost('time-forfeit', '50 ms over the limit')],
    ['late, and mate', mate, CLOCK, move('a7a8q', 1200), lost('time-forfeit', '100 ms over the limit')],
    ['in time, and mate', mate, CLOCK, move('a7a8q', 1100), { winner: 'white', reason: 'checkmate' }],
    ['illegal', START_FEN, CLOCK, move('e2e5'), lost('illegal-move', 'e2e5')],
    ['a piece of the other side', START_FEN, CLOCK, move('e7e5'), lost('illegal-move', 'e7e5')],
    ['the null move', START_FEN, CLOCK, move('0000'), lost('illegal-move', '0000')],
    ['no move', START_FEN, CLOCK, move('(none)'), lost('illegal-move', '(none)')],
    ['nothing', START_FEN, CLOCK, move(''), lost('illegal-move', 'bestmove without a move')],
    ['capitals', START_FEN, CLOCK, move('E2E4'), lost('illegal-move', 'E2E4')],
    ['SAN', START_FEN, CLOCK, move('Nf3'), lost('illegal-move', 'Nf3')],
    ['a promotion to nothing', mate, CLOCK, move('a7a8'), lost('illegal-move', 'a7a8')],
    ['a promotion to a king', mate, CLOCK, move('a7a8k'), lost('illegal-move', 'a7a8k')],
    ['a promotion of no pawn', START_FEN, CLOCK, move('g1f3q'), lost('illegal-move', 'g1f3q')],
    ['endless', START_FEN, CLOCK, move('x'.repeat(65_000)), lost('illegal-move', `${'x'.repeat(60)}…`)],
    [
      'long, and its end would be half a letter',
      START_FEN,
      CLOCK,
      move(`x${'\u{1f4a3}'.repeat(99)}`),
      lost('illegal-move', `x${'\u{1f4a3}'.repeat(29)}…`),
    ],
    [
      'gone, with last words whose end would be half a letter',
      START_FEN,
      CLOCK,
      { kind: 'exited', code: 1, signal: null, stderrTail: `x${'\u{1f4a3}'.repeat(999)}`, elapsedMs: 1 },
      lost('crash', `exit code 1, saying: x${'\u{1f4a3}'.repeat(99)}`),
    ],
    [
      'a king that takes',
      '4k3/8/8/8/8/8/3r4/4K2R w K - 0 1',
      CLOCK,
      move('e1d2'),
      lost('illegal-move', 'e1d2'),
    ],
    [
      'a capture that explodes the own king',
      '4k3/8/8/8/8/8/3r4/R2QK3 w - - 0 1',
      CLOCK,
      move('d1d2'),
      lost('illegal-move', 'd1d2'),
    ],
    ['called off by us', START_FEN, CLOCK, { kind: 'cancelled' }, { winner: null, reason: 'aborted' }],
  ])('%s', (_, fen, limits, reply, ending) => {
    const game = begin(fen, limits);
    const next = step(game, reply);
    expect(next.ending).toStrictEqual(ending);
    const played = ending === undefined || ending.reason === 'checkmate';
    expect(next.moves).toHaveLength(played ? 1 : 0);
    if (!played) expect(next).toStrictEqual({ ...game, ending });
  });

  test('a failure of Black is a win for White', () => {
    const game = step(begin(START_FEN), move('e2e4'));
    expect(step(game, move('e2e4')).ending).toEqual({
      winner: 'white',
      reason: 'illegal-move',
      detail: 'e2e4',
    });
    expect(step(game, exited(1, null)).ending).toMatchObject({ winner: 'white', reason: 'crash' });
    expect(step(game, { kind: 'silent', elapsedMs: 1100 }).ending).toMatchObject({ winner: 'white' });
  });
});

describe('the arbiter has the last word', () => {
  const knights = 'g1f3 g8f6 f3g1 f6g8';

  test.each<[why: string, opening: Opening, moves: string, ending: Ending | undefined]>([
    [
      'White explodes the king',
      { fen: START_FEN, moves: [] },
      'g1f3 a7a6 f3g5 a6a5 g5f7',
      { winner: 'white', reason: 'king-exploded' },
    ],
    [
      'Black explodes the king',
      { fen: START_FEN, moves: [] },
      'a2a3 g8f6 a3a4 f6g4 a4a5 g4f2',
      { winner: 'black', reason: 'king-exploded' },
    ],
    [
      'checkmate by Black',
      { fen: '7k/8/8/8/8/8/PP5r/K7 b - - 0 1', moves: [] },
      'h2h1',
      { winner: 'black', reason: 'checkmate' },
    ],
    [
      'mate goes before the fifty moves',
      { fen: '7k/8/8/8/8/8/PP5r/K7 b - - 99 120', moves: [] },
      'h2h1',
      { winner: 'black', reason: 'checkmate' },
    ],
    [
      'stalemate goes before the fifty moves',
      { fen: 'k7/8/1R6/8/8/8/P7/5K2 w - - 99 120', moves: [] },
      'b6b7',
      { winner: null, reason: 'stalemate' },
    ],
    [
      'two bare kings',
      { fen: '8/8/4k3/8/8/1r6/1Q6/4K3 w - - 0 1', moves: [] },
      'b2b3',
      { winner: null, reason: 'insufficient-material' },
    ],
    [
      'fifty moves',
      { fen: '4k1n1/8/p7/8/8/8/P7/4K1N1 w - - 98 120', moves: [] },
      'g1f3 g8f6',
      { winner: null, reason: 'fifty-move' },
    ],
    ['not yet fifty moves', { fen: '4k1n1/8/p7/8/8/8/P7/4K1N1 w - - 98 120', moves: [] }, 'g1f3', undefined],
    [
      'a pawn move starts the fifty moves again',
      { fen: '4k1n1/8/p7/8/8/8/P7/4K1N1 w - - 99 120', moves: [] },
      'a2a3',
      undefined,
    ],
    ['the second time is no draw', { fen: START_FEN, moves: [] }, knights, undefined],
    [
      'the third time: the opening position counts',
      { fen: START_FEN, moves: [] },
      `${knights} ${knights}`,
      { winner: null, reason: 'threefold-repetition' },
    ],
    [
      'the third time: book moves count',
      { fen: START_FEN, moves: ['g1f3', 'g8f6', 'f3g1'] },
      `f6g8 ${knights}`,
      { winner: null, reason: 'threefold-repetition' },
    ],
    [
      'other rights to castle make another position',
      { fen: CASTLING, moves: [] },
      'e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8',
      undefined,
    ],
  ])('%s', (_, opening, moves, ending) => {
    const game = playAll(start(opening), moves);
    expect(game.ending).toStrictEqual(ending);
    expect(game.line).toEqual([...opening.moves, ...moves.split(' ')]);
  });

  test('a book that repeats a position three times is a game already over', () => {
    const book = `${knights} ${knights}`.split(' ');
    const game = start({ fen: START_FEN, moves: book });
    expect(game.ending).toEqual({ winner: null, reason: 'threefold-repetition' });
    expect(game.moves).toEqual([]);
  });

  test.each<[opening: Opening, error: string]>([
    [{ fen: 'no FEN', moves: [] }, 'opening no FEN: a FEN has 4 or 6 fields'],
    [{ fen: START_FEN, moves: ['e2e4', 'e2e4'] }, `opening ${START_FEN}: book move e2e4 is not legal`],
  ])('an illegal opening is our own fault: %j', (opening, error) => {
    expect(() => start(opening)).toThrow(error);
  });
});

describe('adjudication comes last', () => {
  const adjudication = { resign: { moveCount: 1, score: 100, twoSided: false }, maxMoves: 1 };
  const lost: SearchInfo = { score: { kind: 'mate', value: -2 } };

  test.each<[why: string, fen: string, replies: readonly Reply[], ending: Ending]>([
    [
      'after mate',
      '7k/8/8/8/8/8/PP5r/K7 b - - 0 1',
      [move('h2h1', 10, lost)],
      { winner: 'black', reason: 'checkmate' },
    ],
    [
      'after a draw on the board',
      '8/8/4k3/8/8/1r6/1Q6/4K3 w - - 0 1',
      [move('b2b3', 10, lost)],
      { winner: null, reason: 'insufficient-material' },
    ],
    [
      'after a move that is late',
      START_FEN,
      [move('e2e4', 1101, lost)],
      { winner: 'black', reason: 'time-forfeit', detail: '1 ms over the limit' },
    ],
    [
      'after an illegal move',
      START_FEN,
      [move('e2e5', 10, lost)],
      { winner: 'black', reason: 'illegal-move', detail: 'e2e5' },
    ],
    ['nothing else', START_FEN, [move('e2e4', 10, lost)], { winner: 'black', reason: 'adjudicated-win' }],
    ['the length', START_FEN, [move('e2e4'), move('e7e5')], { winner: null, reason: 'max-moves' }],
  ])('%s', (_, fen, replies, ending) => {
    const limits = { white: CLOCK, black: CLOCK };
    const game = replies.reduce(step, newGame({ fen, moves: [] }, limits, false, adjudication));
    expect(game.ending).toStrictEqual(ending);
  });

  test('a book that ends beyond the length is played on from', () => {
    const limits = { white: CLOCK, black: CLOCK };
    const moves = ['e2e4', 'e7e5', 'g1f3'];
    expect(newGame({ fen: START_FEN, moves }, limits, false, adjudication).ending).toBeUndefined();
  });
});

describe('castling is recorded in the notation of the game', () => {
  test.each<[chess960: boolean, sent: string, recorded: string]>([
    [false, 'e1g1', 'e1g1'],
    [false, 'e1h1', 'e1g1'],
    [false, 'e1c1', 'e1c1'],
    [false, 'e1a1', 'e1c1'],
    [true, 'e1g1', 'e1h1'],
    [true, 'e1h1', 'e1h1'],
    [true, 'e1c1', 'e1a1'],
    [true, 'e1a1', 'e1a1'],
  ])('chess960 %s: %s is %s', (chess960, sent, recorded) => {
    const game = step(begin(CASTLING, CLOCK, chess960), move(sent));
    expect(game.line).toEqual([recorded]);
    expect(game.moves.map(({ uci }) => uci)).toEqual([recorded]);
    const board = sent < 'e1e1' ? '2KR3R' : 'R4RK1';
    expect(makeFen(position(game))).toBe(`r3k2r/8/8/8/8/8/8/${board} b kq - 1 1`);
    const book = start({ fen: CASTLING, moves: [sent] }, CLOCK, chess960);
    expect(book.line).toEqual([recorded]);
  });

  test('with the king next to its rook, only the rook says castling', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w H - 0 1';
    const walked = step(begin(fen, CLOCK, true), move('f1g1'));
    expect(makeFen(position(walked))).toBe('4k3/8/8/8/8/8/8/6KR b - - 1 1');
    const castled = step(begin(fen, CLOCK, true), move('f1h1'));
    expect(makeFen(position(castled))).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
  });
});

describe('what a move leaves behind', () => {
  const control: Limits = { timeControl: { moves: 2, baseMs: 1000, incrementMs: 10 }, marginMs: 100 };

  test('each side has its own clock, and book moves cost nothing', () => {
    let game = start({ fen: START_FEN, moves: ['e2e4', 'e7e5'] }, control);
    expect(mover(game)).toBe('white');
    expect(game.clocks.white).toEqual({ remainingMs: 1010, movesToGo: 2 });
    game = step(game, move('g1f3', 400));
    expect(game.clocks).toEqual({
      white: { remainingMs: 620, movesToGo: 1 },
      black: { remainingMs: 1010, movesToGo: 2 },
    });
    game = step(step(game, move('a7a6', 100.5)), move('f3g5', 500));
    expect(game.clocks).toEqual({
      white: { remainingMs: 1130, movesToGo: 2 },
      black: { remainingMs: 919.5, movesToGo: 1 },
    });
  });

  test('a debt makes the next move late sooner', () => {
    const game = step(step(begin(START_FEN), move('e2e4', 1080)), move('e7e5', 0));
    expect(step(game, move('g1f3', 20)).ending).toBeUndefined();
    expect(step(game, move('g1f3', 21)).ending).toMatchObject({ reason: 'time-forfeit', winner: 'black' });
  });

  test('the record keeps what the engine said, and nothing that it did not say', () => {
    const said: SearchInfo = {
      depth: 12,
      seldepth: 20,
      score: { kind: 'mate', value: 3 },
      nodes: 1234,
      nps: 99,
      pv: 'e2e4 e7e5',
      timeMs: 7,
      hashfull: 5,
      tbhits: 0,
    };
    const { timeMs: claimedMs, ...rest } = said;
    const game = step(step(begin(START_FEN), move('e2e4', 10.6, said)), move('e7e5', 0.2));
    expect(game.moves).toStrictEqual([
      { uci: 'e2e4', timeMs: 11, claimedMs, ...rest },
      { uci: 'e7e5', timeMs: 0 },
    ]);
  });

  test('the game before is left as it was', () => {
    const game = begin(START_FEN);
    const copy = structuredClone(game);
    step(game, move('e2e4'));
    expect(game).toEqual(copy);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { askLegalMoves } from '../../src/engine/legal-moves.ts';
import { askPerft, GO_PERFT } from '../../src/engine/perft.ts';
import { legalUci, read, sorted } from '../chess/read.ts';
import { openCounting } from './open-counting.ts';

const START = { fen: START_FEN, moves: [] };
const MATED = { fen: START_FEN, moves: ['g1f3', 'f7f6', 'f3e5', 'a7a6', 'e5d7'] };
const LONG_MS = 30_000;

const opened: Engine[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

async function open(style: string): Promise<Engine> {
  const engine = await openCounting(style);
  opened.push(engine);
  return engine;
}

describe('a count, in the style', () => {
  test.concurrent.each([
    'usual',
    'without a total',
    'in a thread',
    'in a thread without a total',
    'with a bestmove',
    'numbered',
  ])('%s', async (style) => {
    const engine = await openCounting(style);
    const deep = await askPerft(engine, START, 2, LONG_MS);
    expect(deep).toMatchObject({ kind: 'counted', total: 400, sum: 400, repeated: [] });
    const flat = await askPerft(engine, { fen: START_FEN, moves: ['e2e4'] }, 1, LONG_MS);
    expect(flat).toMatchObject({ kind: 'counted', total: 20, sum: 20 });
    expect(flat.kind === 'counted' && sorted([...flat.divide.keys()])).toEqual(
      legalUci(read('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'), false),
    );
    // The next question of anybody is not disturbed by what is left of this one.
    expect(await engine.newGame()).toBeUndefined();
    expect(await askPerft(engine, MATED, 1, LONG_MS)).toMatchObject({ kind: 'counted', total: 0 });
    expect(await askPerft(engine, MATED, 3, LONG_MS)).toMatchObject({ kind: 'counted', total: 0 });
    expect(engine.usable).toBe(true);
    await engine.close();
  });

  test('total only', async () => {
    const engine = await open('total only');
    const answer = await askPerft(engine, START, 2, LONG_MS);
    expect(answer).toMatchObject({ kind: 'counted', total: 400, sum: 0 });
    expect(await askLegalMoves(engine, START)).toEqual({
      kind: 'unsupported',
      reason: 'it prints how many moves there are, but not which',
    });
  });

  test('contradicts: both numbers are told', async () => {
    const answer = await askPerft(await open('contradicts'), START, 2, LONG_MS);
    expect(answer).toMatchObject({ kind: 'counted', total: 401, sum: 400 });
  });

  test('repeats: a move that is listed twice stands twice in the list', async () => {
    const engine = await open('repeats');
    const answer = await askLegalMoves(engine, START);
    expect(answer.kind === 'moves' && answer.moves.length).toBe(21);
    expect(answer.kind === 'moves' && new Set(answer.moves).size).toBe(20);
  });
});

test('another command, by the keys of a definition', async () => {
  const engine = await open('usual');
  const way = { ...GO_PERFT, command: 'divide', move: '^(\\w+): (\\d+)$' };
  expect(await askPerft(engine, START, 3, LONG_MS, way)).toMatchObject({ kind: 'counted', total: 8902 });
});

test('the legal moves of a position, sorted; none once a king has exploded', async () => {
  const engine = await open('usual');
  const moves = legalUci(read(START_FEN), false);
  expect(await askLegalMoves(engine, START)).toEqual({ kind: 'moves', moves });
  expect(await askLegalMoves(engine, MATED)).toEqual({ kind: 'moves', moves: [] });
});

describe('no count from an engine that', () => {
  test.concurrent.each([
    ['ignores', 'it prints no count'],
    ['complains', 'it prints no count'],
    ['searches', 'it searches instead of counting'],
    ['moves', 'it searches instead of counting'],
  ])('%s: unsupported, whatever the depth', async (style, reason) => {
    const engine = await openCounting(style);
    expect(await askPerft(engine, START, 6, LONG_MS)).toEqual({ kind: 'unsupported', reason });
    await engine.close();
  });

  test.concurrent('searches and hears nothing: unsupported at the deadline', async () => {
    const engine = await openCounting('searches and hears nothing');
    expect(await askPerft(engine, START, 1, 500)).toMatchObject({ kind: 'unsupported' });
    expect(engine.usable).toBe(false);
    await engine.close();
  });

  test('exits', async () => {
    expect(await askPerft(await open('exits'), START, 2, LONG_MS)).toMatchObject({ kind: 'exited' });
  });

  test('is called off', async () => {
    const controller = new AbortController();
    const asking = askPerft(await open('ignores'), START, 2, LONG_MS, GO_PERFT, controller.signal);
    controller.abort();
    expect(await asking).toEqual({ kind: 'cancelled' });
  });
});

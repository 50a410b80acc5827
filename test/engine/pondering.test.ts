import { afterEach, describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Engine, EngineConfig, Reply, Search } from '../../src/engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../src/engine/engine.ts';
import { shortened } from '../../src/engine/pondering.ts';
import { openEngine } from '../../src/engine/protocols.ts';
import { faultyConfig } from './faulty-engine.ts';

const LONG_MS = 30_000;
const CLOCK: Search = {
  clock: { whiteMs: 5000, blackMs: 9000, whiteIncrementMs: 10, blackIncrementMs: 20 },
};
const EXPECTED = { fen: START_FEN, moves: ['a2a3', 'a7a5'] };
const OTHER = { fen: START_FEN, moves: ['a2a3', 'h7h5'] };

const opened: Engine[] = [];

async function open(fault: string, changes: Partial<EngineConfig> = {}): Promise<Engine> {
  const options = { Ponder: 'true' };
  const result = await openEngine(faultyConfig(fault, { ponder: true, options, ...changes }));
  if (!result.ok) throw new Error(result.error.message);
  opened.push(result.value);
  return result.value;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

/** What was said since the last `readyok`. */
function talk(engine: Engine): string[] {
  const lines = engine.lastLines();
  return lines.slice(lines.lastIndexOf('< readyok') + 1);
}

const ASKED = [
  `> position fen ${START_FEN} moves a2a3 a7a5`,
  '> go ponder wtime 5000 btime 9000 winc 10 binc 20',
];
const ANSWERED = ['< info depth 1 score cp 0 nodes 20 time 5'];

test('the expected move: the search goes on, and counts from ponderhit', async () => {
  const engine = await open('ponders');
  engine.ponder(EXPECTED, CLOCK);
  const reply = await engine.go(EXPECTED, CLOCK, LONG_MS);
  expect(reply).toMatchObject({ kind: 'move', move: 'a1a2', expected: 'a5a4', info: { depth: 1 } });
  expect(talk(engine)).toEqual([...ASKED, '> ponderhit', ...ANSWERED, '< bestmove a1a2 ponder a5a4']);
});

test('the time that it tells began with pondering, so it is not that of its move', async () => {
  const engine = await open('ponders');
  const reply = await engine.go(EXPECTED, CLOCK, LONG_MS);
  expect(reply).toMatchObject({ info: { timeMs: 5 } });
  engine.ponder(EXPECTED, CLOCK);
  const expected = await engine.go(EXPECTED, CLOCK, LONG_MS);
  expect(expected.kind === 'move' && expected.info).not.toHaveProperty('timeMs');
});

test('another move: it is stopped, its answer dropped, and asked anew', async () => {
  const engine = await open('ponders');
  engine.ponder(EXPECTED, CLOCK);
  const reply = await engine.go(OTHER, { depth: 1 }, LONG_MS);
  expect(reply).toMatchObject({ kind: 'move', move: 'a1a2', expected: 'a7a5' });
  expect(talk(engine)).toEqual([
    ...ASKED,
    '> stop',
    ...ANSWERED,
    '< bestmove a1a2 ponder a5a4',
    `> position fen ${START_FEN} moves a2a3 h7h5`,
    '> go depth 1',
    ...ANSWERED,
    '< bestmove a1a2 ponder a7a5',
  ]);
});

test('another move: the time until it has stopped is its own', async () => {
  const engine = await open('slow-to-stop');
  engine.ponder(OTHER, CLOCK);
  const reply = await engine.go(EXPECTED, CLOCK, LONG_MS);
  expect(reply).toMatchObject({ kind: 'move', move: 'a1a2' });
  expect(reply.kind === 'move' && reply.elapsedMs).toBeGreaterThanOrEqual(400);
  const go = talk(engine).find((line) => line.startsWith('> go wtime'));
  const [, white, black] = /wtime (\d+) btime (\d+) winc 10 binc 20$/.exec(go ?? '') ?? [];
  expect(Number(white)).toBeLessThanOrEqual(4800);
  expect(black).toBe('9000');
});

test('a move while it still ponders is dropped, and it is asked as if it had not', async () => {
  const engine = await open('impatient');
  engine.ponder(EXPECTED, CLOCK);
  await expect.poll(() => talk(engine).at(-1)).toBe('< bestmove a1a2');
  expect(await engine.go(EXPECTED, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a1a2' });
  expect(talk(engine).filter((line) => line.startsWith('>'))).toEqual([...ASKED, ASKED[0], '> go depth 1']);
});

describe('an engine that fails', () => {
  const cases: readonly [fault: string, next: typeof EXPECTED, deadlineMs: number, reply: Partial<Reply>][] =
    [
      ['ignore-ponderhit', EXPECTED, 100, { kind: 'silent' }],
      ['ignore-stop', OTHER, 100, { kind: 'silent' }],
      ['floods-pondering', EXPECTED, 100, { kind: 'silent' }],
      ['floods-pondering', OTHER, 100, { kind: 'silent' }],
      ['slow-to-stop', OTHER, 100, { kind: 'silent' }],
      ['slow-to-stop', OTHER, 300, { kind: 'silent' }],
      ['dies-pondering', EXPECTED, LONG_MS, { kind: 'exited', code: 9 }],
      ['dies-pondering', OTHER, LONG_MS, { kind: 'exited', code: 9 }],
    ];
  test.each(cases)('%s, then %j within %i ms: %j', async (fault, next, deadlineMs, expected) => {
    const engine = await open(fault);
    engine.ponder(EXPECTED, CLOCK);
    const reply = await engine.go(next, CLOCK, deadlineMs);
    expect(reply).toMatchObject(expected);
    if (reply.kind === 'silent') expect(reply.elapsedMs).toBeGreaterThanOrEqual(deadlineMs);
    expect(engine.usable).toBe(false);
  });

  test('is seen when it is dead already', async () => {
    const engine = await open('dies-pondering');
    engine.ponder(EXPECTED, CLOCK);
    await expect.poll(() => engine.usable).toBe(false);
    engine.stopPondering();
    expect(await engine.newGame()).toMatchObject({ kind: 'exited' });
  });

  test('called off while it is being stopped', async () => {
    const engine = await open('ignore-stop');
    const stop = new AbortController();
    engine.ponder(EXPECTED, CLOCK);
    const reply = engine.go(OTHER, CLOCK, LONG_MS, stop.signal);
    stop.abort();
    expect(await reply).toEqual({ kind: 'cancelled' });
  });
});

describe('the end of a game', () => {
  test('ends pondering, and a new game begins with its late answer gone', async () => {
    const engine = await open('slow-to-stop');
    engine.ponder(EXPECTED, CLOCK);
    engine.stopPondering();
    engine.stopPondering();
    expect(await engine.newGame()).toBeUndefined();
    expect(await engine.go(OTHER, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move' });
    const lines = engine.lastLines();
    expect(lines.filter((line) => line === '> stop')).toHaveLength(1);
    expect(lines.indexOf('< bestmove a1a2')).toBeLessThan(lines.indexOf('> ucinewgame'));
  });

  test('is trouble with an engine that does not stop', async () => {
    const patience = { ...DEFAULT_PATIENCE, newGameMs: 100 };
    const engine = await open('ignore-stop', { patience });
    engine.ponder(EXPECTED, CLOCK);
    engine.stopPondering();
    expect(await engine.newGame()).toEqual({
      kind: 'silent',
      message: 'engine "ignore-stop" sent no bestmove within 0.1 s',
    });
  });

  test('without pondering nothing is sent', async () => {
    const engine = await open('ponders');
    engine.stopPondering();
    expect(talk(engine)).toEqual([]);
  });
});

test.each<[why: string, changes: Partial<EngineConfig>, ponders: boolean]>([
  ['asked to, with the option', {}, true],
  ['in other letters', { options: { pONDER: 'TRUE' } }, true],
  ['for all engines', { options: {}, commonOptions: { Ponder: 'true' } }, true],
  ['the option set to false', { options: { Ponder: 'false' } }, false],
  ['not asked to', { ponder: false }, false],
  ['without the option', { options: {} }, false],
])('an engine ponders where it was %s: %j', async (_, changes, ponders) => {
  const engine = await open('ponders', changes);
  expect(engine.ponders).toBe(ponders);
  engine.ponder(EXPECTED, CLOCK);
  expect(talk(engine)).toEqual(ponders ? ASKED : []);
});

test.each<[search: Search, moves: readonly string[], ms: number, left: Search]>([
  [{ depth: 3, nodes: 7 }, [], 500, { depth: 3, nodes: 7 }],
  [{ moveTimeMs: 100 }, [], 30.2, { moveTimeMs: 69 }],
  [{ moveTimeMs: 100 }, [], 200, { moveTimeMs: 1 }],
  [CLOCK, [], 0.5, { clock: { ...CLOCK.clock!, whiteMs: 4999 } }],
  [CLOCK, ['e2e4'], 500, { clock: { ...CLOCK.clock!, blackMs: 8500 } }],
  [CLOCK, ['e2e4', 'e7e5'], 9999, { clock: { ...CLOCK.clock!, whiteMs: 1 } }],
])('%j after %j and %d ms is %j', (search, moves, ms, left) => {
  expect(shortened(search, { fen: START_FEN, moves }, ms)).toEqual(left);
});

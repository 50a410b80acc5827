import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Engine, EngineConfig, Reply } from '../../src/engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../src/engine/engine.ts';
import { openEngine } from '../../src/engine/protocols.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { faultyConfig, isRunning } from './faulty-engine.ts';

const START = { fen: START_FEN, moves: [] };
const LONG_MS = 30_000;

const spawned: number[] = [];
const exited: number[] = [];
const hooks = {
  onSpawn: (pid: number) => void spawned.push(pid),
  onExit: (pid: number) => void exited.push(pid),
};
const opened: Engine[] = [];

function byNumber(a: number, b: number): number {
  return a - b;
}

async function open(config: EngineConfig): Promise<Engine> {
  const result = await openEngine(config, hooks);
  if (!result.ok) throw new Error(result.error.message);
  opened.push(result.value);
  return result.value;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
  const pids = spawned.splice(0).sort(byNumber);
  expect(exited.splice(0).sort(byNumber)).toEqual(pids);
  expect(pids.filter(isRunning)).toEqual([]);
});

describe('an engine that cannot play', () => {
  const impatient = { ...DEFAULT_PATIENCE, startupMs: 300 };
  const restless = { ...DEFAULT_PATIENCE, pingMs: 100 };
  const cases: readonly [fault: string, changes: Partial<EngineConfig>, kind: string, message: string][] = [
    [
      'no-variant',
      {},
      'refused',
      'engine "no-variant" (id name Faulty 1.0) does not play atomic: it has no UCI_Variant option',
    ],
    [
      'no-atomic',
      {},
      'refused',
      'engine "no-atomic" (id name Faulty 1.0) does not play atomic: its UCI_Variant option lists chess, crazyhouse',
    ],
    [
      'none',
      { options: { Hsh: '16' } },
      'refused',
      'engine "none" (id name Faulty 1.0) has no option "Hsh": did you mean Hash?',
    ],
    [
      'no-uciok',
      { patience: impatient },
      'silent',
      'engine "no-uciok" sent no uciok within 0.3 s: is it a UCI engine?',
    ],
    ['no-readyok', { patience: restless }, 'silent', 'engine "no-readyok" sent no readyok within 0.1 s'],
    [
      'exit-at-start',
      {},
      'exited',
      'engine "exit-at-start" ended before uciok (exit code 3, saying: faulty: cannot load the network',
    ],
    [
      'no program',
      { command: 'no-such-engine' },
      'exited',
      'engine "no program" cannot be started: there is no program no-such-engine',
    ],
    [
      'a folder',
      { command: process.cwd() },
      'exited',
      `engine "a folder" cannot be started: ${process.cwd()} may not be executed`,
    ],
    [
      'no folder',
      { directory: '/no/such/folder' },
      'exited',
      'engine "no folder" cannot be started: its folder /no/such/folder does not exist',
    ],
    ['a NUL', { args: ['\0'] }, 'exited', 'engine "a NUL" cannot be started: '],
  ];
  test.each(cases)('%s %j', async (fault, changes, kind, message) => {
    const result = await openEngine(faultyConfig(fault, changes), hooks);
    expect(result).toEqual({ ok: false, error: { kind, message: expect.stringContaining(message) } });
  });

  test('a start that is called off', async () => {
    const controller = new AbortController();
    const opening = openEngine(faultyConfig('no-uciok'), { ...hooks, cancelled: controller.signal });
    controller.abort();
    expect(await opening).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });
});

describe('a reply to go', () => {
  // The deadline is short where the fault is not to answer at all.
  const cases: readonly [fault: string, deadlineMs: number, reply: Partial<Reply>, usable: boolean][] = [
    ['none', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['none', 2 ** 40, { kind: 'move', move: 'a2a3' }, true], // longer than a timer can be
    ['crlf', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['blanks', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['split-writes', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['garbage', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['long-line', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['flood-stderr', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['ignore-quit', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    ['illegal-move', LONG_MS, { kind: 'move', move: 'a1a1' }, true],
    ['empty-move', LONG_MS, { kind: 'move', move: '' }, true],
    ['no-move', LONG_MS, { kind: 'move', move: '(none)' }, true],
    ['silent', 100, { kind: 'silent' }, false],
    ['drip', 100, { kind: 'silent' }, false],
    ['flood', 100, { kind: 'silent' }, false],
    ['endless-line', 100, { kind: 'silent' }, false],
    ['late', 100, { kind: 'silent' }, false],
    ['late', LONG_MS, { kind: 'move', move: 'a2a3' }, true],
    [
      'exit',
      LONG_MS,
      { kind: 'exited', code: 7, signal: null, stderrTail: 'faulty: out of memory\n' },
      false,
    ],
    ['segfault', LONG_MS, { kind: 'exited', code: null, signal: 'SIGSEGV' }, false],
    ['half-answer', LONG_MS, { kind: 'exited', code: 0, signal: null }, false],
  ];
  test.each(cases)('%s within %i ms: %j', async (fault, deadlineMs, expected, usable) => {
    const engine = await open(faultyConfig(fault));
    expect(await engine.newGame()).toBeUndefined();
    const reply = await engine.go(START, { depth: 1 }, deadlineMs);
    expect(reply).toMatchObject(expected);
    expect(engine.usable).toBe(usable);
    // Given up, it repeats itself at once, whatever it says by now.
    if (!usable) expect(await engine.go(START, { depth: 1 }, LONG_MS)).toEqual(reply);
    if (reply.kind === 'silent') expect(reply.elapsedMs).toBeGreaterThanOrEqual(deadlineMs);
  });

  test('counts when the engine dies right after it; the death shows at its next turn', async () => {
    const engine = await open(faultyConfig('answer-and-exit'));
    expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a2a3' });
    expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'exited', code: 0 });
    expect(await engine.newGame()).toMatchObject({ kind: 'exited' });
  });

  test('is never a second answer from before a new game', async () => {
    const engine = await open(faultyConfig('two-answers'));
    for (let game = 0; game < 3; game++) {
      expect(await engine.newGame()).toBeUndefined();
      expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a2a3' });
    }
  });

  test.each(['idle-answer', 'early-answer'])('is no move from before the question: %s', async (fault) => {
    const engine = await open(faultyConfig(fault));
    const answers = (): number => engine.lastLines().filter((line) => line.startsWith('< bestmove')).length;
    expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a2a3' });
    await expect.poll(answers).toBe(2);
    const next = { fen: START_FEN, moves: ['a2a3', 'a7a5'] };
    expect(await engine.go(next, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a1a2' });
  });

  test('carries what the engine said of its line', async () => {
    const engine = await open(faultyConfig('none'));
    const reply = await engine.go({ fen: START_FEN, moves: ['g1f3'] }, { depth: 1 }, LONG_MS);
    const info = { depth: 1, score: { kind: 'centipawns', value: 0 }, nodes: 20 };
    expect(reply).toMatchObject({ kind: 'move', move: 'a7a5', info });
  });

  test('is "cancelled" when we stop waiting, before or during the search', async () => {
    const engine = await open(faultyConfig('silent'));
    const controller = new AbortController();
    const reply = engine.go(START, { depth: 1 }, LONG_MS, controller.signal);
    controller.abort();
    expect(await reply).toEqual({ kind: 'cancelled' });
    expect(engine.usable).toBe(false);
    const another = await open(faultyConfig('none'));
    expect(await another.go(START, { depth: 1 }, LONG_MS, controller.signal)).toEqual({ kind: 'cancelled' });
  });
});

test('a new game that the engine is not ready for is trouble', async () => {
  const patience = { ...DEFAULT_PATIENCE, newGameMs: 100 };
  const engine = await open(faultyConfig('no-new-game', { patience }));
  expect(await engine.newGame()).toEqual({
    kind: 'silent',
    message: 'engine "no-new-game" sent no readyok within 0.1 s',
  });
  expect(engine.usable).toBe(false);
});

test('a helper in its process group goes with the engine', async () => {
  const engine = await open(faultyConfig('helper'));
  expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'exited', code: 0 });
  await expect.poll(() => isRunning(helperPid(engine))).toBe(false);
});

test('a helper that holds the pipes from another group does not make us wait', async () => {
  const engine = await open(faultyConfig('daemon-helper'));
  expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'exited', code: 0 });
  const helper = helperPid(engine);
  expect(isRunning(helper)).toBe(true);
  process.kill(helper);
});

function helperPid(engine: Engine): number {
  const line = engine.lastLines().findLast((said) => said.startsWith('< info string helper '));
  return Number(line?.split(' ').at(-1));
}

test('lines for its start come after its options', async () => {
  const engine = await open(
    faultyConfig('none', { options: { Hash: '32' }, initLines: ['debug on', 'hello'] }),
  );
  expect(engine.lastLines().slice(-5)).toEqual([
    '> setoption name Hash value 32',
    '> debug on',
    '> hello',
    '> isready',
    '< readyok',
  ]);
});

describe('what it says on stderr', () => {
  test('goes to the end of a file, which engines may share, and is known as before', async () => {
    const stderrFile = join(temporaryFolder(), 'new/stderr.txt');
    for (let n = 0; n < 2; n++) {
      const engine = await open(faultyConfig('exit', { stderrFile }));
      const reply = await engine.go(START, { depth: 1 }, LONG_MS);
      expect(reply).toMatchObject({ kind: 'exited', stderrTail: 'faulty: out of memory\n' });
    }
    expect(readFileSync(stderrFile, 'utf8')).toBe('faulty: out of memory\n'.repeat(2));
  });

  test('is all there, however much it is', async () => {
    const stderrFile = join(temporaryFolder(), 'flood.txt');
    const engine = await open(faultyConfig('flood-stderr', { stderrFile }));
    expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move' });
    await engine.close();
    expect(readFileSync(stderrFile, 'utf8')).toHaveLength(4 << 20);
  });

  test.each(['.', 'text/x', '/dev/full'])('into %s, which fails, is no trouble', async (file) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'text'), '');
    const engine = await open(faultyConfig('flood-stderr', { stderrFile: resolve(folder, file) }));
    expect(await engine.go(START, { depth: 1 }, LONG_MS)).toMatchObject({ kind: 'move', move: 'a2a3' });
  });
});

test.each<[moves: readonly string[], whitePov: boolean, value: number]>([
  [[], true, 30],
  [['a2a3'], true, -30],
  [['a2a3'], false, 30],
])('a score of 30 after %j (for White: %s) is %d for the mover', async (moves, whitePov, value) => {
  const engine = await open(faultyConfig('optimist', { whitePov }));
  const reply = await engine.go({ fen: START_FEN, moves }, { depth: 1 }, LONG_MS);
  expect(reply).toMatchObject({ info: { score: { kind: 'centipawns', value } } });
});

test('what it says of itself, the options sent, and the last lines for a report', async () => {
  const engine = await open(
    faultyConfig('none', { options: { hash: '32' }, commonOptions: { Threads: '2' } }),
  );
  expect(engine.identity.idName).toBe('Faulty 1.0');
  expect(engine.identity.options.map((option) => option.name)).toEqual([
    'Hash',
    'UCI_Chess960',
    'UCI_Variant',
  ]);
  expect(engine.notices).toEqual([
    'engine "none" (id name Faulty 1.0): common options not sent, since it has no option "Threads": the only one is Hash',
  ]);
  expect(engine.lastLines().slice(-6)).toEqual([
    '< uciok',
    '> setoption name UCI_Variant value atomic',
    '> setoption name UCI_Chess960 value false',
    '> setoption name Hash value 32',
    '> isready',
    '< readyok',
  ]);
});

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PLACES, type Place } from '../../engines/faulty/fault.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import type { EngineConfig, Patience } from '../../src/engine/engine.ts';
import type { PairingTask } from '../../src/executor/executor.ts';
import { ProcessGuard } from '../../src/executor/process-guard.ts';
import { FAULTY } from '../cli/engine-words.ts';
import { type Fate, type FaultRow, faultsAt } from '../e2e/faults.ts';
import { expectNothingLeft, processesIn } from '../e2e/processes.ts';
import { temporaryFolder } from '../store/temporary.ts';

// As they were built: workers start much faster than from the sources.
const file = fileURLToPath(new URL('../../dist/test/executors.js', import.meta.url));
const { EXECUTORS }: typeof import('../../src/executor/executors.ts') = await import(file);

const DEEP = process.env['DEEP'] !== undefined;
const LANES = 4;

/** Who will not answer is not waited for long; others may be slow to start on a busy machine. */
function patience(fate: Fate): Patience {
  return fate === 'silence'
    ? { startupMs: 1500, newGameMs: 800, pingMs: 800 }
    : { startupMs: 60_000, newGameMs: 60_000, pingMs: 60_000 };
}

function config(words: string, fate: Fate, folder: string): EngineConfig {
  return {
    name: words,
    protocol: 'uci',
    command: process.execPath,
    args: [FAULTY, ...words.split(' ')],
    directory: folder,
    options: {},
    commonOptions: {},
    restart: 'auto',
    chess960: false,
    patience: patience(fate),
  };
}

/** One game, in which the faulty engine is Black. */
function newTask(words: string, fate: Fate, folder: string, stallMs = 2000): PairingTask {
  const limits = { depth: 1, marginMs: 0 };
  return {
    pairing: {
      id: words,
      round: 1,
      first: 0,
      second: 1,
      reversed: false,
      swap: true,
      games: 1,
      firstGame: 1,
      opening: { fen: START_FEN, moves: [] },
    },
    first: { engine: config('none', 'plays', folder), limits },
    second: { engine: config(words, fate, folder), limits },
    chess960: false,
    stallMs,
  };
}

const STARTS = (Object.keys(PLACES) as Place[]).filter((place) =>
  ['start', 'uci', 'isready', 'new-game'].includes(place),
);

/** Each fault at each stage of the start; in quick runs each at one of them in turn. */
const rows: FaultRow[] = STARTS.flatMap((place, at) =>
  faultsAt(place, false).filter((_, i) => DEEP || i % STARTS.length === at),
);
const NEVER: readonly FaultRow[] = [
  ['no-uciok', /sent no uciok within 1.5 s: is it a UCI engine\?$/],
  ['merged-uciok', /sent no uciok within 1.5 s/],
  ['merged-readyok', /sent no readyok within 0.8 s$/],
  ['no-readyok', /sent no readyok within 0.8 s$/],
  ['no-new-game', /sent no readyok within 0.8 s$/],
  ['only-cr', /sent no uciok within 1.5 s/],
].map(([words, detail]) => ({ words: String(words), fate: 'silence', detail: detail as RegExp }));

test('an engine that fails at its start loses that game, and the next one is played', async () => {
  const folder = realpathSync(temporaryFolder());
  const guard = new ProcessGuard();
  const executor = EXECUTORS.local({ concurrency: LANES, guard, onEvent: () => {} });
  const tried: readonly FaultRow[] = [...rows, ...NEVER, { words: 'none', fate: 'plays', detail: /./ }];
  const left = tried.values();
  const found: Record<string, string> = {};
  const playSome = async (): Promise<void> => {
    for (const { words, fate, detail } of left) {
      const [game] = (await executor.run(newTask(words, fate, folder))).games;
      const { ending } = game!;
      found[words] = `${ending.winner} ${ending.reason}`;
      if (fate !== 'plays') expect(`${ending.detail}`, words).toMatch(detail);
    }
  };
  await Promise.all(Array.from({ length: LANES }, playSome));
  const expected = tried.map(({ words, fate }) => {
    if (fate === 'plays') return [words, 'null threefold-repetition'];
    return [words, `white ${fate === 'silence' ? 'stall' : fate}`];
  });
  expect(found).toEqual(Object.fromEntries(expected));
  await executor.close();
  guard.close();
  await expectNothingLeft(folder);
});

test('eight engines that obey nothing are gone at once, whatever they are doing', async () => {
  const stubborn = realpathSync(temporaryFolder());
  const ownGuard = new ProcessGuard();
  let searches = 0;
  const player = EXECUTORS.local({
    ...{ concurrency: 4, guard: ownGuard, onEvent: () => {} },
    onTraffic({ lines }, written) {
      searches += lines.filter(({ isSent, text }) => isSent && text.startsWith('go ')).length;
      written();
    },
  });
  const running = ['spins', 'freezes', 'stops-reading', 'closes-all'].map((fault) => {
    const task = newTask(`${fault} 2`, 'plays', stubborn, 600_000);
    const [first, second] = [task.first, task.second].map(({ engine, limits }, i) => {
      const args = i === 0 ? [FAULTY, 'ignore-quit'] : engine.args;
      return { engine: { ...engine, args }, limits };
    });
    return player.run({ ...task, first: first!, second: second! });
  });
  const ended = Promise.allSettled(running);
  // Two of each engine: in its second one Black has got stuck.
  await expect.poll(() => searches, { timeout: 20_000 }).toBe(4 * 4);
  expect(processesIn(stubborn)).toHaveLength(8);
  const start = performance.now();
  await player.close();
  // Two seconds, and what a machine that is busy with other tests takes beside.
  expect(performance.now() - start).toBeLessThan(6000);
  ownGuard.close();
  await expectNothingLeft(stubborn);
  await ended;
});

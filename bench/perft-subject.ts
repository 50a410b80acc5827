/** One measurement for `perft.ts`, in a process of its own: `perft-subject.ts NAME DEPTH`. */
import { readFileSync } from 'node:fs';
import { newRandom } from '../src/base/random.ts';
import { legalMoves, play } from '../src/chess/arbiter.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { parseFen } from '../src/chess/fen.ts';
import type { Position } from '../src/chess/layout.ts';
import type { Backend, Counter } from '../src/perft/counter.ts';
import { TS_BACKEND } from '../src/perft/ts-backend.ts';
import { WASM_BACKEND } from '../src/perft/wasm/wasm-backend.ts';

// What only one subject needs is imported by it: loading it is no part of the others' time.

/** Of the start position. */
const EXPECTED: Readonly<Record<number, number>> = {
  4: 197_326,
  5: 4_864_979,
  6: 118_926_425,
  7: 3_183_636_796,
};

interface Measurement {
  readonly nodes: number;
  /** Of processor time, spent on counting. */
  readonly seconds: number;
}

function start(): Position {
  const parsed = parseFen(START_FEN);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value.position;
}

function openAlone(backend: Backend, hashMegabytes: number): Counter {
  return backend.open(backend.newMemory(hashMegabytes, 1), 0);
}

/** Positions of all kinds, so that no branch is new to the optimiser when it counts. */
function warmUp(counter: Counter): void {
  const random = newRandom(1);
  for (let game = 0; game < 30; game++) {
    let position = start();
    for (let ply = 0; ply < 60; ply++) {
      const legal = legalMoves(position);
      if (legal.length === 0) break;
      position = play(position, legal[random.below(legal.length)]!);
      if (ply % 6 === 0) counter.count(position, 2);
    }
  }
  counter.count(start(), 5);
}

function time(count: () => number): Measurement {
  const before = process.cpuUsage();
  const nodes = count();
  return { nodes, seconds: process.cpuUsage(before).user / 1e6 };
}

function warm(backend: Backend): (depth: number) => Measurement {
  return (depth) => {
    const counter = openAlone(backend, 0);
    warmUp(counter);
    return time(() => counter.count(start(), depth));
  };
}

/** All that this process has done, starting up and compiling included. */
function whole(backend: Backend, hashMegabytes: number): (depth: number) => Measurement {
  return (depth) => {
    const nodes = openAlone(backend, hashMegabytes).count(start(), depth);
    return { nodes, seconds: process.cpuUsage().user / 1e6 };
  };
}

function threaded(threads: number, hashMegabytes: number): (depth: number) => Promise<Measurement> {
  return async (depth) => {
    const { openCounting } = await import('../src/perft/count.ts');
    const counting = openCounting({ backend: 'wasm', threads, hashMegabytes });
    const { nodes } = await counting.count(start(), depth);
    await counting.close();
    return { nodes, seconds: process.cpuUsage().user / 1e6 };
  };
}

async function chessops(depth: number): Promise<Measurement> {
  const { perft } = await import('chessops/debug');
  const { Atomic } = await import('chessops/variant');
  perft(Atomic.default(), 3);
  return time(() => perft(Atomic.default(), depth));
}

/** The processor time of another process comes from the system; only Linux tells it this way. */
function userSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) / 100;
}

async function fairy(depth: number): Promise<Measurement> {
  const { findDefinition, newEngineConfig } = await import('../src/engine/definitions.ts');
  const { openUci } = await import('../src/engine/uci.ts');
  let pid = 0;
  const opened = await openUci(newEngineConfig(findDefinition('fairy')), {
    onSpawn: (spawned) => {
      pid = spawned;
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const before = userSeconds(pid);
  const counted = await opened.value.ask(['position startpos', `go perft ${depth}`], 600_000, (line) => {
    const total = /^Nodes searched: (\d+)/.exec(line)?.[1];
    return total === undefined ? undefined : Number(total);
  });
  const seconds = userSeconds(pid) - before;
  await opened.value.close();
  if (counted.kind !== 'answer') throw new Error(`fairy did not count: ${counted.kind}`);
  return { nodes: counted.value, seconds };
}

const SUBJECTS: Readonly<Record<string, (depth: number) => Measurement | Promise<Measurement>>> = {
  chessops,
  fairy,
  ts: warm(TS_BACKEND),
  'ts-fresh': whole(TS_BACKEND, 0),
  'ts-hash': whole(TS_BACKEND, 256),
  wasm: warm(WASM_BACKEND),
  'wasm-fresh': whole(WASM_BACKEND, 0),
  'wasm-hash': whole(WASM_BACKEND, 64),
  'wasm-1-thread': threaded(1, 256),
  'wasm-2-threads': threaded(2, 256),
};

const [, , name = '', depthText] = process.argv;
const depth = Number(depthText);
const measured = await SUBJECTS[name]!(depth);
if (measured.nodes !== EXPECTED[depth]) throw new Error(`${name} counts ${measured.nodes} at depth ${depth}`);
console.log(JSON.stringify(measured));

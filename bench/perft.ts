/**
 * Perft speed from the start position, of both backends and of others, in turn in one run so that the
 * machine's moods cancel out, every measurement in a process of its own. Part of `npm run bench`;
 * alone, after a build: `node dist/bench/perft.js [rounds]`.
 */
import { execFileSync } from 'node:child_process';
import { ownModule } from '../src/base/own-code.ts';
import { median, printTable } from './report.ts';

interface Subject {
  readonly name: string;
  readonly argument: string;
  readonly depth: number;
  /** Processor time of counting or of the whole process, or the time that it took by the clock. */
  readonly clock: 'counting' | 'process' | 'wall';
  /** How often in a round; less than 1 for not in every round. */
  readonly often: number;
  /** How many times as fast as native Fairy-Stockfish it has to be, and should be. */
  readonly goals?: readonly [floor: number, aim: number];
}

const FAIRY: Subject = {
  name: 'Fairy-Stockfish, npm WASM',
  argument: 'fairy',
  depth: 5,
  clock: 'counting',
  often: 1,
};
/** The part of the native program's speed that its WASM build reaches, measured side by side. */
const FAIRY_SHARE = 0.24;

const SUBJECTS: readonly Subject[] = [
  { name: 'chessops', argument: 'chessops', depth: 4, clock: 'counting', often: 1 },
  FAIRY,
  { name: 'TypeScript, warm', argument: 'ts', depth: 6, clock: 'counting', often: 1, goals: [3, 4.5] },
  { name: 'TypeScript', argument: 'ts-fresh', depth: 6, clock: 'process', often: 2, goals: [1.5, 2.5] },
  { name: 'TypeScript + hash', argument: 'ts-hash', depth: 7, clock: 'process', often: 0.2, goals: [12, 20] },
  { name: 'WASM, warm', argument: 'wasm', depth: 6, clock: 'counting', often: 1, goals: [10, 16] },
  { name: 'WASM', argument: 'wasm-fresh', depth: 6, clock: 'process', often: 2, goals: [7, 10] },
  { name: 'WASM + hash', argument: 'wasm-hash', depth: 6, clock: 'process', often: 1, goals: [10, 16] },
  { name: 'WASM + hash, 1 thread', argument: 'wasm-1-thread', depth: 7, clock: 'process', often: 1 },
  { name: 'WASM + hash, 1 thread', argument: 'wasm-1-thread', depth: 7, clock: 'wall', often: 1 },
  {
    name: 'WASM + hash, 2 threads',
    argument: 'wasm-2-threads',
    depth: 7,
    clock: 'wall',
    often: 1,
    goals: [60, 90],
  },
];

const rounds = Number(process.argv[2] ?? 5);
const speeds = new Map<Subject, number[]>(SUBJECTS.map((subject) => [subject, []]));
for (let round = 0; round < rounds; round++) {
  for (const [subject, measured] of speeds) {
    const wanted = Math.ceil(subject.often * (round + 1));
    while (measured.length < wanted) measured.push(measure(subject));
  }
}

const native = median(speeds.get(FAIRY)!) / FAIRY_SHARE;
printTable(
  ['', 'depth', 'time', 'runs', 'Mnodes/s', 'lowest', 'highest', '× native Fairy', 'lowest', 'floor', 'aim'],
  [...speeds].map(([{ name, depth, clock, goals }, all]) => {
    const [middle, low, high] = [median(all), Math.min(...all), Math.max(...all)];
    const figures = [middle / 1e6, low / 1e6, high / 1e6, middle / native, low / native].map(threeDigits);
    return [name, String(depth), clock, String(all.length), ...figures, ...(goals ?? ['', '']).map(String)];
  }),
);
console.log(`native Fairy-Stockfish is taken to count ${threeDigits(native / 1e6)} Mnodes/s here`);

/** Nodes per second. */
function measure({ argument, depth, clock }: Subject): number {
  const script = ownModule('bench/perft-subject');
  const started = performance.now();
  const output = execFileSync(process.execPath, [script, argument, String(depth)]);
  const wall = (performance.now() - started) / 1000;
  const { nodes, seconds } = JSON.parse(output.toString()) as { nodes: number; seconds: number };
  return nodes / (clock === 'wall' ? wall : seconds);
}

function threeDigits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

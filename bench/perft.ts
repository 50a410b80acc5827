/**
 * Perft speed in nodes per second of processor time, from the start position, of the arbiter and of
 * others, in turn in one run so that the machine's moods cancel out. Part of `npm run bench`; alone,
 * after a build: `node dist/bench/perft.js [rounds]`.
 */
import { execFileSync } from 'node:child_process';
import { siblingModule } from '../src/base/own-code.ts';
import { median, printTable } from './report.ts';

interface Subject {
  readonly name: string;
  readonly argument: string;
  readonly depth: number;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'atomic-arena, warm', argument: 'arena', depth: 6 },
  { name: 'atomic-arena, fresh process', argument: 'arena-cold', depth: 6 },
  { name: 'chessops 0.15', argument: 'chessops', depth: 4 },
  { name: 'Fairy-Stockfish WASM', argument: 'fairy', depth: 5 },
];

const rounds = Number(process.argv[2] ?? 5);
const speeds = new Map<string, number[]>(SUBJECTS.map(({ argument }) => [argument, []]));
for (let round = 0; round < rounds; round++) {
  for (const subject of SUBJECTS) speeds.get(subject.argument)!.push(measure(subject));
}

const ours = median(speeds.get('arena')!);
printTable(
  ['program', 'depth', 'Mnodes/CPU-s', 'lowest', 'highest', 'arena is … times faster'],
  SUBJECTS.map(({ name, argument, depth }) => {
    const all = speeds.get(argument)!;
    const speed = median(all);
    const ratio = argument.startsWith('arena') ? '' : (ours / speed).toFixed(1);
    return [name, String(depth), ...[speed, Math.min(...all), Math.max(...all)].map(millions), ratio];
  }),
);

/** Every measurement is a process of its own. */
function measure({ argument, depth }: Subject): number {
  const script = siblingModule(import.meta.url, 'perft-subject');
  const output = execFileSync(process.execPath, [script, argument, String(depth)]);
  const { nodes, seconds } = JSON.parse(output.toString()) as { nodes: number; seconds: number };
  return nodes / seconds;
}

function millions(nodes: number): string {
  return (nodes / 1e6).toFixed(2);
}

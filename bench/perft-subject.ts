/** One measurement for `perft.ts`, in a process of its own: `perft-subject.ts NAME DEPTH`. */
import { readFileSync } from 'node:fs';
import { perft as chessopsPerft } from 'chessops/debug';
import { Atomic } from 'chessops/variant';
import { newRandom } from '../src/base/random.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { parseFen } from '../src/chess/fen.ts';
import { moves, movesAt } from '../src/chess/move-list.ts';
import { generate } from '../src/chess/movegen.ts';
import { perft } from '../src/chess/perft.ts';
import { load, make } from '../src/chess/position.ts';
import { findDefinition, newEngineConfig } from '../src/engine/definitions.ts';
import { openUci } from '../src/engine/uci.ts';

const EXPECTED: Readonly<Record<number, number>> = { 4: 197_326, 5: 4_864_979, 6: 118_926_425 };

const [, , name, depthText] = process.argv;
const depth = Number(depthText);

function loadStart(): void {
  const start = parseFen(START_FEN);
  if (!start.ok) throw new Error(start.error);
  load(start.value.position, 0);
}

/** Positions of all kinds, so that no branch is new to the optimiser when it counts. */
function warmUp(): void {
  const random = newRandom(1);
  for (let game = 0; game < 30; game++) {
    loadStart();
    let p = 0;
    for (let ply = 0; ply < 60; ply++) {
      const count = generate(p) - movesAt(p);
      if (count === 0) break;
      p = make(p, moves[movesAt(p) + random.below(count)]!);
      if (ply % 6 === 0) perft(p, 2);
    }
  }
  loadStart();
  perft(0, 5);
}

function cpu(run: () => number): { nodes: number; seconds: number } {
  const start = process.cpuUsage();
  const nodes = run();
  return { nodes, seconds: process.cpuUsage(start).user / 1e6 };
}

function arena(warm: boolean): { nodes: number; seconds: number } {
  if (warm) warmUp();
  loadStart();
  return cpu(() => perft(0, depth));
}

function chessops(): { nodes: number; seconds: number } {
  chessopsPerft(Atomic.default(), 3);
  return cpu(() => chessopsPerft(Atomic.default(), depth));
}

/** The processor time of another process comes from the system; only Linux tells it this way. */
function userSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) / 100;
}

async function fairy(): Promise<{ nodes: number; seconds: number }> {
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

const SUBJECTS: Readonly<
  Record<string, () => { nodes: number; seconds: number } | Promise<{ nodes: number; seconds: number }>>
> = {
  arena: () => arena(true),
  'arena-cold': () => arena(false),
  chessops,
  fairy,
};

const result = await SUBJECTS[name ?? '']!();
if (result.nodes !== EXPECTED[depth]) throw new Error(`${name} counts ${result.nodes} at depth ${depth}`);
console.log(JSON.stringify(result));

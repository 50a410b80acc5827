import { legalMoves } from '../../chess/arbiter.ts';
import { makeFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import { isClassical, makeUci } from '../../chess/uci.ts';
import type { Counted, CountingOptions } from '../../perft/count.ts';
import { countedText, divideText, grouped, nodesPerSecond } from '../../report/perft-text.ts';
import { writeDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import { tellAndKeep } from '../tell-and-keep.ts';
import type { PositionTask } from './position-task.ts';
import { countWithProgress } from './position-task.ts';
import { arbiterCounter, recordPerft } from './record-perft.ts';

/** The arbiter counts one position. Stopped, it tells which moves it has counted whole. */
export async function countByArbiter(task: PositionTask, options: CountingOptions): Promise<number> {
  const { position, depth, signals, counting } = task;
  await writeDatabase(task.given, async (store) => {
    const startedAt = new Date();
    const start = performance.now();
    const counted = await countWithProgress(task);
    const seconds = (performance.now() - start) / 1000;
    const { nodes, complete } = counted;
    const count = { id: 'position', fen: makeFen(position), depth, expected: null, actual: nodes };
    const counts = complete ? [count] : [];
    const outcome = { suite: null, counts, nodes, seconds, complete, startedAt };
    tellAndKeep(
      !wantsJson(task.given),
      () => report(task, counted, seconds),
      () => recordPerft(store, arbiterCounter(options, counting.backend), outcome),
    );
  });
  return signals.exitCode() ?? DONE;
}

function report({ position, depth, given, counting }: PositionTask, counted: Counted, seconds: number): void {
  const { nodes, complete } = counted;
  const divide = given.values.has('divide') || !complete ? nameMoves(position, counted) : null;
  if (wantsJson(given)) {
    printJson({
      fen: makeFen(position),
      depth,
      nodes: complete ? nodes : null,
      divide: divide === null ? null : Object.fromEntries(divide),
      seconds,
      nodesPerSecond: nodesPerSecond(nodes, seconds),
    });
  } else {
    if (divide !== null && divide.size > 0) print(`${divideText(divide)}\n`);
    if (complete) print(`Nodes searched: ${nodes}\n\n${countedText(nodes, seconds)} (${counting.backend})`);
  }
  if (complete) return;
  const whole = `${divide?.size} of ${legalMoves(position).length} moves were counted whole`;
  printNotice(
    `stopped after ${seconds.toFixed(2)} s; ${whole}${nodes === 0 ? '' : `, ${grouped(nodes)} nodes`}`,
  );
}

function nameMoves(position: Position, { divide }: Counted): Map<string, number> {
  const chess960 = !isClassical(position);
  return new Map([...divide].map(([move, nodes]) => [makeUci(move, chess960), nodes]));
}

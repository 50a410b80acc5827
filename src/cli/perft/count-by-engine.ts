import { makeFen } from '../../chess/fen.ts';
import { newSuitePosition } from '../../perft/suite.ts';
import type { Verification } from '../../perft/verify.ts';
import { verify } from '../../perft/verify.ts';
import { drillDocument } from '../../report/perft-document.ts';
import { countedText, divideText, nodesPerSecond } from '../../report/perft-text.ts';
import { failureText } from '../../report/verification-text.ts';
import { writeDatabase } from '../database.ts';
import type { Subject } from '../engines/subject.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, wantsJson } from '../output.ts';
import { tellAndKeep } from '../tell-and-keep.ts';
import { withPerftSubject } from './perft-subject.ts';
import type { PositionTask } from './position-task.ts';
import { countWithProgress } from './position-task.ts';
import { engineCounter, recordPerft } from './record-perft.ts';

/** An engine counts one position, and where it differs from the arbiter, is led to where that comes from. */
export async function countByEngine(task: PositionTask, subject: Subject): Promise<number> {
  const { position, depth, given, signals } = task;
  const { cancelled } = signals;
  return await withPerftSubject(subject, cancelled, (source, known) =>
    writeDatabase(given, async (store) => {
      const { nodes: expected, complete } = await countWithProgress(task);
      if (!complete) cancelled.throwIfAborted();
      const fen = makeFen(position);
      const asked = newSuitePosition('position', fen, [{ depth, nodes: expected }], 'the position');
      const startedAt = new Date();
      const verification = await verify([{ position: asked, depth, expected }], source, {
        cancelled,
        onProgress: () => {},
        onFailure: () => {},
      });
      const { counts: done, nodes, seconds, failures } = verification;
      if (done.length === 0) cancelled.throwIfAborted();
      const actual = done[0]?.actual ?? null;
      const counts = [{ id: 'position', fen, depth, expected, actual }];
      const outcome = { suite: null, counts, nodes, seconds, complete: actual !== null, startedAt };
      tellAndKeep(
        !wantsJson(given),
        () => report(task, subject.config.name, expected, verification),
        () => recordPerft(store, engineCounter(subject, known), outcome),
      );
      return signals.exitCode() ?? (failures.length === 0 ? DONE : FAILED);
    }),
  );
}

function report(
  { position, depth, given }: PositionTask,
  engine: string,
  expected: number,
  { counts: [counted], failures: [failure], seconds }: Verification,
): void {
  const actual = counted?.actual ?? null;
  const divide = given.values.has('divide') ? (counted?.divide ?? null) : null;
  if (wantsJson(given)) {
    printJson({
      engine,
      fen: makeFen(position),
      depth,
      nodes: actual,
      expected,
      ...(failure?.reason === undefined ? {} : { reason: failure.reason }),
      divide: divide === null ? null : Object.fromEntries(divide),
      drill: drillDocument(failure?.drill ?? null),
      seconds,
      nodesPerSecond: nodesPerSecond(actual ?? 0, seconds),
    });
    return;
  }
  if (divide !== null && divide.size > 0) print(`${divideText(divide)}\n`);
  if (actual !== null) print(`Nodes searched: ${actual}\n\n${countedText(actual, seconds)}`);
  print(failure === undefined ? 'The arbiter counts the same.' : `\n${failureText(engine, failure)}`);
}

import { closeSync, openSync } from 'node:fs';
import { escapeText } from '../../base/escape.ts';
import { makeFolderOf } from '../../base/folder.ts';
import { newRandom } from '../../base/random.ts';
import { systemReason } from '../../base/system-reason.ts';
import { UserError } from '../../base/user-error.ts';
import { appendWhole } from '../../base/write-all.ts';
import { clock } from '../../report/progress.ts';
import { balancedLines } from '../../tournament/balanced-lines.ts';
import { makeEpdLine } from '../../tournament/epd.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import type { Terminal } from '../terminal.ts';
import { openTerminal } from '../terminal.ts';
import { withJudges } from './judges.ts';
import type { MakeTask } from './make-openings-task.ts';
import { fileExists, readMakeTask } from './make-openings-task.ts';

/** How far a book has come. */
interface Tally {
  found: number;
  /** Random lines up to the last that was found. */
  drawn: number;
}

/** `openings make`: exits with 1 where fewer lines were found than asked for. */
export async function makeOpenings({ given, positionals }: Call, signals: Signals): Promise<number> {
  const { file } = positionals;
  if (file !== undefined)
    throw new UserError(`${JSON.stringify(file)} is one word too many`, 'the file to write is --out FILE');
  const task = readMakeTask(given);
  const tally: Tally = { found: 0, drawn: 0 };
  const terminal = await openTerminal(process.stderr, given.values.has('quiet'));
  try {
    await write(task, tally, terminal, signals.cancelled);
  } catch (error) {
    if (error !== signals.cancelled.reason || tally.found === 0) throw error;
  } finally {
    terminal.close();
  }
  report(task, tally, given, signals.cancelled.aborted);
  return signals.exitCode() ?? (tally.found === task.count ? DONE : FAILED);
}

/** Every line is in the file as soon as it is found, so that it is a book whenever this ends. */
async function write(
  task: MakeTask,
  tally: Tally,
  terminal: Terminal,
  cancelled: AbortSignal,
): Promise<void> {
  const begin = performance.now();
  let fd: number | undefined;
  const tell = (drawn: number): void => {
    const minutes = (performance.now() - begin) / 60_000;
    const toGo = tally.found === 0 ? '–' : clock((minutes / tally.found) * (task.count - tally.found));
    terminal.status(() => `${tally.found}/${task.count} openings of ${drawn} lines drawn, ${toGo} to go`);
  };
  try {
    await withJudges(task.judges, cancelled, async (opened) => {
      const judges = opened.map((judge, index) => ({ ...judge, window: task.judges[index]!.window }));
      const wish = { ...task, judges, cancelled, onJudge: tell };
      for await (const line of balancedLines(wish, newRandom(task.seed))) {
        fd ??= openBook(task);
        appendWhole(fd, `${makeEpdLine(line)}\n`);
        tally.found++;
        tally.drawn = line.drawn;
        tell(line.drawn);
        if (tally.found === task.count) break;
      }
    });
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** Only when there is something to write, so that a book is not lost to engines that do not start. */
function openBook({ out, force }: MakeTask): number {
  makeFolderOf(out);
  try {
    return openSync(out, force ? 'w' : 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw fileExists(out);
    throw new UserError(`${out} cannot be written: ${systemReason(error)}`);
  }
}

function report(
  { judges, count, seed, out }: MakeTask,
  { found, drawn }: Tally,
  given: Arguments,
  stopped: boolean,
): void {
  if (found < count) {
    const why = stopped
      ? 'stopped'
      : 'no more are found: allow a wider --window, or more of the same with --same-start';
    printNotice(`${why}; ${found} of ${count} openings are in ${out}`);
  }
  const engines = judges.map(({ config, nodes, window }) => ({ name: config.name, nodes, window }));
  if (wantsJson(given)) printJson({ file: found === 0 ? null : out, openings: found, drawn, seed, engines });
  else
    print(
      escapeText(
        `${found} ${found === 1 ? 'opening' : 'openings'} of ${drawn} lines drawn (seed ${seed}), saved in ${out}`,
      ),
    );
}

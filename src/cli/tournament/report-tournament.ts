import { relative } from 'node:path';
import { escapeText } from '../../base/escape.ts';
import { describeEnding } from '../../game/ending.ts';
import { latencyText } from '../../report/latency-table.ts';
import type { OutputStyle } from '../../report/output-styles/output-style.ts';
import { doubtfulText } from '../../report/punctuality-text.ts';
import { repeatsText } from '../../report/repeats-text.ts';
import { newResultDocument } from '../../report/result-document.ts';
import { courseOf } from '../../tournament/course.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { SequentialTest } from '../../tournament/stopping.ts';
import { describeWithdrawal, withdrawnNames } from '../../tournament/withdrawals.ts';
import type { Arguments } from '../arguments.ts';
import { print, printJson, printNotice, tableStyle, wantsJson } from '../output.ts';
import type { Conducted } from './conduct-tournament.ts';

export interface Reporting {
  readonly database: string;
  readonly given: Arguments;
  readonly style: OutputStyle;
}

/** Says what a tournament came to: as a document, in the lines of its style, and what has to be known beside. */
export function reportTournament(
  plan: Plan,
  conducted: Conducted,
  test: SequentialTest | undefined,
  { database, given, style }: Reporting,
): void {
  const { id, status, results, standings, board } = conducted;
  const [isJson, table] = [wantsJson(given), tableStyle(given)];
  if (isJson) {
    const pgn = plan.pgn?.file ?? null;
    printJson(
      newResultDocument({ id, status, seed: plan.seed, standings, results, test: test?.outcome, pgn }),
    );
  } else {
    const course = courseOf(board.names[0] ?? '', results, test);
    const view = { plan, rows: standings, board, test: test?.outcome, table, results, status, course };
    print(style.end(view).join('\n'));
  }
  const isForPeople = !isJson && style.isForPeople;
  if (!isForPeople)
    for (const name of withdrawnNames(board.names, results)) printNotice(describeWithdrawal(name));
  const tell = isForPeople ? (text: string): void => print(`${escapeText(text)}\n`) : printNotice;
  for (const text of remarks(conducted)) tell(text);
  if (conducted.latencies !== undefined) {
    const text = latencyText(conducted.latencies.rows(), isForPeople ? table : {});
    if (isForPeople) print(`${text}\n`);
    else process.stderr.write(`${text}\n`);
  }
  if (isJson) return;
  const saved = [`tournament ${id} in ${shortPath(database)}`];
  if (plan.pgn !== undefined) saved.push(`games in ${shortPath(plan.pgn.file)}`);
  if (plan.epd !== undefined) saved.push(`final positions in ${shortPath(plan.epd.file)}`);
  if (isForPeople) print(escapeText(`Saved: ${saved.join(', ')}`));
  else printNotice(`saved: ${saved.join(', ')}`);
}

/** What has to be known to read the results right. */
function remarks({ board, failure, repeats, punctuality }: Conducted): string[] {
  const games = Object.values(board.terminations()).reduce((sum, count) => sum + count, 0);
  return [
    ...(failure === undefined
      ? []
      : [`stopped by game ${failure.number}, as --no-recover asks: ${describeEnding(failure.ending)}`]),
    ...(repeats === 0 ? [] : [repeatsText(repeats, games)]),
    ...(punctuality.doubtful === 0 ? [] : [doubtfulText(punctuality)]),
  ];
}

/** Relative to the caller's folder where that is shorter. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import { checkWritable } from '../../base/writable.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Group } from '../arguments.ts';
import { readGroup } from '../group-reader.ts';
import { outputFile } from '../output-file.ts';
import { oneOf, onOff } from '../values.ts';

/** From the chattiest on. */
export const LOG_LEVELS = ['trace', 'info', 'warn'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogPlan {
  readonly file: string;
  /** What matters less is left out. */
  readonly level: LogLevel;
  /** Whether all that engines are sent and say is in it, whatever the level. */
  readonly engine: boolean;
  readonly append: boolean;
}

export const ANOTHER_LOG = 'give --log another file';

export function readLogPlan(group: Group): LogPlan {
  const keys = readGroup(group, ['', 'file', 'level', 'engine', 'append']);
  const file = keys.get('file') ?? keys.get('');
  if (file === undefined) throw new UserError(`${group.where} has no file`, 'give a file, or file=ARENA.log');
  const [level, engine, append] = [keys.get('level'), keys.get('engine'), keys.get('append')];
  return {
    file: outputFile(file),
    level: level === undefined ? 'info' : oneOf(level, LOG_LEVELS),
    engine: engine === undefined ? false : onOff(engine),
    append: append === undefined ? true : onOff(append),
  };
}

/** Throws a `UserError` where a log would destroy another file, or cannot be written. */
export function checkLogFile(
  log: LogPlan | undefined,
  { openings, pgn, epd, entrants }: Plan,
  database: string,
): void {
  if (log === undefined) return;
  const others: readonly (readonly [what: string, file: string | undefined])[] = [
    ['the database', database],
    ['the book', openings?.file],
    ['what --pgnout writes', pgn?.file],
    ['what --epdout writes', epd?.file],
    ...entrants.flatMap(({ engine: { command, stderrFile } }) => [
      ['an engine', command] as const,
      ['what stderr= writes', stderrFile] as const,
    ]),
  ];
  const taken = others.find(([, file]) => file !== undefined && sameFile(file, log.file));
  if (taken !== undefined) throw new UserError(`--log ${log.file} is ${taken[0]}`, ANOTHER_LOG);
  checkWritable(log.file, ANOTHER_LOG);
}

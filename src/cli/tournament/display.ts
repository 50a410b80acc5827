import { UserError } from '../../base/user-error.ts';
import type { OutputStyle } from '../../report/output-styles/output-style.ts';
import { OUTPUT_STYLES, type OutputStyleName } from '../../report/output-styles/output-styles.ts';
import type { Arguments, Value } from '../arguments.ts';
import { oneOf, wholeNumber } from '../values.ts';
import { type LogPlan, readLogPlan } from './log-option.ts';

/** How a tournament is shown; it makes no difference to what is played. */
export interface Display {
  readonly style: OutputStyle;
  /** 0: not before the end. */
  readonly ratingInterval: number;
  readonly outcomeInterval: number;
  readonly debug: boolean;
  readonly log: LogPlan | undefined;
  readonly showsLatency: boolean;
}

/** Throws a `UserError`. */
export function readDisplay({ values, groups }: Arguments): Display {
  const [debug, quiet] = [values.has('debug'), values.has('quiet')];
  if (debug && quiet)
    throw new UserError('--debug does not go with --quiet', 'leave one of them out, or give --log');
  const style = OUTPUT_STYLES[readStyle(values.get('output'))];
  const interval = (name: string, usual: number): number => {
    const typed = values.get(name);
    return typed === undefined ? usual : wholeNumber(typed, 0);
  };
  const log = groups.get('log');
  return {
    style,
    ratingInterval: interval('ratinginterval', style.ratingInterval.usual),
    outcomeInterval: interval('outcomeinterval', 0),
    debug,
    log: log === undefined ? undefined : readLogPlan(log),
    showsLatency: values.has('show-latency'),
  };
}

/** `cutechess`, or `format=cutechess` as fastchess has it. */
function readStyle(typed: Value | undefined): OutputStyleName {
  if (typed === undefined) return 'arena';
  const text = typed.text.replace(/^format=/, '');
  return oneOf({ ...typed, text }, Object.keys(OUTPUT_STYLES) as OutputStyleName[]);
}

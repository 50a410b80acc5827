import { UserError } from '../base/user-error.ts';
import type { OutputStyle } from '../report/output-styles/output-style.ts';
import { OUTPUT_STYLES, type OutputStyleName } from '../report/output-styles/output-styles.ts';
import type { Arguments, OptionSpecs, Value } from './arguments.ts';
import { type LogPlan, readLogPlan } from './log-option.ts';
import { oneOf, wholeNumber } from './values.ts';

export const DISPLAY_OPTIONS: OptionSpecs = {
  output: { kind: 'value', describe: 'arena, or the lines of cutechess or fastchess (arena)' },
  ratinginterval: {
    kind: 'value',
    describe: 'standings every N games (0: at the end only); with fastchess N pairs (10)',
  },
  outcomeinterval: { kind: 'value', describe: 'how games ended, every N games (0: never)' },
  debug: { kind: 'flag', describe: 'show all that engines are sent and say' },
  log: {
    kind: 'group',
    describe: 'write what happens to a file: file= level=trace|info|warn engine=true|false append=',
  },
  'show-latency': { kind: 'flag', describe: 'at the end, how late engines were heard' },
};

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

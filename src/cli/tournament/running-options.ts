import type { OptionSpecs } from '../arguments.ts';

/** How a tournament runs. */
export const RUNNING_OPTIONS: OptionSpecs = {
  affinity: {
    kind: 'value',
    bare: 'all',
    describe: 'CPUs for the engines, as 0,2-5 or all, shared out among the games at once (Linux)',
  },
  wait: { kind: 'value', describe: 'milliseconds between two games in the same place (0)' },
  recover: { kind: 'flag', describe: 'play on after an engine crashed (the default)' },
  'no-recover': { kind: 'flag', describe: 'stop when an engine has crashed or stalled, and exit with 1' },
};

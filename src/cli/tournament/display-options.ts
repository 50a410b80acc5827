import type { OptionSpecs } from '../arguments.ts';

/** How a tournament is shown. */
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

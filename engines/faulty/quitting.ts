import type { Faults } from './fault.ts';
import { ignore, stayAMinute } from './streams.ts';

/** How it takes being told to go. */
export const QUITTING: Faults = {
  'exit-code': { what: 'exits with code 1 at quit', quit: () => process.exit(1) },
  'ignore-end': { what: 'ignores the end of its input', start: stayAMinute, hangUp: ignore },
  'ignore-quit': {
    what: 'ignores quit, the end of its input and SIGTERM',
    start() {
      process.on('SIGTERM', ignore);
      stayAMinute();
    },
    quit: ignore,
  },
};

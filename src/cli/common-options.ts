import type { OptionSpecs } from './arguments.ts';

/** Options that every command has. */
export const COMMON_OPTIONS: OptionSpecs = {
  db: {
    kind: 'value',
    describe: 'database (or $ATOMIC_ARENA_DB; default results/arena.sqlite)',
  },
  json: { kind: 'flag', describe: 'one JSON document on stdout' },
  quiet: { kind: 'flag', describe: 'no progress' },
  'no-color': { kind: 'flag', describe: 'no colours (also $NO_COLOR)' },
};

import { COMMON_OPTIONS } from '../common-options.ts';
import { SUBJECT_OPTION } from '../engines/subject-option.ts';
import type { Command } from './command.ts';

export const perft: Command = {
  usage: 'perft [position]',
  describe: 'count move sequences; verify an engine against known counts',
  example: 'perft --suite --max-nodes 100000 --engine arena-3',
  positionals: { position: 'a FEN; the start position when not given' },
  options: {
    depth: { kind: 'value', describe: 'length of the sequences to count, in plies' },
    divide: { kind: 'flag', describe: 'the count behind each move' },
    suite: {
      kind: 'group',
      describe:
        'files with positions and their counts; without a file, the suite that comes with the program',
    },
    'max-nodes': { kind: 'value', describe: 'leave out the counts of a suite that are larger' },
    threads: { kind: 'value', describe: 'how many threads count together (1)' },
    hash: { kind: 'value', describe: 'MB of memory for what has been counted before (0)' },
    backend: { kind: 'value', describe: 'auto, ts or wasm (auto)' },
    ...SUBJECT_OPTION,
    ...COMMON_OPTIONS,
  },
  takesSignals: true,
  run: async (call) => (await import('../perft/run-perft.ts')).runPerft(call),
};

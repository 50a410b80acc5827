import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const openings: Command = {
  usage: 'openings [action] [file]',
  describe: 'check a book of openings, or make one',
  example: 'openings make --engine stockfish --count 50 --out book.epd',
  positionals: {
    action: 'check: what is right and wrong with a book; make: draw random lines that engines find balanced',
    file: 'the book to check, in EPD or PGN, also .gz',
  },
  options: {
    engine: {
      kind: 'groups',
      describe: 'who judges a position: a name, or cmd=… arg=… option.NAME=…; nodes= window=',
    },
    nodes: { kind: 'value', describe: 'how long a judge thinks (100000)' },
    plies: { kind: 'value', describe: 'check: cut games to N; make: lengths, taken in turn (4,6,8)' },
    format: { kind: 'value', describe: 'check: epd or pgn (by what is in the file)' },
    chess960: { kind: 'flag', describe: 'check: a book of Atomic960' },
    count: { kind: 'value', describe: 'make: so many openings (100)' },
    window: {
      kind: 'value',
      describe: "make: White's score in centipawns, LOW,HIGH or N for -N,N (100)",
    },
    distance: { kind: 'value', describe: 'make: squares on which any two differ at least (6)' },
    'same-start': { kind: 'value', describe: 'make: so many at most begin with the same two plies (4)' },
    srand: { kind: 'value', describe: 'make: seed of the lines (random)' },
    out: { kind: 'value', describe: 'make: the file to write, in EPD' },
    force: { kind: 'flag', describe: 'make: write over a file that is there' },
    ...COMMON_OPTIONS,
  },
  takesSignals: true,
  run: async (call) => (await import('../openings/run-openings.ts')).runOpenings(call),
};

import type { OptionSpecs } from '../arguments.ts';
import { COMMON_OPTIONS } from '../common-options.ts';
import { ADJUDICATION_OPTIONS } from './adjudication-options.ts';
import { DISPLAY_OPTIONS } from './display-options.ts';
import { GAME_FILE_OPTIONS } from './game-file-options.ts';
import { RUNNING_OPTIONS } from './running-options.ts';
import { UNSUPPORTED_OPTIONS } from './unsupported.ts';

/** What a tournament can be given, on the command line and in a file. */
export const TOURNAMENT_OPTIONS: OptionSpecs = {
  engine: {
    kind: 'groups',
    describe:
      'one engine, repeat for each: a name or conf= cmd= name= arg= args= dir= proto= tc= st= nodes= depth= timemargin= restart= initstr= stderr= whitepov ponder option.NAME= engine= version=',
  },
  each: { kind: 'group', describe: 'the same keys for all engines' },
  variant: { kind: 'value', describe: 'only atomic' },
  tournament: {
    kind: 'value',
    describe: 'round-robin, gauntlet, knockout, pyramid or swiss (round-robin)',
  },
  seeds: {
    kind: 'value',
    describe:
      'gauntlet: the first N meet the others (1); knockout: the first N are seeds, the others drawn (all)',
  },
  rounds: {
    kind: 'value',
    describe:
      'how often all of it is played (1; with --sprt until its verdict); swiss: its rounds (log2 of the engines)',
  },
  games: { kind: 'value', describe: 'games in each encounter (2)' },
  repeat: { kind: 'value', bare: '2', describe: 'games on one opening (2)' },
  noswap: { kind: 'flag', describe: 'do not change colours within an encounter' },
  reverse: { kind: 'flag', describe: 'turn all colours round' },
  openings: {
    kind: 'group',
    describe:
      'book in EPD or PGN, also .gz: file= format=epd|pgn order=sequential|random plies=N start=N policy=default|encounter|round',
  },
  position: {
    kind: 'value',
    describe: 'one opening instead of a book, as engines read it: "startpos moves e2e4", or a FEN',
  },
  ...ADJUDICATION_OPTIONS,
  sprt: {
    kind: 'group',
    describe:
      'stop on a verdict about two engines: elo0= elo1= alpha= beta= model=normalized|logistic|bayesian',
  },
  check: { kind: 'flag', describe: 'exit with 1 unless --sprt accepts H1' },
  concurrency: {
    kind: 'value',
    describe: 'pairs of games at once (1): N, auto for one on each processor, or -N for N fewer',
  },
  ...RUNNING_OPTIONS,
  srand: { kind: 'value', describe: 'seed of the order of openings (random)' },
  ...GAME_FILE_OPTIONS,
  event: { kind: 'value', describe: 'event of the PGN' },
  site: { kind: 'value', describe: 'site of the PGN' },
  chess960: { kind: 'flag', describe: 'Atomic960' },
  'stall-ms': { kind: 'value', describe: 'thinking time where no clock runs (60000)' },
  'startup-ms': { kind: 'value', describe: 'patience with the start of an engine (35000)' },
  'ucinewgame-ms': { kind: 'value', describe: 'patience with ucinewgame (60000)' },
  'ping-ms': { kind: 'value', describe: 'patience with isready (60000)' },
  'dry-run': {
    kind: 'flag',
    describe: 'start the engines, show who would play whom from where, play nothing',
  },
  'config-out': { kind: 'value', describe: 'write a TOML file that says all of this' },
  ...DISPLAY_OPTIONS,
  ...COMMON_OPTIONS,
  ...UNSUPPORTED_OPTIONS,
};

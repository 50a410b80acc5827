import type { OptionSpecs } from './arguments.ts';
import { COMMON_OPTIONS } from './common-options.ts';

/** What a tournament can be given, on the command line and in a file. */
export const TOURNAMENT_OPTIONS: OptionSpecs = {
  engine: {
    kind: 'groups',
    describe:
      'one engine, repeat for each: a name or conf= cmd= name= arg= args= dir= proto= tc= st= nodes= depth= timemargin= restart= option.NAME= engine= version=',
  },
  each: { kind: 'group', describe: 'the same keys for all engines' },
  variant: { kind: 'value', describe: 'only atomic' },
  tournament: { kind: 'value', describe: 'round-robin' },
  rounds: {
    kind: 'value',
    describe: 'how often everybody meets everybody (1; with --sprt until its verdict)',
  },
  games: { kind: 'value', describe: 'games in each encounter (2)' },
  repeat: { kind: 'value', bare: '2', describe: 'games on one opening (2)' },
  noswap: { kind: 'flag', describe: 'do not change colours within an encounter' },
  reverse: { kind: 'flag', describe: 'turn all colours round' },
  openings: {
    kind: 'group',
    describe: 'file=BOOK.epd order=sequential|random start=N',
  },
  sprt: {
    kind: 'group',
    describe:
      'stop on a verdict about two engines: elo0= elo1= alpha= beta= model=normalized|logistic|bayesian',
  },
  check: { kind: 'flag', describe: 'exit with 1 unless --sprt accepts H1' },
  concurrency: { kind: 'value', describe: 'pairs of games at once (1)' },
  srand: { kind: 'value', describe: 'seed of the order of openings (random)' },
  pgnout: { kind: 'group', describe: 'write games; or file= append= nodes= nps= pv=' },
  event: { kind: 'value', describe: 'event of the PGN' },
  site: { kind: 'value', describe: 'site of the PGN' },
  chess960: { kind: 'flag', describe: 'Atomic960' },
  'stall-ms': { kind: 'value', describe: 'thinking time where no clock runs (60000)' },
  'startup-ms': { kind: 'value', describe: 'patience with the start of an engine (35000)' },
  'ucinewgame-ms': { kind: 'value', describe: 'patience with ucinewgame (60000)' },
  'ping-ms': { kind: 'value', describe: 'patience with isready (60000)' },
  ...COMMON_OPTIONS,
};

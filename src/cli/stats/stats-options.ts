import type { OptionSpecs } from '../arguments.ts';
import { COMMON_OPTIONS } from '../common-options.ts';

/** What the calculator can be given. */
export const STATS_OPTIONS: OptionSpecs = {
  wdl: { kind: 'value', describe: 'games won, drawn, lost by the first engine: W,D,L' },
  pentanomial: {
    kind: 'value',
    describe: 'pairs by the points it took, 0 to 2: LL,LD,WLDD,WD,WW',
  },
  wl: { kind: 'value', describe: 'how many of the WLDD are a win and a loss, where --wdl is not given' },
  sprt: {
    kind: 'group',
    describe: 'a sequential test: elo0= elo1= alpha= beta= model=normalized|logistic|bayesian',
  },
  confidence: { kind: 'value', describe: 'of the intervals (0.95)' },
  batch: { kind: 'value', describe: 'a JSON file of cases to answer; - for stdin' },
  elo: { kind: 'value', describe: 'plan: true differences in Elo: E or E,E,… (the bounds and midway)' },
  'draw-ratio': { kind: 'value', describe: 'plan, without results: the share of draws (0.15)' },
  'color-edge': {
    kind: 'value',
    describe: 'plan, without results: what the colour is worth over the openings, in Elo (145)',
  },
  'games-per-hour': { kind: 'value', describe: 'plan: also says how long that takes' },
  csv: { kind: 'flag', describe: 'as CSV, for spreadsheets' },
  ...COMMON_OPTIONS,
};

import type { OptionSpecs } from '../arguments.ts';
import { COMMON_OPTIONS } from '../common-options.ts';
import { DISPLAY_OPTIONS } from './display-options.ts';
import { RUNNING_OPTIONS } from './running-options.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';

/** What can be said anew of how a tournament runs and is shown, when it goes on. */
const OFFERED: OptionSpecs = {
  'accept-changed': {
    kind: 'flag',
    describe: 'go on although an engine or the book has changed; games so far stay as they are',
  },
  concurrency: {
    kind: 'value',
    describe: 'pairs of games at once (as before): N, auto for one on each processor, or -N for N fewer',
  },
  ...RUNNING_OPTIONS,
  wait: { kind: 'value', describe: 'milliseconds between two games in the same place (as before)' },
  recover: { kind: 'flag', describe: 'play on after an engine crashed, whatever was asked before' },
  check: { kind: 'flag', describe: 'exit with 1 unless the test of the tournament accepts H1' },
  ...DISPLAY_OPTIONS,
  ...COMMON_OPTIONS,
};

/** What is played was said when the tournament began. */
const PLANNED: OptionSpecs = Object.fromEntries(
  Object.entries(TOURNAMENT_OPTIONS)
    .filter(([name, { kind }]) => kind !== 'refused' && !Object.hasOwn(OFFERED, name))
    .map(([name]) => [name, { kind: 'refused', describe: 'a tournament goes on as it was planned' }]),
);

export const RESUME_OPTIONS: OptionSpecs = { ...OFFERED, ...PLANNED };

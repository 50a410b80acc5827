import type { OptionSpecs } from '../arguments.ts';

/** What ends games before the rules do. */
export const ADJUDICATION_OPTIONS: OptionSpecs = {
  draw: {
    kind: 'group',
    describe:
      'a draw after movenumber= full moves, when the last movecount= had scores of at most score= centipawns',
  },
  resign: {
    kind: 'group',
    describe:
      'a loss, when the last movecount= moves had a score of -score= centipawns or worse; twosided=true: and the opponent agrees',
  },
  maxmoves: { kind: 'value', describe: 'a draw after so many full moves' },
};

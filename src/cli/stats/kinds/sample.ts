import { UserError } from '../../../base/user-error.ts';
import type { Pentanomial } from '../../../stats/pentanomial.ts';
import { pentanomialCells, type ScoreCell, trinomialCells } from '../../../stats/score-moments.ts';
import type { SprtSample } from '../../../stats/sprt.ts';
import { NO_GAMES, type Wdl } from '../../../stats/wdl.ts';
import { count, pentanomial } from './keys.ts';

/** Results as pairs or as games. Where pairs are given, lone games are not looked at. */

export const WDL_KEYS = { wins: count, draws: count, losses: count };

export const SAMPLE_KEYS = {
  wins: count.optional(),
  draws: count.optional(),
  losses: count.optional(),
  pentanomial: pentanomial.optional(),
};

interface Sample {
  readonly wins?: number | undefined;
  readonly draws?: number | undefined;
  readonly losses?: number | undefined;
  readonly pentanomial?: Pentanomial | undefined;
}

/** Throws a `UserError` where it has pairs only. */
export function wdlOf({ wins, draws, losses }: Sample): Wdl {
  if (wins === undefined || draws === undefined || losses === undefined)
    throw new UserError('input: "wins", "draws" and "losses" are needed');
  return { wins, draws, losses };
}

/** Throws a `UserError` where there is neither. */
export function cellsOf(sample: Sample): ScoreCell[] {
  if (sample.pentanomial !== undefined) return pentanomialCells(sample.pentanomial);
  return trinomialCells(gamesOf(sample));
}

/** Throws a `UserError` where there is neither. */
export function sprtSampleOf(sample: Sample): SprtSample {
  const { pentanomial: pairs } = sample;
  if (pairs === undefined) return { games: gamesOf(sample) };
  return { games: sample.wins === undefined ? NO_GAMES : wdlOf(sample), pairs };
}

function gamesOf(sample: Sample): Wdl {
  if (sample.wins !== undefined || sample.draws !== undefined || sample.losses !== undefined)
    return wdlOf(sample);
  throw new UserError('input: neither "pentanomial" nor "wins", "draws" and "losses" are there');
}

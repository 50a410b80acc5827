import { UserError } from '../../../base/user-error.ts';
import { scoreOfElo } from '../../../stats/elo.ts';
import { sprtLength as lengthOf } from '../../../stats/sprt-length.ts';
import { assumedScale } from '../../../stats/sprt-plan.ts';
import { elo, SPRT_KEYS, share } from './keys.ts';
import { newKind } from './kind.ts';
import { checkSprt, model } from './sprt-model.ts';

const KEYS = { ...SPRT_KEYS, model, drawRatio: share, rmsBias: elo, trueElo: elo };

/** Per game, from how many are drawn and how far openings are from balance. */
export const sprtLength = newKind(KEYS, (input) => {
  checkSprt(input);
  const { drawRatio, rmsBias, trueElo } = input;
  const scale = assumedScale(drawRatio, rmsBias);
  if (scale === undefined)
    throw new UserError('input: "drawRatio" and "rmsBias" leave the results no spread');
  const { passProbability, expectedGames } = lengthOf(input, scoreOfElo(trueElo), scale);
  return { passProbability, expectedGames };
});

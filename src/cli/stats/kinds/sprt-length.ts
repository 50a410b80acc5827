import { UserError } from '../../../base/user-error.ts';
import { drawEloBetweenEquals } from '../../../stats/bayes-elo.ts';
import { scoreOfElo } from '../../../stats/elo.ts';
import { sprtLength as lengthOf } from '../../../stats/sprt-length.ts';
import { elo, SPRT_KEYS, share } from './keys.ts';
import { newKind } from './kind.ts';
import { checkSprt, model } from './sprt-model.ts';

const KEYS = { ...SPRT_KEYS, model, drawRatio: share, rmsBias: elo, trueElo: elo };

/** Per game, from how many are drawn and how far openings are from balance. */
export const sprtLength = newKind(KEYS, (input) => {
  checkSprt(input);
  const { drawRatio, rmsBias, trueElo } = input;
  const variance = (1 - drawRatio) / 4 - (scoreOfElo(rmsBias) - 0.5) ** 2;
  if (variance <= 0) throw new UserError('input: "drawRatio" and "rmsBias" leave the results no spread');
  const scale = { deviation: Math.sqrt(variance), drawElo: drawEloBetweenEquals(drawRatio) };
  const { passProbability, expectedGames } = lengthOf(input, scoreOfElo(trueElo), scale);
  return { passProbability, expectedGames };
});

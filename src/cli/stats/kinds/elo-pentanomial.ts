import { UserError } from '../../../base/user-error.ts';
import { evenPairRatio, pairRatio, winLossRatio } from '../../../stats/pair-ratios.ts';
import type { Pentanomial } from '../../../stats/pentanomial.ts';
import { pentanomialCells, scoreMoments } from '../../../stats/score-moments.ts';
import { eloInterval } from './elo-interval.ts';
import { confidence, count, pentanomial } from './keys.ts';
import { type Answer, newKind } from './kind.ts';

/** Here `drawRatio` is the share of even pairs. */
export const eloPentanomial = newKind(
  { pentanomial, confidence, wl: count.optional(), dd: count.optional() },
  ({ pentanomial: pairs, confidence: level, wl, dd }) => ({
    pairs: pairs.reduce((sum, pair) => sum + pair, 0),
    ...eloInterval(scoreMoments(pentanomialCells(pairs)), level),
    drawRatio: evenPairRatio(pairs),
    pairRatio: pairRatio(pairs),
    ...evenPairs(pairs, wl, dd),
  }),
);

/** Where it is said how the even pairs came about. */
function evenPairs(pairs: Pentanomial, wl: number | undefined, dd: number | undefined): Answer {
  if (wl === undefined && dd === undefined) return {};
  if (wl === undefined || dd === undefined) throw new UserError('input: "wl" and "dd" go together');
  if (wl + dd !== pairs[2])
    throw new UserError('input: "wl" and "dd" do not add up to the middle cell of "pentanomial"');
  return { wlDdRatio: winLossRatio(pairs, wl) };
}

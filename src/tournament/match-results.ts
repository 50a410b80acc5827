import type { MatchResults } from '../stats/match-summary.ts';
import { addWdl } from '../stats/wdl.ts';
import type { Tally } from './tally.ts';

/** The counts of the engine named first of two, as the statistics take them. */
export function matchResults({ pentanomial, winLossPairs, unpaired, white, black }: Tally): MatchResults {
  const [games, byColor] = [addWdl(white, black), { white, black }];
  return { pairs: pentanomial, winLossPairs, games, unpaired, byColor };
}

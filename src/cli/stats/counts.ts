import { UserError } from '../../base/user-error.ts';
import { completed, countsFault, gamesOfPairs } from '../../stats/match-counts.ts';
import type { MatchResults } from '../../stats/match-summary.ts';
import { NO_PAIRS, type Pentanomial } from '../../stats/pentanomial.ts';
import type { Sprt, SprtSample } from '../../stats/sprt.ts';
import { NO_GAMES, type Wdl } from '../../stats/wdl.ts';
import type { Arguments, Value } from '../arguments.ts';
import { wholeNumber } from '../values.ts';

/** Counts up to this are exact in all that is worked out from them. */
const MOST = 1e12;

/**
 * The results that were typed, undefined where none were. Games of `--wdl` beyond the pairs have no partner: with
 * pairs they are in the counts only. Throws a `UserError` on counts that contradict each other.
 */
export function readMatch({ values }: Arguments): MatchResults | undefined {
  const [wdl, pentanomial, wl] = ['wdl', 'pentanomial', 'wl'].map((name) => values.get(name));
  const games = wdl === undefined ? null : readWdl(wdl);
  if (wl !== undefined && pentanomial === undefined)
    throw new UserError('--wl is for pairs', 'give them with --pentanomial');
  if (pentanomial === undefined) {
    if (games === null) return undefined;
    return { games, pairs: NO_PAIRS, winLossPairs: 0, unpaired: games, byColor: null };
  }
  const winLossPairs = wl === undefined ? null : wholeNumber(wl, 0, MOST);
  const counts = { games, pairs: readPentanomial(pentanomial), winLossPairs };
  const fault = countsFault(counts);
  if (fault !== undefined) throw new UserError(fault, 'all counts are from the side of one engine');
  return { ...completed(counts), unpaired: NO_GAMES, byColor: null };
}

/** What a test makes of them: the pairs where there are any. Throws a `UserError` where it needs to know more. */
export function testedCounts(sprt: Sprt, { games, pairs, winLossPairs }: MatchResults): SprtSample {
  if (pairs.every((count) => count === 0)) return { games: games ?? NO_GAMES };
  if (winLossPairs !== null) return { games: gamesOfPairs(pairs, winLossPairs), pairs };
  if (sprt.model !== 'bayesian') return { games: NO_GAMES, pairs };
  throw new UserError('--sprt model=bayesian goes by the draws', 'give --wdl too, or --wl');
}

function readWdl(typed: Value): Wdl {
  const [wins, draws, losses] = readCounts(typed, ['W', 'D', 'L']);
  return { wins: wins!, draws: draws!, losses: losses! };
}

function readPentanomial(typed: Value): Pentanomial {
  const [ll, ld, even, wd, ww] = readCounts(typed, ['LL', 'LD', 'WLDD', 'WD', 'WW']);
  return [ll!, ld!, even!, wd!, ww!];
}

function readCounts({ where, text }: Value, names: readonly string[]): number[] {
  const words = text.split(',').map((word) => word.trim());
  const counts = words.map(Number);
  const isSound = words.every((word, i) => /^\d+$/.test(word) && counts[i]! <= MOST);
  if (isSound && words.length === names.length) return counts;
  const shape = names.join(',');
  throw new UserError(
    `${where} must be ${names.length} whole numbers from 0, ${shape}, not ${JSON.stringify(text)}`,
  );
}

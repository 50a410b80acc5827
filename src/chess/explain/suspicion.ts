import type { History } from './history.ts';
import type { Difference, Mistake } from './mistake.ts';
import { consequenceOf, MISTAKES } from './mistake.ts';
import type { Replayed } from './replay.ts';

/** A mistake from which moves that differ follow, and no other difference. */
export interface Suspicion extends Mistake {
  readonly explained: ReadonlySet<string>;
  /** Does it explain all the moves that differ? */
  readonly complete: boolean;
  /** The game as somebody with the mistake sees it. */
  readonly seen: Replayed;
}

/** Of so many rules a mistake is named, where several would have the same effect. */
const MOST_RULES = 2;

/**
 * The known mistakes that explain all the moves that differ, the likeliest first and one for each
 * rule; where none does, the one about what moves leave that explains most of them. Mistakes that
 * would have shown earlier on the way come into question only if all would.
 */
export function findSuspicions(
  history: History,
  difference: Difference,
  chess960: boolean,
): readonly Suspicion[] {
  const suspicions = MISTAKES.flatMap((mistake) => {
    const suspicion = suspect(mistake, history, difference, chess960);
    return suspicion === undefined ? [] : [suspicion];
  });
  const hidden = suspicions.filter((suspicion) => !showsEarlier(suspicion, history, chess960));
  const candidates = hidden.length > 0 ? hidden : suspicions;
  const complete = candidates.filter((suspicion) => suspicion.complete);
  if (complete.length > 0) {
    const isFirst = ({ rule }: Suspicion, i: number): boolean =>
      complete.findIndex((other) => other.rule === rule) === i;
    return complete.filter(isFirst).slice(0, MOST_RULES);
  }
  const most = Math.max(0, ...candidates.map(({ explained }) => explained.size));
  return candidates.filter(({ explained }) => explained.size === most).slice(0, 1);
}

function suspect(
  mistake: Mistake,
  history: History,
  difference: Difference,
  chess960: boolean,
): Suspicion | undefined {
  const plies = history.steps.length;
  const consequence = consequenceOf(mistake, history, plies, chess960);
  if (consequence === undefined) return undefined;
  const { missing, extra, seen } = consequence;
  const foreseen =
    missing.every((uci) => difference.missing.includes(uci)) &&
    extra.every((uci) => difference.extra.includes(uci));
  const explained = new Set([...missing, ...extra]);
  if (!foreseen || explained.size === 0) return undefined;
  const complete = explained.size === new Set([...difference.missing, ...difference.extra]).size;
  // A mistake in judging captures that leaves other moves unexplained says less than each move by itself.
  if (!complete && (mistake.truth === undefined || plies === 0)) return undefined;
  return { ...mistake, explained, complete, seen };
}

/** Would a move have differed on the way already? */
function showsEarlier(mistake: Mistake, history: History, chess960: boolean): boolean {
  return history.steps.some((_, plies) => {
    const consequence = consequenceOf(mistake, history, plies, chess960);
    return consequence === undefined || consequence.missing.length + consequence.extra.length > 0;
  });
}

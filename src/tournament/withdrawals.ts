import { failedColor } from '../game/ending.ts';
import type { ScoredGame } from '../game/game.ts';
import type { Pairing, ScoredPair } from '../game/pairing.ts';
import { whiteEntrant } from '../game/pairing.ts';

/** Failures in a row after which an engine plays no more. */
export const WITHDRAWN_AFTER = 5;

/** Which entrants fail again and again, so that a broken engine does not cost a night. */
export class Withdrawals {
  readonly #streaks = new Map<number, number>();

  /** Takes in a finished pair; pairs come in the order in which they finish. */
  note({ pairing, games }: ScoredPair): void {
    for (const [index, game] of games.entries()) {
      for (const entrant of [pairing.first, pairing.second]) {
        const failed = failedEntrant(pairing, game, index) === entrant;
        if (!this.has(entrant))
          this.#streaks.set(entrant, failed ? (this.#streaks.get(entrant) ?? 0) + 1 : 0);
      }
    }
  }

  has(entrant: number): boolean {
    return (this.#streaks.get(entrant) ?? 0) >= WITHDRAWN_AFTER;
  }

  all(): ReadonlySet<number> {
    return new Set([...this.#streaks.keys()].filter((entrant) => this.has(entrant)));
  }
}

/** Those of a tournament that was played before. */
export function withdrawalsOf(results: Iterable<ScoredPair>): Withdrawals {
  const finished = (result: ScoredPair): number => {
    const last = result.games.at(-1)!;
    return Date.parse(last.startedAt) + last.durationMs;
  };
  const withdrawals = new Withdrawals();
  for (const result of [...results].sort((a, b) => finished(a) - finished(b))) withdrawals.note(result);
  return withdrawals;
}

/** The names of those that were withdrawn. */
export function withdrawnNames(names: readonly string[], results: readonly ScoredPair[]): string[] {
  const withdrawals = withdrawalsOf(results);
  return names.filter((_, entrant) => withdrawals.has(entrant));
}

export function describeWithdrawal(name: string): string {
  return `${name} was withdrawn after ${WITHDRAWN_AFTER} failures in a row`;
}

/** Who failed in this game, if anybody did. */
function failedEntrant(pairing: Pairing, { ending }: ScoredGame, index: number): number | undefined {
  const failed = failedColor(ending);
  if (failed === undefined) return undefined;
  const white = whiteEntrant(pairing, index);
  const black = white === pairing.first ? pairing.second : pairing.first;
  return failed === 'white' ? white : black;
}

import { failedColor } from '../game/ending.ts';
import type { ScoredGame } from '../game/game.ts';
import type { Pairing, ScoredPair } from '../game/pairing.ts';
import { whiteEntrant } from '../game/pairing.ts';

/** Failures in a row after which an engine plays no more. */
export const WITHDRAWN_AFTER = 5;

/**
 * Which entrants fail again and again, so that a broken engine does not cost a night. Failures are counted in the
 * order of the schedule, in which a finished pair waits for earlier ones: whoever counts them later, after a
 * resume or for a table, comes to the same.
 */
export class Withdrawals {
  readonly #streaks = new Map<number, number>();
  /** Pairings that are not counted yet, in schedule order, with their results where they have finished. */
  readonly #begun = new Map<string, ScoredPair | undefined>();
  #onChange: (() => void)[] = [];

  /** A pairing is taken from the schedule, in its order. */
  begin({ id }: Pairing): void {
    this.#begun.set(id, undefined);
  }

  /** Takes in a finished pair that has begun; pairs finish in any order. */
  note(result: ScoredPair): void {
    this.#begun.set(result.pairing.id, result);
    this.#settle();
  }

  /** A pairing that has begun is not played after all. */
  drop({ id }: Pairing): void {
    this.#begun.delete(id);
    this.#settle();
  }

  has(entrant: number): boolean {
    return isEnough(this.#streaks.get(entrant));
  }

  all(): ReadonlySet<number> {
    return new Set([...this.#streaks.keys()].filter((entrant) => this.has(entrant)));
  }

  /** Whether an entrant is out if nothing speaks for it in the pairs that are still played before this one. */
  isInDoubt({ id, first, second }: Pairing): boolean {
    if (this.#begun.size <= 1) return false; // nothing else is under way
    const streaks = new Map(this.#streaks);
    for (const [begun, result] of this.#begun) {
      if (begun === id) break;
      if (result !== undefined) count(streaks, result);
    }
    return [first, second].some((entrant) => !this.has(entrant) && isEnough(streaks.get(entrant)));
  }

  /** Resolves when something has finished. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#onChange.push(resolve));
  }

  #settle(): void {
    for (const [id, result] of this.#begun) {
      if (result === undefined) break;
      this.#begun.delete(id);
      count(this.#streaks, result);
    }
    for (const tell of this.#onChange.splice(0)) tell();
  }
}

function isEnough(streak = 0): boolean {
  return streak >= WITHDRAWN_AFTER;
}

/** Counts on; who is out stays out. */
function count(streaks: Map<number, number>, { pairing, games }: ScoredPair): void {
  for (const [index, game] of games.entries()) {
    const failed = failedEntrant(pairing, game, index);
    for (const entrant of [pairing.first, pairing.second]) {
      const streak = streaks.get(entrant) ?? 0;
      if (!isEnough(streak)) streaks.set(entrant, failed === entrant ? streak + 1 : 0);
    }
  }
}

/** Those of a tournament, from all its finished pairs. */
export function withdrawalsOf(results: Iterable<ScoredPair>): Withdrawals {
  const withdrawals = new Withdrawals();
  for (const result of [...results].sort((a, b) => a.pairing.firstGame - b.pairing.firstGame)) {
    withdrawals.begin(result.pairing);
    withdrawals.note(result);
  }
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

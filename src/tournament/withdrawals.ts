import { failedColor } from '../game/ending.ts';
import type { GameRecord } from '../game/game.ts';
import type { Pairing, PairResult } from '../game/pairing.ts';
import { whiteEntrant } from '../game/pairing.ts';

/** Failures in a row after which an engine plays no more. */
export const WITHDRAWN_AFTER = 5;

/** Which entrants fail again and again, so that a broken engine does not cost a night. */
export class Withdrawals {
  readonly #streaks = new Map<number, number>();

  /** Takes in a finished pair; pairs come in the order in which they finish. */
  note({ pairing, games }: PairResult): void {
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
}

/** Those of a tournament that was played before. */
export function withdrawalsOf(results: Iterable<PairResult>): Withdrawals {
  const finished = (result: PairResult): number => {
    const last = result.games.at(-1)!;
    return Date.parse(last.startedAt) + last.durationMs;
  };
  const withdrawals = new Withdrawals();
  for (const result of [...results].sort((a, b) => finished(a) - finished(b))) withdrawals.note(result);
  return withdrawals;
}

/** A sentence for each entrant that was withdrawn. */
export function describeWithdrawals(names: readonly string[], results: readonly PairResult[]): string[] {
  const withdrawals = withdrawalsOf(results);
  const out = names.filter((_, entrant) => withdrawals.has(entrant));
  return out.map((name) => `${name} was withdrawn after ${WITHDRAWN_AFTER} failures in a row`);
}

/** Who failed in this game, if anybody did. */
function failedEntrant(pairing: Pairing, { ending }: GameRecord, index: number): number | undefined {
  const failed = failedColor(ending);
  if (failed === undefined) return undefined;
  const white = whiteEntrant(pairing, index);
  const black = white === pairing.first ? pairing.second : pairing.first;
  return failed === 'white' ? white : black;
}

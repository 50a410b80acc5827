import type { Opening } from '../game/game.ts';
import type { Pairing, ScoredPair } from '../game/pairing.ts';
import type { Plan } from './plan.ts';
import { stages } from './schedule.ts';
import { Withdrawals } from './withdrawals.ts';

/** What the schedule makes of pairs that were played before. */
export interface ScheduleCheck {
  /** Something is still to be played. */
  readonly isDue: boolean;
  /** The first pair that the schedule has otherwise, in its opening alone or altogether. */
  readonly misfit: { readonly pairing: Pairing; readonly differs: 'opening' | 'pairing' } | undefined;
}

/** Compares what was played with the schedule, as far as that goes. */
export function checkSchedule(
  plan: Plan,
  book: readonly Opening[],
  played: readonly ScoredPair[],
): ScheduleCheck {
  const left = new Map(played.map((result) => [result.pairing.id, result]));
  const last = played.reduce((most, { pairing }) => Math.max(most, pairing.firstGame), 0);
  const withdrawals = new Withdrawals();
  let misfit: ScheduleCheck['misfit'];
  let isDue = false;
  for (const pairing of eachPairing(plan, book, played, () => isDue)) {
    const before = left.get(pairing.id);
    left.delete(pairing.id);
    withdrawals.begin(pairing);
    if (before !== undefined) {
      misfit ??= compare(before.pairing, pairing);
      withdrawals.note(before);
      continue;
    }
    const isOff = withdrawals.has(pairing.first) || withdrawals.has(pairing.second);
    withdrawals.drop(pairing);
    if (!isOff) isDue = true;
    if (pairing.firstGame > last && (isDue || plan.rounds === null)) break;
  }
  const [stray] = left.values();
  if (stray !== undefined) misfit = { pairing: stray.pairing, differs: 'pairing' };
  return { isDue, misfit };
}

/** Who meets after a stage follows from all of it, so it ends with one of which something is due. */
function* eachPairing(
  plan: Plan,
  book: readonly Opening[],
  played: readonly ScoredPair[],
  isDue: () => boolean,
): Generator<Pairing> {
  for (const stage of stages(plan, book, () => played)) {
    yield* stage;
    if (isDue()) return;
  }
}

function compare(stored: Pairing, scheduled: Pairing): ScheduleCheck['misfit'] {
  if (shape(stored) !== shape(scheduled)) return { pairing: stored, differs: 'pairing' };
  return line(stored) === line(scheduled) ? undefined : { pairing: stored, differs: 'opening' };
}

function shape({ round, first, second, reversed, swap, games, firstGame }: Pairing): string {
  return [round, first, second, reversed, swap, games, firstGame].join();
}

function line({ opening: { fen, moves } }: Pairing): string {
  return [fen, ...moves].join(' ');
}

import { bit, lowest, Square, Squares } from './squares';
import { between, neighbours } from './tables';

/**
 * What the moves of one position have to respect because of the suspects. Made anew for each position,
 * so what is still needed once moves are played has to be copied.
 */
export let inCheck: bool = false;
export let answers: Squares = 0; // where a quiet move of a piece that is not the king answers every check
export let relief: Squares = 0; // a capture elsewhere leaves a checker alive
export let fragile: Squares = 0; // captures here may expose the own king, in check all
export let pinnedMen: Squares = 0; // own pieces that may move quietly on one line only
export let guardingMen: Squares = 0; // captures from here may expose the own king; the pinned are among them

export function survey(
  king: Square, suspects: Squares, own: Squares, occupied: Squares, pawns: Squares,
): void {
  inCheck = false;
  answers = ~occupied;
  relief = ~0;
  fragile = 0;
  pinnedMen = 0;
  guardingMen = 0;
  for (let rest = suspects; rest; rest &= rest - 1) {
    const suspect = lowest(rest);
    const line = between(king, suspect);
    const blockers = line & occupied;
    if (blockers) {
      if ((blockers & (blockers - 1)) == 0) pinnedMen |= blockers & own;
      appointWitness(blockers, pawns);
    } else {
      inCheck = true;
      answers &= line;
      relief &= neighbours(suspect) | bit(suspect);
    }
  }
  if (inCheck) fragile = ~0;
}

/**
 * A line stays closed as long as any one blocker lives. A pawn is the best witness, since it dies only
 * as the capturing or the captured piece; any other piece dies in a blast next to it too.
 */
function appointWitness(blockers: Squares, pawns: Squares): void {
  const candidates = blockers & pawns ? blockers & pawns : blockers;
  const witness = candidates & -candidates;
  guardingMen |= witness;
  fragile |= witness;
  if ((witness & pawns) == 0) fragile |= neighbours(lowest(witness));
}

import { attackersOfKing, checkers } from './attacks.ts';
import { boardAfter } from './blast.ts';
import { BLACK, kingSquare, WHITE } from './board.ts';
import { castlingPath, setsOutSafely } from './castling.ts';
import { FAULT_NAMES, type FaultName, type Faults, newFaults } from './faults.ts';
import { pseudoMoves } from './movement.ts';
import type { Move, Position } from './position.ts';
import { ALLOWING, enemyKingExplodes, FORBIDDING, type Trial } from './verdicts.ts';

/** The rules with certain faults. */
export interface Rules {
  readonly faults: Faults;
  readonly allowing: readonly ((trial: Trial) => boolean)[];
  readonly forbidding: readonly ((trial: Trial) => boolean)[];
}

export function newRules(names: readonly FaultName[]): Rules {
  const active = FAULT_NAMES.filter((name) => names.includes(name));
  return {
    faults: newFaults(active),
    allowing: active.flatMap((name) => ALLOWING[name] ?? []),
    forbidding: active.flatMap((name) => FORBIDDING[name] ?? []),
  };
}

export function legalMoves(position: Position, rules: Rules): Move[] {
  const { faults } = rules;
  const finished = kingSquare(position.board, WHITE) < 0 || kingSquare(position.board, BLACK) < 0;
  if (finished && !faults['play-on-after-explosion']) return [];
  return pseudoMoves(position, faults).flatMap((move) => {
    const trial = { position, move, after: boardAfter(position, move, faults), faults };
    if (!isTakenForLegal(trial, rules)) return [];
    return faults['win-listed-twice'] && winsOutOfCheck(trial) ? [move, move] : [move];
  });
}

function isTakenForLegal(trial: Trial, { allowing, forbidding }: Rules): boolean {
  if (isLegal(trial)) return !forbidding.some((forbids) => forbids(trial));
  return allowing.some((allows) => allows(trial));
}

/** The own king stands, and the enemy king has exploded or the own one is not attacked. */
function isLegal(trial: Trial): boolean {
  const { position, move, after, faults } = trial;
  const { board, turn } = position;
  // Only a fault lets a side move that has no king.
  if (kingSquare(after, turn) < 0) return kingSquare(board, turn) < 0;
  if (enemyKingExplodes(trial)) return true;
  if (move.kind === 'castling' && !setsOutSafely(board, turn, castlingPath(move.from, move.to), faults))
    return false;
  return checkers(after, turn).length === 0;
}

/** Found twice by a generator that looks for answers to a check and for king explosions. */
function winsOutOfCheck(trial: Trial): boolean {
  const { board, turn } = trial.position;
  return (
    checkers(board, turn).length > 0 &&
    enemyKingExplodes(trial) &&
    attackersOfKing(trial.after, turn).length === 0
  );
}

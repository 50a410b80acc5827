import { attackers, attackersOfKing, checkers, isSafe } from './attacks.ts';
import { boardWithoutBlast } from './blast.ts';
import type { Board } from './board.ts';
import { isOf, KING, kingSquare, kingsTouch, other, role, withSquares } from './board.ts';
import type { CastlingPath } from './castling.ts';
import { castlingPath, crossed, halfCastled, row, setsOutSafely } from './castling.ts';
import type { FaultName, Faults } from './faults.ts';
import type { Move, Position } from './position.ts';
import { isCapture } from './position.ts';
import { NEIGHBOURS } from './steps.ts';

/** A move that may be legal or not, and the board after it. */
export interface Trial {
  readonly position: Position;
  readonly move: Move;
  readonly after: Board;
  readonly faults: Faults;
}

type Verdict = (trial: Trial) => boolean;

/** The illegal moves that a fault takes for legal. */
export const ALLOWING: Readonly<Partial<Record<FaultName, Verdict>>> = {
  'ep-tested-without-blast': (trial) =>
    trial.move.kind === 'en passant' && ownKingStands(trial) && !isCheckWithoutBlast(trial),
  'ep-next-to-own-king': (trial) => trial.move.kind === 'en passant' && !ownKingStands(trial),
  'own-king-may-explode': (trial) => !ownKingStands(trial),
  'both-kings-may-explode': (trial) => !ownKingStands(trial) && enemyKingExplodes(trial),
  'check-ignored': (trial) => trial.move.kind !== 'castling' && ownKingStands(trial),
  'king-shields-itself': ({ position: { board, turn }, move, after }) =>
    role(board[move.from]!) === KING &&
    move.kind === 'quiet' &&
    isSafe(withSquares(after, [[move.from, board[move.from]!]]), move.to, turn),
  'pin-ignores-blast': (trial) =>
    isCapture(trial.move) && ownKingStands(trial) && !isCheckWithoutBlast(trial),
  'castling-unmasks-attacker': (trial) =>
    trial.move.kind === 'castling' &&
    setsOutSafely(trial.position.board, trial.position.turn, path(trial), trial.faults) &&
    isShieldedAtHome(trial),
};

/** The legal moves that a fault takes for illegal. */
export const FORBIDDING: Readonly<Partial<Record<FaultName, Verdict>>> = {
  'ep-tested-without-blast': (trial) =>
    trial.move.kind === 'en passant' && !enemyKingExplodes(trial) && isCheckWithoutBlast(trial),
  'no-win-in-check': (trial) => wasCheck(trial) && enemyKingExplodes(trial) && isAttackedAfter(trial),
  'no-win-by-pinned': (trial) => !wasCheck(trial) && enemyKingExplodes(trial) && isAttackedAfter(trial),
  'threat-is-check': ({ position: { turn }, after }) =>
    !kingsTouch(after) &&
    kingSquare(after, other(turn)) >= 0 &&
    NEIGHBOURS[kingSquare(after, turn)]!.some(
      (square) => isOf(after[square]!, turn) && attackers(after, square, other(turn)).length > 0,
    ),
  'double-check-binds-all': ({ position: { board, turn }, move }) =>
    role(board[move.from]!) !== KING && checkers(board, turn).length > 1,
  'pin-outlives-pinner': (trial) =>
    !wasCheck(trial) && isCapture(trial.move) && !enemyKingExplodes(trial) && isCheckWithoutBlast(trial),
  'check-outlives-checker': (trial) =>
    wasCheck(trial) && isCapture(trial.move) && !enemyKingExplodes(trial) && isCheckWithoutBlast(trial),
  'kings-may-not-touch': ({ position: { board }, move, after }) =>
    role(board[move.from]!) === KING && kingsTouch(after),
  'contact-no-shelter': (trial) => kingsTouch(trial.after) && isAttackedAfter(trial),
  'pins-bind-in-contact': (trial) =>
    role(trial.position.board[trial.move.from]!) !== KING &&
    kingsTouch(trial.after) &&
    attackersOfKing(trial.position.board, trial.position.turn).length === 0 &&
    isAttackedAfter(trial),
  'castling-king-must-move': ({ move }) =>
    move.kind === 'castling' && move.from === castlingPath(move.from, move.to).kingTo,
  'castling-rook-afraid': (trial) => {
    if (trial.move.kind !== 'castling') return false;
    const { board, turn } = trial.position;
    const { rook, rookTo } = path(trial);
    return row(rook, rookTo).some((square) => attackers(board, square, other(turn)).length > 0);
  },
  'castling-shield-missed': (trial) => trial.move.kind === 'castling' && !isShieldedAtHome(trial),
  'no-castling-by-contact': (trial) => {
    if (trial.move.kind !== 'castling') return false;
    const { board, turn } = trial.position;
    const lifted = withSquares(board, [[trial.move.from, 0]]);
    return (
      isAttackedAfter(trial) ||
      crossed(path(trial)).some((square) => attackers(lifted, square, other(turn)).length > 0)
    );
  },
};

function ownKingStands({ position, after }: Trial): boolean {
  return kingSquare(after, position.turn) >= 0;
}

/** The enemy king was there and is no more. */
export function enemyKingExplodes({ position, after }: Trial): boolean {
  const enemy = other(position.turn);
  return kingSquare(after, enemy) < 0 && kingSquare(position.board, enemy) >= 0;
}

function wasCheck({ position: { board, turn } }: Trial): boolean {
  return checkers(board, turn).length > 0;
}

function isAttackedAfter({ position, after }: Trial): boolean {
  return attackersOfKing(after, position.turn).length > 0;
}

function isCheckWithoutBlast({ position, move, faults }: Trial): boolean {
  return checkers(boardWithoutBlast(position, move, faults), position.turn).length > 0;
}

function path({ move }: Trial): CastlingPath {
  return castlingPath(move.from, move.to);
}

/** Would the king be safe where it arrives if the rook had not moved? */
function isShieldedAtHome(trial: Trial): boolean {
  const { board, turn } = trial.position;
  return isSafe(halfCastled(board, turn, path(trial)), path(trial).kingTo, turn);
}

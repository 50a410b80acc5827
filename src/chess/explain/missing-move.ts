import type { Color, Square } from '../chess.ts';
import { opposite, squareName } from '../chess.ts';
import type { Position } from '../layout.ts';
import { TURN } from '../layout.ts';
import type { Move } from '../move.ts';
import { CASTLE, EN_PASSANT, from, kind, to } from '../move.ts';
import type { Attempt } from './attempt.ts';
import {
  blastSquares,
  boardAfter,
  boardWithoutBlast,
  bystanders,
  explodesEnemyKing,
  newAttempt,
} from './attempt.ts';
import {
  attackersOf,
  attackersOfKing,
  boardOf,
  checkersOf,
  kingOn,
  kingsTouch,
  nameOn,
  namesOn,
  neighbours,
} from './board.ts';
import { newCastling } from './castling-attempt.ts';
import { legalCastling } from './castling-ruling.ts';
import type { Ruling } from './rule.ts';

/**
 * Why a legal move may be missing from somebody's list: the rules that make it special, first the one
 * that was most likely not followed.
 */
export function missingMoveRulings(position: Position, move: Move): readonly [Ruling, ...Ruling[]] {
  const board = boardOf(position);
  const color = position[TURN]! as Color;
  if (kind(move) === CASTLE) return legalCastling(newCastling(board, color, to(move)));
  const attempt = newAttempt(board, color, move);
  const [first, ...others] = [
    winningRuling(attempt),
    enPassantRuling(attempt, move),
    promotionRuling(attempt),
    contactRuling(attempt),
    checkRuling(attempt),
    threatRuling(attempt),
    captureRuling(attempt),
  ].filter((ruling) => ruling !== undefined);
  if (first !== undefined) return [first, ...others];
  return [{ rule: 'movement', sentence: `moves ${nameOn(board, from(move))} as in chess` }];
}

function winningRuling(attempt: Attempt): Ruling | undefined {
  if (!explodesEnemyKing(attempt)) return undefined;
  const { board, color } = attempt;
  const enemyKing = nameOn(board, kingOn(board, opposite(color)));
  const checkers = checkersOf(board, color);
  const exposed = attackersOfKing(boardAfter(attempt), color);
  const although =
    checkers.length > 0
      ? `, which wins although ${attackText(attempt, checkers)} the own king`
      : exposed.length > 0
        ? `, which wins although it opens the own king to ${namesOn(board, exposed)}`
        : ', which wins';
  return { rule: 'king-explosion-priority', sentence: `explodes ${enemyKing}${although}` };
}

function attackText({ board }: Attempt, attackers: readonly Square[]): string {
  return `${namesOn(board, attackers)} ${attackers.length === 1 ? 'attacks' : 'attack'}`;
}

function enPassantRuling(attempt: Attempt, move: Move): Ruling | undefined {
  if (kind(move) !== EN_PASSANT) return undefined;
  const square = squareName(attempt.to);
  const also = namesOn(attempt.board, bystanders(attempt)) || 'nothing else';
  const blast = `and takes ${also} along`;
  const answered = removedAttackers(attempt);
  const check = answered === '' ? '' : `; so ${answered} no longer attacks the own king`;
  return {
    rule: 'en-passant',
    sentence: `captures en passant: the blast is on ${square}, where the pawn lands, ${blast}${check}`,
  };
}

/** Those that would attack the own king if nothing but the captured piece went. */
function removedAttackers(attempt: Attempt): string {
  const { board, color } = attempt;
  const without = boardWithoutBlast(attempt);
  if (kingsTouch(without)) return '';
  return namesOn(board, attackersOfKing(without, color));
}

function promotionRuling(attempt: Attempt): Ruling | undefined {
  if (attempt.promotion === undefined) return undefined;
  const choice = attempt.promotion === 'queen' ? 'a queen' : `a ${attempt.promotion} instead of a queen`;
  const sentence =
    attempt.victim < 0
      ? `promotes to ${choice}`
      : `captures and promotes to ${choice}: all four choices are moves, though the piece explodes`;
  return { rule: 'promotion', sentence };
}

function contactRuling(attempt: Attempt): Ruling | undefined {
  const { board, color, from: source, to: target } = attempt;
  const after = boardAfter(attempt);
  if (!kingsTouch(after)) return undefined;
  const attackers = attackersOfKing(after, color);
  const enemyKing = nameOn(board, kingOn(board, opposite(color)));
  const isKing = source === kingOn(board, color);
  const touches = `${isKing ? `on ${squareName(target)} the king` : 'the own king'} touches ${enemyKing}`;
  const but =
    attackers.length > 0
      ? `: ${attackText(attempt, attackers)} it, but while kings touch that is no check`
      : isKing
        ? ', and kings may touch'
        : ', so that nobody is in check and nothing is pinned';
  return { rule: 'kings-adjacent', sentence: touches + but };
}

function checkRuling(attempt: Attempt): Ruling | undefined {
  const { board, color, from: source, to: target, victim } = attempt;
  const checkers = checkersOf(board, color);
  const without = attackersOfKing(boardWithoutBlast(attempt), color);
  if (victim >= 0 && without.length > 0) {
    const gone = blastSquares(attempt).filter((square) => without.includes(square));
    const how =
      gone.length === without.length
        ? `the blast on ${squareName(target)} takes ${namesOn(board, gone)} away`
        : `after the blast on ${squareName(target)} nothing attacks the own king`;
    const what = checkers.length > 0 ? 'answers the check' : 'is no exposure of the own king';
    return { rule: 'check', sentence: `${what}: ${how}` };
  }
  if (checkers.length === 0) return undefined;
  const by = namesOn(board, checkers);
  if (source === kingOn(board, color)) {
    return { rule: 'check', sentence: `the king goes out of the check by ${by}` };
  }
  if (victim >= 0) {
    return { rule: 'check', sentence: `answers the check: its blast takes ${by} away` };
  }
  return { rule: 'check', sentence: `answers the check by ${by}: it steps between` };
}

function captureRuling(attempt: Attempt): Ruling | undefined {
  const { board, to: target, victim } = attempt;
  if (victim < 0) return undefined;
  const others = namesOn(attempt.board, bystanders(attempt));
  const along = others === '' ? 'and nothing else' : `, and ${others}`;
  return {
    rule: 'explosion',
    sentence: `captures ${nameOn(board, target)}, which explodes both${others === '' ? ' ' : ''}${along}`,
  };
}

/** An attack on a piece beside the king would kill the king, and yet it is no check. */
function threatRuling(attempt: Attempt): Ruling | undefined {
  const after = boardAfter(attempt);
  const { color } = attempt;
  const king = kingOn(after, color);
  for (const square of neighbours(king)) {
    const attackers = after[square]?.color === color ? attackersOf(after, square, opposite(color)) : [];
    if (attackers.length === 0) continue;
    const verb = attackers.length === 1 ? 'attacks' : 'attack';
    return {
      rule: 'check',
      sentence: `${namesOn(after, attackers)} ${verb} ${nameOn(after, square)} beside the own king afterwards, which is a threat but no check`,
    };
  }
  return undefined;
}

import type { Color, Role, Square } from '../chess.ts';
import { colorName, file, opposite, rank, squareAt, squareName } from '../chess.ts';
import type { Position } from '../layout.ts';
import { TURN } from '../layout.ts';
import type { Attempt } from './attempt.ts';
import {
  blastSquares,
  boardAfter,
  boardWithoutBlast,
  explodesEnemyKing,
  explodesOwnKing,
} from './attempt.ts';
import type { Board } from './board.ts';
import {
  attackersOfKing,
  between,
  boardOf,
  checkersOf,
  isItsWay,
  isPiece,
  kingOn,
  kingsTouch,
  nameOn,
  namesOn,
  obstacle,
} from './board.ts';
import { castlingRook, refusedCastling } from './castling-ruling.ts';
import type { Ruling } from './rule.ts';

const PROMOTIONS: ReadonlyMap<string, Role> = new Map([
  ['n', 'knight'],
  ['b', 'bishop'],
  ['r', 'rook'],
  ['q', 'queen'],
]);

/**
 * Why a move is not legal, by UCI text: the rules that forbid it, first the one that says most. For a
 * legal move, the answer means nothing.
 */
export function extraMoveRulings(position: Position, text: string): readonly [Ruling, ...Ruling[]] {
  const board = boardOf(position);
  const color = position[TURN]! as Color;
  for (const side of [color, opposite(color)]) {
    if (kingOn(board, side) < 0)
      return [
        { rule: 'game-over', sentence: `the ${colorName(side)} king has exploded, so the game is over` },
      ];
  }
  const from = squareAt(text, 0);
  const to = squareAt(text, 2);
  if (from < 0 || to < 0 || text.length > 5) return [movement('is no move in UCI notation')];
  if (from === to) return [movement('goes nowhere')];
  const piece = board[from];
  if (piece === undefined) return [movement(`there is no piece on ${squareName(from)}`)];
  if (piece.color !== color) return [movement(`${nameOn(board, from)} is the opponent's`)];

  const rook = piece.role === 'king' && text.length === 4 ? castlingRook(board, color, from, to) : undefined;
  if (rook !== undefined) return [refusedCastling(position, board, color, rook)];
  const letterFault = promotionFault(board, color, from, to, text.slice(4));
  if (letterFault !== undefined) return [letterFault];
  const promotion = PROMOTIONS.get(text.slice(4));
  const enPassant = piece.role === 'pawn' && file(from) !== file(to) && board[to] === undefined;
  const victim = enPassant ? to ^ 8 : board[to] === undefined ? -1 : to;
  const attempt = { board, color, from, to, victim, ...(promotion === undefined ? {} : { promotion }) };
  const obstacleFault = movementFault(attempt, enPassant);
  if (obstacleFault !== undefined) return [obstacleFault];
  const [first, ...others] = legalityFaults(attempt);
  if (enPassant) return [enPassantRuling(attempt, first), ...others];
  return first === undefined ? [movement('is not possible here')] : [first, ...others];
}

function movement(sentence: string): Ruling {
  return { rule: 'movement', sentence };
}

function promotionFault(
  board: Board,
  color: Color,
  from: Square,
  to: Square,
  letter: string,
): Ruling | undefined {
  const last = board[from]!.role === 'pawn' && rank(to) === (color === 0 ? 7 : 0);
  const fault = (sentence: string): Ruling => ({ rule: 'promotion', sentence });
  if (last && letter === '')
    return fault('a pawn that reaches the last rank has to say what it becomes, also when it captures');
  if (last && !PROMOTIONS.has(letter)) return fault('a pawn becomes a knight, a bishop, a rook or a queen');
  if (!last && letter !== '') return fault('nothing promotes here');
  return undefined;
}

/** Why the piece cannot go there at all, whatever becomes of the kings. */
function movementFault({ board, color, from, to }: Attempt, enPassant: boolean): Ruling | undefined {
  const piece = board[from]!;
  const target = board[to];
  if (piece.role === 'pawn' && file(from) === file(to)) {
    const forward = color === 0 ? 8 : -8;
    const double = to - from === 2 * forward && rank(from) === (color === 0 ? 1 : 6);
    if (to - from !== forward && !double) return movement('a pawn does not move like that');
    const blocker = [from + forward, to].find((square) => board[square] !== undefined);
    return blocker === undefined ? undefined : movement(`${nameOn(board, blocker)} is in the way`);
  }
  if (!isItsWay(piece, from, to)) return movement(`a ${piece.role} does not move like that`);
  const blocker = obstacle(board, from, to);
  if (blocker !== undefined) return movement(`${nameOn(board, blocker)} is in the way`);
  if (target?.color === color) return movement(`${nameOn(board, to)} is an own piece`);
  if (enPassant && !isPiece(board[to ^ 8], opposite(color), 'pawn'))
    return movement(`there is nothing to capture on ${squareName(to)}`);
  return undefined;
}

/** What the move would do to the kings that is not allowed. */
function legalityFaults(attempt: Attempt): Ruling[] {
  const { board, color, from, to } = attempt;
  const faults: Ruling[] = [];
  const king = kingOn(board, color);
  if (explodesOwnKing(attempt)) {
    if (from === king)
      faults.push({ rule: 'king-capture', sentence: 'a king cannot capture, as it would explode itself' });
    const both = explodesEnemyKing(attempt) ? ', which is not even allowed together with the enemy king' : '';
    faults.push({
      rule: 'own-king',
      sentence: `the blast on ${squareName(to)} would explode ${from === king ? 'the own king' : `the own king on ${squareName(king)}`}${both}`,
    });
    return faults;
  }
  if (explodesEnemyKing(attempt)) return faults;
  const after = boardAfter(attempt);
  const attackers = checkersOf(after, color);
  if (attackers.length === 0) return faults;
  faults.push({ rule: 'check', sentence: checkSentence(attempt, after, attackers) });
  if (kingsTouch(board)) {
    faults.push({
      rule: 'kings-adjacent',
      sentence: `leaves contact with the enemy king, and then ${attackText(after, attackers)} the own king`,
    });
    const alongTheLine = attackers.some((square) => between(square, to).includes(from));
    if (from === king && !alongTheLine) faults.reverse();
  }
  return faults;
}

function attackText(board: Board, attackers: readonly Square[]): string {
  return `${namesOn(board, attackers)} ${attackers.length === 1 ? 'attacks' : 'attack'}`;
}

function checkSentence(attempt: Attempt, after: Board, attackers: readonly Square[]): string {
  const { board, color, from, to, victim } = attempt;
  const king = kingOn(board, color);
  if (from === king) {
    const along = attackers.filter((square) => between(square, to).includes(king));
    const line = along.length === 0 ? '' : ', also through the square that the king leaves';
    return `${attackText(after, attackers)} ${squareName(to)}${line}`;
  }
  const before = checkersOf(board, color);
  const still = attackers.filter((square) => before.includes(square));
  if (still.length > 0) return `the check by ${namesOn(after, still)} is not answered`;
  const attack = `${attackText(after, attackers)} the own king on ${squareName(king)} afterwards`;
  if (victim < 0 || attackersOfKing(boardWithoutBlast(attempt), color).length > 0) {
    return `${nameOn(board, from)} is pinned: ${attack}`;
  }
  const shields = blastSquares(attempt).filter((square) =>
    attackers.some((attacker) => between(attacker, king).includes(square)),
  );
  return `the blast takes away ${namesOn(board, shields)}: ${attack}`;
}

function enPassantRuling(attempt: Attempt, fault: Ruling | undefined): Ruling {
  const square = squareName(attempt.to);
  const sentence =
    fault === undefined
      ? `no pawn has passed ${square} with the last move, and later there is no en passant`
      : `en passant the blast is on ${square}, where the pawn lands: ${fault.sentence}`;
  return { rule: 'en-passant', sentence };
}

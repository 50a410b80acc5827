import { isCheck, legalMoves, play } from './arbiter.ts';
import type { Role } from './chess.ts';
import { file, parseSquare, rank, squareName } from './chess.ts';
import type { Position } from './layout.ts';
import { TURN, WORKBENCH } from './layout.ts';
import type { Move } from './move.ts';
import { CASTLE, FIRST_PROMOTION, from, isCapture, kind, promotion, to } from './move.ts';
import { kingSquare, load, pieceAt } from './position.ts';

const LETTERS: Readonly<Record<Role, string>> = {
  pawn: '',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

/**
 * A legal move in standard algebraic notation, as short as the legal moves allow. `#` marks mate and
 * an exploded king, `+` a check; while the kings touch there is none.
 */
export function makeSan(position: Position, move: Move): string {
  return sanWithoutSuffix(position, legalMoves(position), move) + suffix(play(position, move));
}

/** The SAN of every legal move, by move. */
export function allSan(position: Position): Map<Move, string> {
  const legal = legalMoves(position);
  const san = new Map<Move, string>();
  for (const move of legal)
    san.set(move, sanWithoutSuffix(position, legal, move) + suffix(play(position, move)));
  return san;
}

function sanWithoutSuffix(position: Position, legal: readonly Move[], move: Move): string {
  const k = kind(move);
  if (k === CASTLE) return file(to(move)) > file(from(move)) ? 'O-O' : 'O-O-O';
  const role = roleOf(position, move);
  const target = (isCapture(move) ? 'x' : '') + squareName(to(move));
  if (role === 'pawn') {
    const source = isCapture(move) ? squareName(from(move)).charAt(0) : '';
    return source + target + (k >= FIRST_PROMOTION ? `=${LETTERS[promotion(k)]}` : '');
  }
  const rivals = legal.filter(
    (m) => to(m) === to(move) && kind(m) !== CASTLE && from(m) !== from(move) && roleOf(position, m) === role,
  );
  return LETTERS[role] + disambiguation(move, rivals) + target;
}

/** File if that is enough, else rank, else both. */
function disambiguation(move: Move, rivals: readonly Move[]): string {
  if (rivals.length === 0) return '';
  const name = squareName(from(move));
  if (rivals.every((m) => file(from(m)) !== file(from(move)))) return name.charAt(0);
  if (rivals.every((m) => rank(from(m)) !== rank(from(move)))) return name.charAt(1);
  return name;
}

function roleOf(position: Position, move: Move): Role {
  load(position, WORKBENCH);
  const piece = pieceAt(WORKBENCH, from(move));
  if (piece === undefined) throw new Error(`no piece on ${squareName(from(move))}`);
  return piece.role;
}

function suffix(after: Position): string {
  load(after, WORKBENCH);
  if (kingSquare(WORKBENCH, after[TURN] === 0 ? 0 : 1) < 0) return '#';
  if (!isCheck(after)) return '';
  return legalMoves(after).length === 0 ? '#' : '+';
}

const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?([QRBNqrbn]))?$/;

/**
 * The legal move that a SAN text means, or undefined when there is none or more than one. Check and
 * annotation marks are not asked for, since programs disagree on them; castling may be written with
 * zeros.
 */
export function parseSan(position: Position, text: string): Move | undefined {
  const bare = text.replace(/(?:[+#!?]|e\.p\.)+$/, '');
  const legal = legalMoves(position);
  if (/^[O0]-[O0](-[O0])?$/.test(bare)) {
    const side = bare.length === 3 ? 1 : 0;
    return legal.find((m) => kind(m) === CASTLE && (file(to(m)) > file(from(m)) ? 1 : 0) === side);
  }
  const match = SAN.exec(bare);
  if (match === null) return undefined;
  const [, letter, sourceFile, sourceRank, target, promoted] = match;
  const wanted = parseSquare(target!);
  const found = legal.filter(
    (m) =>
      to(m) === wanted &&
      kind(m) !== CASTLE &&
      LETTERS[roleOf(position, m)] === letter &&
      (sourceFile === '' || squareName(from(m)).startsWith(sourceFile!)) &&
      (sourceRank === '' || squareName(from(m)).endsWith(sourceRank!)) &&
      promotionOf(m) === (promoted ?? '').toUpperCase(),
  );
  return found.length === 1 ? found[0] : undefined;
}

function promotionOf(move: Move): string {
  return kind(move) < FIRST_PROMOTION ? '' : LETTERS[promotion(kind(move))];
}

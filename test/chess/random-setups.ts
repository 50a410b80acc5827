import type { Random } from '../../src/base/random.ts';

/**
 * Random placements of pieces, as FENs: crowded or bare, kings often touching or at home with rooks
 * that may castle, pawns often where one can take another en passant. Nothing but the number of
 * kings is in order for sure: the side that has just moved may be in check.
 */
export function randomSetup(random: Random): string {
  const board: string[] = new Array(64).fill('');
  const chance = (percent: number): boolean => random.below(100) < percent;
  const castling = placeKings(board, random, chance);
  const turn = chance(50) ? 'w' : 'b';
  const passed = chance(40) ? placeEnPassant(board, turn, random) : undefined;
  const roles = ROLES[random.below(ROLES.length)]!;
  const men = [2, 5, 9, 14, 24][random.below(5)]!;
  for (let i = 0; i < men; i++) {
    const role = roles.charAt(random.below(roles.length));
    const square = role === 'p' ? 8 + random.below(48) : random.below(64);
    if (board[square] === '') board[square] = chance(50) ? role : role.toUpperCase();
  }
  return [rows(board), turn, castling, passed ?? '-', random.below(120), 1 + random.below(200)].join(' ');
}

const KEPT_EMPTY = '.';
const ROLES = ['pnbrq', 'pppppnbrq', 'q', 'rbq', 'nb', 'pppr', 'nnpp'];

function placeKings(board: string[], random: Random, chance: (percent: number) => boolean): string {
  const whiteHome = chance(40);
  const blackHome = chance(40);
  const white = whiteHome ? random.below(8) : random.below(64);
  const free = Array.from(board.keys()).filter((square) => square !== white);
  const beside = free.filter((square) => touch(white, square));
  const home = free.filter((square) => square >= 56);
  const choice = blackHome ? home : chance(35) ? beside : free;
  const black = choice[random.below(choice.length)]!;
  board[white] = 'K';
  board[black] = 'k';
  const rights = [
    ...(white < 8 ? placeRooks(board, white, 'R', random) : []),
    ...(black >= 56 ? placeRooks(board, black, 'r', random) : []),
  ];
  return rights.join('') || '-';
}

function touch(a: number, b: number): boolean {
  return Math.abs((a & 7) - (b & 7)) <= 1 && Math.abs((a >> 3) - (b >> 3)) <= 1;
}

/** At most one rook on either side of the king, each named by its file (Shredder-FEN). */
function placeRooks(board: string[], king: number, rook: string, random: Random): string[] {
  const first = king & 56;
  const letters = rook === 'R' ? 'ABCDEFGH' : 'abcdefgh';
  const sides = [
    [first, king],
    [king + 1, first + 8],
  ] as const;
  return sides.flatMap(([low, high]) => {
    if (low === high) return [];
    const square = low + random.below(high - low);
    if (board[square] !== '') return [];
    board[square] = rook;
    return [letters.charAt(square & 7)];
  });
}

/** A pawn that has just made a double step, and one that stands beside it; the square it passed. */
function placeEnPassant(board: string[], turn: string, random: Random): string | undefined {
  const file = random.below(8);
  const beside = file === 7 || (file > 0 && random.below(2) === 0) ? file - 1 : file + 1;
  const [origin, passed, rank] = turn === 'w' ? [6, 5, 4] : [1, 2, 3];
  const empty = [origin, passed, rank].map((r) => r * 8 + file).concat(rank * 8 + beside);
  if (empty.some((square) => board[square] !== '')) return undefined;
  board[rank * 8 + file] = turn === 'w' ? 'p' : 'P';
  board[rank * 8 + beside] = turn === 'w' ? 'P' : 'p';
  board[passed * 8 + file] = KEPT_EMPTY;
  board[origin * 8 + file] = KEPT_EMPTY;
  return `${'abcdefgh'.charAt(file)}${passed + 1}`;
}

function rows(board: readonly string[]): string {
  return [7, 6, 5, 4, 3, 2, 1, 0]
    .map((rank) => board.slice(rank * 8, rank * 8 + 8))
    .map((row) => row.map((piece) => (piece === '' ? KEPT_EMPTY : piece)).join(''))
    .map((row) => row.replace(/\.+/g, (dots) => String(dots.length)))
    .join('/');
}

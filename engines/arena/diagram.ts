import { isCheck } from '../../src/chess/arbiter.ts';
import { makeFen, pieceLetter } from '../../src/chess/fen.ts';
import { type Position, WORKBENCH } from '../../src/chess/layout.ts';
import { load, pieceAt } from '../../src/chess/position.ts';

/** The answer to `d`: the board, its FEN and whether the side to move is in check. */
export function makeDiagram(position: Position): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => `${rank + 1}  ${makeRank(position, rank)}`);
  return [
    ...ranks,
    '',
    '   a b c d e f g h',
    '',
    `Fen: ${makeFen(position)}`,
    `Check: ${isCheck(position) ? 'yes' : 'no'}`,
  ].join('\n');
}

function makeRank(position: Position, rank: number): string {
  load(position, WORKBENCH);
  return Array.from({ length: 8 }, (_, file) => {
    const piece = pieceAt(WORKBENCH, 8 * rank + file);
    return piece === undefined ? '.' : pieceLetter(piece);
  }).join(' ');
}

import { turn } from '../chess/arbiter.ts';
import { WHITE } from '../chess/chess.ts';
import { makeFen } from '../chess/fen.ts';
import type { BalancedLine } from './balanced-lines.ts';

/**
 * A line of a book as EPD: the position and the operations `c0` (the moves that lead to it), `ce` (the
 * score in centipawns, by the EPD standard from the side to move), `fmvn` and `hmvc` (the clocks).
 */
export function makeEpdLine({ moves, position, score }: BalancedLine): string {
  const fields = makeFen(position).split(' ');
  const [halfmoves, fullmoves] = fields.splice(4);
  const evaluation = turn(position) === WHITE ? score : -score;
  const operations = [
    `c0 "${moves.join(' ')}"`,
    `ce ${evaluation}`,
    `fmvn ${fullmoves}`,
    `hmvc ${halfmoves}`,
  ];
  return `${fields.join(' ')} ${operations.map((operation) => `${operation};`).join(' ')}`;
}

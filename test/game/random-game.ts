import { newRandom } from '../../src/base/random.ts';
import { legalMoves, outcome, play } from '../../src/chess/arbiter.ts';
import { makeFen, parseFen } from '../../src/chess/fen.ts';
import { makeUci } from '../../src/chess/uci.ts';

export interface RandomGame {
  readonly moves: readonly string[];
  readonly finalFen: string;
}

/** Random legal moves until the game is over or long enough. */
export function randomGame(fen: string, chess960: boolean, seed: number, plies: number): RandomGame {
  const random = newRandom(seed);
  const start = parseFen(fen);
  if (!start.ok) throw new Error(start.error);
  const positions = [start.value.position];
  const moves: string[] = [];
  while (moves.length < plies) {
    const position = positions.at(-1)!;
    if (outcome(position, positions.slice(0, -1)) !== undefined) break;
    const legal = legalMoves(position);
    const move = legal[random.below(legal.length)]!;
    moves.push(makeUci(move, chess960));
    positions.push(play(position, move));
  }
  return { moves, finalFen: makeFen(positions.at(-1)!) };
}

import { play } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { parseFen } from '../../src/chess/fen.ts';
import { HALFMOVES, HASH_HI, HASH_LO, type Position } from '../../src/chess/layout.ts';
import { parseUci } from '../../src/chess/uci.ts';
import type { PositionText } from './commands.ts';

/** The positions of a game so far, oldest first; never empty. */
export type Game = readonly [Position, ...Position[]];

/** A game as `position` tells it, and what was wrong about it. */
export interface ParsedGame {
  /** Undefined where not even the first position can be read. */
  readonly game: Game | undefined;
  readonly complaint: string | undefined;
}

/** A game that has not begun. */
export function newGame(): Game {
  const { game } = parseGame({ fen: undefined, moves: [] });
  if (game === undefined) throw new Error('the FEN of the start position cannot be read');
  return game;
}

/** Plays the moves as far as they are legal. */
export function parseGame(text: PositionText): ParsedGame {
  const fen = parseFen(text.fen ?? START_FEN);
  if (!fen.ok) return { game: undefined, complaint: `position ignored: ${fen.error}` };
  const game: [Position, ...Position[]] = [fen.value.position];
  for (const uci of text.moves) {
    const position = current(game);
    const move = parseUci(position, uci);
    if (move === undefined)
      return { game, complaint: `move ${uci} is illegal, and the game is read up to there` };
    game.push(play(position, move));
  }
  return { game, complaint: undefined };
}

/** The position that has been reached. */
export function current(game: Game): Position {
  return game.at(-1) ?? game[0];
}

/** The keys of the positions that could still come back, oldest first and without the last; two ints each. */
export function earlierKeys(game: Game): Int32Array {
  const before = game.slice(0, -1).slice(-Math.max(1, current(game)[HALFMOVES]!));
  return Int32Array.from(before.flatMap((position) => [position[HASH_LO]!, position[HASH_HI]!]));
}

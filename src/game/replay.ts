import { play } from '../chess/arbiter.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import { parseUci } from '../chess/uci.ts';
import type { GameRecord, MoveRecord } from './game.ts';

/** One move of a recorded game, on the board. */
export interface Ply {
  readonly before: Position;
  readonly move: Move;
  /** What the engine said with it; undefined for a move of the book. */
  readonly record: MoveRecord | undefined;
}

export interface Replay {
  readonly start: Position;
  /** The book's moves first. */
  readonly plies: readonly Ply[];
  readonly final: Position;
}

/** Plays a recorded game through. Throws where it does not fit together, since only we write records. */
export function replay(game: Pick<GameRecord, 'number' | 'opening' | 'moves'>): Replay {
  const start = parseFen(game.opening.fen);
  if (!start.ok) throw new Error(`game ${game.number} starts from ${game.opening.fen}: ${start.error}`);
  const plies: Ply[] = [];
  let position = start.value.position;
  const add = (uci: string, record: MoveRecord | undefined): void => {
    const move = parseUci(position, uci);
    if (move === undefined) throw new Error(`game ${game.number} has ${uci} in ${makeFen(position)}`);
    plies.push({ before: position, move, record });
    position = play(position, move);
  };
  for (const uci of game.opening.moves) add(uci, undefined);
  for (const record of game.moves) add(record.uci, record);
  return { start: start.value.position, plies, final: position };
}

import type { Result } from '../../base/result.ts';
import { err, ok } from '../../base/result.ts';
import { play } from '../../chess/arbiter.ts';
import { START_FEN } from '../../chess/chess.ts';
import { parseFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import { isClassical, makeUci } from '../../chess/uci.ts';
import type { PgnFault, PgnGame } from './pgn-game.ts';
import { readMove } from './read-move.ts';

/** A game that the arbiter has followed. */
export interface PgnReplay {
  /** The first is where it starts. */
  readonly positions: readonly [Position, ...Position[]];
  /** In UCI notation; castling as the king taking its rook where the start is one of Atomic960. */
  readonly moves: readonly string[];
  /** What the start was read as, other than it was written. */
  readonly notes: readonly string[];
}

/** Plays a game through, as far as so many plies. The error is the first thing that is wrong until there. */
export function replayPgn(game: PgnGame, plies = Number.POSITIVE_INFINITY): Result<PgnReplay, PgnFault> {
  const { fault } = game;
  const fen = game.tags.get('FEN');
  const start = parseFen(fen?.value ?? START_FEN);
  if (!start.ok) return err({ line: fen?.line ?? game.line, message: `[FEN]: ${start.error}` });
  const positions: [Position, ...Position[]] = [start.value.position];
  const chess960 = !isClassical(start.value.position);
  const moves: string[] = [];
  let position = start.value.position;
  for (const { text, line } of game.moves) {
    if (moves.length >= plies || (fault !== undefined && line >= fault.line)) break;
    const move = readMove(position, text);
    if (!move.ok) return err({ line, message: move.error });
    moves.push(makeUci(move.value, chess960));
    position = play(position, move.value);
    positions.push(position);
  }
  if (fault !== undefined) return err(fault);
  return ok({ positions, moves, notes: start.value.notes });
}

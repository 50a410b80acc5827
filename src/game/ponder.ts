import { outcome, play } from '../chess/arbiter.ts';
import type { ColorName } from '../chess/chess.ts';
import { makeUci, parseUci } from '../chess/uci.ts';
import type { Engine, Reply } from '../engine/engine.ts';
import { newSearch } from './clock.ts';
import type { Game } from './step.ts';
import { position } from './step.ts';

/**
 * Has the side that has just moved think about the answer that it expects. Not where it expects none,
 * or one that is not legal or ends the game: then there is nothing to think about.
 */
export function ponder(game: Game, side: ColorName, engine: Engine, reply: Reply, fen: string): void {
  if (!engine.ponders || game.ending !== undefined || reply.kind !== 'move') return;
  const expected = expectedMove(game, reply.expected);
  if (expected === undefined) return;
  engine.ponder({ fen, moves: [...game.line, expected] }, newSearch(side, game.limits, game.clocks));
}

/** In the notation of the game, as the opponent's move will be sent. */
function expectedMove(game: Game, text: string | undefined): string | undefined {
  const now = position(game);
  const move = text === undefined ? undefined : parseUci(now, text);
  if (move === undefined || outcome(play(now, move), game.positions) !== undefined) return undefined;
  return makeUci(move, game.chess960);
}

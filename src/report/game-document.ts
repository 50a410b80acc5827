import { makeFen } from '../chess/fen.ts';
import { makeSan } from '../chess/san.ts';
import type { Limits } from '../game/clock.ts';
import { describeEnding, gameResult, termination } from '../game/ending.ts';
import type { MoveRecord, Opening } from '../game/game.ts';
import type { PairedGame } from '../game/pairing.ts';
import { replay } from '../game/replay.ts';

/** One game, in the JSON that other programs read. */
export interface GameDocument {
  readonly tournament: number;
  readonly game: number;
  readonly round: number;
  readonly pair: string;
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly reason: string;
  readonly detail: string | null;
  readonly sentence: string;
  /** The value of the PGN tag. */
  readonly termination: string;
  readonly limits: { readonly white: Limits; readonly black: Limits };
  readonly chess960: boolean;
  readonly opening: Opening;
  /** Those of the engines, behind the opening's. */
  readonly moves: readonly (MoveRecord & { readonly san: string })[];
  readonly fen: string;
  readonly startedAt: string;
  readonly durationMs: number;
  /** Of the engine that failed. */
  readonly lastLines: readonly string[];
  /** Plays the game again; null where the engines are not known. */
  readonly command: string | null;
}

export function newGameDocument(
  { pairing, game }: PairedGame,
  tournament: number,
  command: string | undefined,
): GameDocument {
  const { plies, final } = replay(game);
  return {
    tournament,
    game: game.number,
    round: pairing.round,
    pair: pairing.id,
    white: game.white,
    black: game.black,
    result: gameResult(game.ending),
    reason: game.ending.reason,
    detail: game.ending.detail ?? null,
    sentence: describeEnding(game.ending),
    termination: termination(game.ending),
    limits: { white: game.whiteLimits, black: game.blackLimits },
    chess960: game.chess960,
    opening: game.opening,
    moves: plies.flatMap(({ before, move, record }) =>
      record === undefined ? [] : [{ ...record, san: makeSan(before, move) }],
    ),
    fen: makeFen(final),
    startedAt: game.startedAt,
    durationMs: game.durationMs,
    lastLines: game.lastLines,
    command: command ?? null,
  };
}

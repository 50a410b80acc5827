import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ColorName } from '../chess/chess.ts';
import type { Limits } from '../game/clock.ts';
import type { Reason } from '../game/ending.ts';
import type { GameRecord, Opening, ScoredGame } from '../game/game.ts';
import { LIMITS } from '../game/limits-schema.ts';
import type { PairedGame, Pairing, PairResult, ScoredPair } from '../game/pairing.ts';
import { makeMoves, makeSearches, parseMoveRecords, parseMoves } from './compact.ts';
import { wellFormed } from './text.ts';

/** A row of `pair`. The tables are STRICT, so that what is read has these types. */
export interface PairRow {
  readonly tournament: number;
  readonly id: string;
  readonly round: number;
  readonly first: number;
  readonly second: number;
  readonly reversed: number;
  readonly swap: number;
  readonly games: number;
  readonly first_game: number;
  readonly opening_fen: string;
  readonly opening_moves: string;
  readonly opening_source: string | null;
}

/** A row of `game`, without the column that SQLite derives. */
export interface GameRow {
  readonly tournament: number;
  readonly number: number;
  readonly pair: string;
  readonly white: string;
  readonly black: string;
  readonly winner: ColorName | null;
  readonly reason: Reason;
  readonly detail: string | null;
  readonly white_limits: string;
  readonly black_limits: string;
  readonly chess960: number;
  readonly moves: string;
  readonly searches: string;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly last_lines: string;
}

export function pairRow(tournament: number, pairing: Pairing): PairRow {
  return {
    tournament,
    id: pairing.id,
    round: pairing.round,
    first: pairing.first,
    second: pairing.second,
    reversed: Number(pairing.reversed),
    swap: Number(pairing.swap),
    games: pairing.games,
    first_game: pairing.firstGame,
    opening_fen: pairing.opening.fen,
    opening_moves: makeMoves(pairing.opening.moves),
    opening_source: textOrNull(pairing.opening.source),
  };
}

export function gameRow(tournament: number, pairing: Pairing, game: GameRecord): GameRow {
  return {
    tournament,
    number: game.number,
    pair: pairing.id,
    white: wellFormed(game.white),
    black: wellFormed(game.black),
    winner: game.ending.winner,
    reason: game.ending.reason,
    detail: textOrNull(game.ending.detail),
    white_limits: JSON.stringify(game.whiteLimits),
    black_limits: JSON.stringify(game.blackLimits),
    chess960: Number(game.chess960),
    moves: makeMoves(game.moves.map((move) => move.uci)),
    searches: makeSearches(game.moves),
    started_at: game.startedAt,
    duration_ms: game.durationMs,
    last_lines: JSON.stringify(game.lastLines),
  };
}

/** The columns of `game` that statistics need. */
export const SCORE_COLUMNS = 'number, white, black, winner, reason, detail, started_at, duration_ms';
export type ScoreRow = Pick<
  GameRow,
  'number' | 'white' | 'black' | 'winner' | 'reason' | 'detail' | 'started_at' | 'duration_ms'
>;

export function scoredPair(row: PairRow, games: readonly ScoreRow[]): ScoredPair {
  return { pairing: pairing(row), games: games.map(scoredGame) };
}

function scoredGame(row: ScoreRow): ScoredGame {
  return {
    number: row.number,
    white: row.white,
    black: row.black,
    ending: {
      winner: row.winner,
      reason: row.reason,
      ...(row.detail !== null && { detail: row.detail }),
    },
    startedAt: row.started_at,
    durationMs: row.duration_ms,
  };
}

export function pairResult(row: PairRow, games: readonly GameRow[]): PairResult {
  const of = pairing(row);
  return { pairing: of, games: games.map((game) => gameRecord(game, of.opening)) };
}

export function pairedGame(row: PairRow, game: GameRow): PairedGame {
  const of = pairing(row);
  return { pairing: of, game: gameRecord(game, of.opening) };
}

function pairing(row: PairRow): Pairing {
  const opening: Opening = {
    fen: row.opening_fen,
    moves: parseMoves(row.opening_moves),
    ...(row.opening_source !== null && { source: row.opening_source }),
  };
  return {
    id: row.id,
    round: row.round,
    first: row.first,
    second: row.second,
    reversed: row.reversed === 1,
    swap: row.swap === 1,
    games: row.games,
    firstGame: row.first_game,
    opening,
  };
}

function gameRecord(row: GameRow, opening: Opening): GameRecord {
  return {
    ...scoredGame(row),
    whiteLimits: parseLimits(row.white_limits),
    blackLimits: parseLimits(row.black_limits),
    chess960: row.chess960 === 1,
    opening,
    moves: parseMoveRecords(row.moves, row.searches),
    lastLines: LINES.parse(JSON.parse(row.last_lines)),
  };
}

/**
 * Throws unless all games of the pairing are there, finished, and on its opening: the tables hold an
 * opening once a pair and no other games.
 */
export function checkWhole({ pairing, games }: PairResult): void {
  if (games.length !== pairing.games) {
    throw new Error(`pairing ${pairing.id} has ${pairing.games} games, not ${games.length}`);
  }
  for (const game of games) {
    if (game.ending.reason === 'aborted') throw new Error(`game ${game.number} is not finished`);
    if (!isDeepStrictEqual(game.opening, pairing.opening)) {
      throw new Error(`game ${game.number} is not on the opening of pairing ${pairing.id}`);
    }
  }
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined ? null : wellFormed(text);
}

const LINES = z.array(z.string());

function parseLimits(text: string): Limits {
  return LIMITS.parse(JSON.parse(text));
}

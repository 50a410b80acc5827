import type { Score } from '../engine/engine.ts';
import type { Limits } from './clock.ts';
import type { Ending } from './ending.ts';
import type { Lateness } from './lateness.ts';

/** Where a game starts: a position and the book moves played from it. */
export interface Opening {
  readonly fen: string;
  /** UCI moves from the book, played before the engines take over. */
  readonly moves: readonly string[];
  /** Where it came from, for people: `openings/starter.epd:17`. */
  readonly source?: string;
}

/** One move of an engine and what it said about it. */
export interface MoveRecord {
  /** In UCI notation, castling as the engines write it in this game. */
  readonly uci: string;
  /** From `go` to the arrival of the move, in milliseconds. */
  readonly timeMs: number;
  readonly score?: Score;
  readonly depth?: number;
  readonly seldepth?: number;
  readonly nodes?: number;
  readonly nps?: number;
  readonly hashfull?: number;
  readonly tbhits?: number;
  /** How long it says that it thought, in milliseconds. */
  readonly claimedMs?: number;
  /** UCI moves with a blank between two. */
  readonly pv?: string;
}

/** What statistics need of a game: who met whom and how it ended, without the moves. */
export type ScoredGame = Pick<
  GameRecord,
  'number' | 'white' | 'black' | 'ending' | 'startedAt' | 'durationMs'
>;

/** A finished (or aborted) game, as plain data: it crosses threads and is what the store keeps. */
export interface GameRecord {
  /** Number within the tournament's schedule, from 1. */
  readonly number: number;
  readonly white: string;
  readonly black: string;
  readonly whiteLimits: Limits;
  readonly blackLimits: Limits;
  readonly chess960: boolean;
  readonly opening: Opening;
  readonly moves: readonly MoveRecord[];
  readonly ending: Ending;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The last lines in and out of the engine that failed; empty in a game that ended normally. */
  readonly lastLines: readonly string[];
  /** Of the harness, while it runs: not kept. */
  readonly lateness?: Lateness;
}

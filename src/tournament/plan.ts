import type { EngineConfig } from '../engine/engine.ts';
import type { NamedVersion } from '../engine/known-engine.ts';
import type { Limits } from '../game/clock.ts';
import type { PgnDetail } from '../game/pgn.ts';
import type { Sprt } from '../stats/sprt.ts';
import type { Format } from './formats/formats.ts';

/**
 * Who plays, how, and on what openings. Plain data: with the book it decides every pairing of a
 * tournament, and it is stored with it.
 */
export interface Plan {
  readonly event: string;
  readonly site: string;
  readonly format: Format;
  /** Null: until the test has stopped. */
  readonly rounds: number | null;
  /** Games in every encounter of a round. */
  readonly games: number;
  /** Games on one opening before the next is taken, colours changing in between. */
  readonly repeat: number;
  /** Colours change from game to game. */
  readonly swap: boolean;
  /** Turns all colours round. */
  readonly reverse: boolean;
  readonly seed: number;
  /** The start position when undefined. */
  readonly openings?: BookPlan;
  readonly chess960: boolean;
  readonly concurrency: number;
  /** Thinking time where no clock runs, in milliseconds. */
  readonly stallMs: number;
  readonly pgn?: PgnPlan;
  /** The difference of two engines is tested, and a verdict ends the tournament. */
  readonly sprt?: Sprt;
  readonly entrants: readonly Entrant[];
}

export interface Entrant extends NamedVersion {
  readonly engine: EngineConfig;
  readonly limits: Limits;
}

export interface BookPlan {
  readonly file: string;
  readonly order: 'sequential' | 'random';
  /** The first opening to take, from 1. */
  readonly start: number;
}

export interface PgnPlan {
  readonly file: string;
  readonly append: boolean;
  readonly detail: PgnDetail;
}

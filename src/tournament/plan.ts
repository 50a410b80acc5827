import type { EngineConfig } from '../engine/engine.ts';
import type { NamedVersion } from '../engine/known-engine.ts';
import type { Adjudication } from '../game/adjudication/rules.ts';
import type { Limits } from '../game/clock.ts';
import type { Opening } from '../game/game.ts';
import type { PgnDetail } from '../game/pgn-movetext.ts';
import type { Sprt } from '../stats/sprt.ts';
import type { BookFormat } from './book-formats.ts';
import type { Format } from './formats/formats.ts';
import type { OpeningPolicy } from './opening-choice.ts';

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
  /** The first so many entrants are seeds, where the format has such. */
  readonly seeds?: number;
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
  /** The one opening of all games, instead of a book. */
  readonly opening?: Opening;
  readonly chess960: boolean;
  /** How games are ended by what the engines say of them. */
  readonly adjudication?: Adjudication;
  readonly concurrency: number;
  /** The CPUs that engines run on, shared out among the games at once; all of them when undefined. */
  readonly affinity?: readonly number[];
  /** Between two games in the same place, in milliseconds. */
  readonly waitMs?: number;
  /** False: an engine that crashes or stalls stops the tournament. */
  readonly recover?: boolean;
  /** Thinking time where no clock runs, in milliseconds. */
  readonly stallMs: number;
  readonly pgn?: PgnPlan;
  /** Where final positions are written. */
  readonly epd?: EpdPlan;
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
  /** How the book is written; by its content when undefined. */
  readonly format?: BookFormat;
  /** Games of a book are cut to so many plies. */
  readonly plies?: number;
  readonly policy?: OpeningPolicy;
}

export interface PgnPlan {
  readonly file: string;
  readonly append: boolean;
  readonly detail: PgnDetail;
}

export interface EpdPlan {
  readonly file: string;
  readonly append: boolean;
}

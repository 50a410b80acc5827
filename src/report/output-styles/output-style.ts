import type { ScoredGame } from '../../game/game.ts';
import type { ScoredPair } from '../../game/pairing.ts';
import type { Wdl } from '../../stats/wdl.ts';
import type { Course } from '../../tournament/course.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Scoreboard } from '../../tournament/scoreboard.ts';
import type { Standing } from '../../tournament/standings.ts';
import type { TestOutcome } from '../../tournament/stopping.ts';
import type { TableStyle } from '../table.ts';

/** A game that begins. */
export interface StartedGame {
  readonly number: number;
  readonly white: string;
  readonly black: string;
}

/** Where a tournament stands. */
export interface StandingsView {
  readonly plan: Plan;
  readonly rows: readonly Standing[];
  readonly board: Scoreboard;
  /** Undefined where nothing is tested. */
  readonly test: TestOutcome | undefined;
  readonly table: TableStyle;
}

/** What a tournament came to. */
export interface EndView extends StandingsView {
  /** In schedule order. */
  readonly results: readonly ScoredPair[];
  readonly status: string;
  readonly course: Course;
}

/**
 * What is said while a tournament runs and when it has ended, for people or in words that scripts of another
 * program look for. Pure functions that return whole lines, safe to show.
 */
export interface OutputStyle {
  /** It is read by people: they get a live line, and hear where the games are. */
  readonly isForPeople: boolean;
  /** Standings are shown every so many games or pairs; 0 is at the end only. */
  readonly ratingInterval: { readonly usual: number; readonly unit: 'games' | 'pairs' };
  /** `total` is null where it is open how many games there will be. */
  started(game: StartedGame, total: number | null): readonly string[];
  /** `score` is that of the engine named first, in a tournament of two. */
  finished(game: ScoredGame, names: readonly string[], score: Wdl | undefined): readonly string[];
  /** Nothing before the first pair. */
  standings(view: StandingsView): readonly string[];
  /** How games ended so far. */
  outcomes(view: StandingsView): readonly string[];
  end(view: EndView): readonly string[];
}

import type { ColorName } from '../chess/chess.ts';
import type { PairedGame, PairResult, ScoredPair } from '../game/pairing.ts';
import type { ConformanceMeasurement, PerftMeasurement, VersionGame } from '../regression/history.ts';
import type { JsonValue } from './json.ts';

/**
 * Where tournaments and measurements are kept. Everything that is asked of a store is here; nothing outside this folder
 * knows that it is SQLite. Any method throws `StoreLost` when the database fails while running.
 */
export interface Store {
  /**
   * Starts a tournament with the status `running`, played by this process until `finish`; returns its id, which is
   * never given twice.
   */
  createTournament(tournament: NewTournament): number;
  /**
   * Takes a tournament on to play what is missing of it, as `createTournament` does with a new one. False, with
   * nothing changed, where a process plays it that still runs.
   */
  resumeTournament(id: number, resumption: Resumption): boolean;
  /**
   * Keeps all games of a pairing, or none. When it returns, they survive a power cut. A pairing that
   * is there already is left as it is, so that nothing is ever counted twice: `false` says so. Throws `StoreLost`
   * where this process does not play the tournament any more.
   */
  savePair(tournament: number, result: PairResult): boolean;
  /** The finished pairs, in schedule order. The store may be written to while they are read. */
  pairs(tournament: number): Iterable<PairResult>;
  /** The same without moves and what engines said, which is far less: for statistics. */
  scores(tournament: number): Iterable<ScoredPair>;
  /** Only who won which game, with the engines that played it; the games of a pair follow each other: for ratings. */
  played(tournament: number): Iterable<PlayedGame>;
  /** One of the pairs, by the id of its pairing. */
  pair(tournament: number, id: string): PairResult | undefined;
  /** The engines that played for each entrant: more than one where another was accepted on a resume. */
  playedFor(tournament: number): PlayedFor[];
  /** One game by its number in the schedule. */
  game(tournament: number, number: number): PairedGame | undefined;
  /**
   * Says how a tournament ended, now, with a snapshot of the ratings. `ratings` is kept as JSON, where
   * infinite numbers become the strings `inf` and `-inf`, and NaN becomes null.
   */
  finish(tournament: number, status: FinalStatus, ratings: object | null): void;
  /**
   * Keeps a whole tournament that was played elsewhere, as finished, or nothing of it; returns its id.
   * Others that write wait meanwhile, so `pairs` should not take long. Pairings have ids of their own.
   */
  importTournament(tournament: ImportedTournament): number;
  /** The tournament that came from a file with this content, the newest where there are several. */
  importedFrom(sha256: string): number | undefined;
  /** Forgets a tournament, its games, and engines that nothing else is known of; false where there is none. */
  deleteTournament(id: number): boolean;
  /** All tournaments, the newest first. */
  tournaments(): TournamentSummary[];
  tournament(id: number): Tournament | undefined;
  /** The tournament created last. */
  latest(): Tournament | undefined;
  /** Keeps a whole run, or nothing of it; returns its id. When it returns, the run survives a power cut. */
  savePerftRun(run: PerftRun): number;
  saveConformanceRun(run: ConformanceRun): number;
  /** In the order in which they were saved, like `conformanceRuns`. */
  perftRuns(): RecordedPerftRun[];
  conformanceRuns(): RecordedConformanceRun[];
  /** All engines of tournaments and runs, in the order in which they were first recorded. */
  engines(): EngineVersion[];
  /** The finished games of all tournaments, with the engines that played them: for comparing versions. */
  versionGames(): VersionGame[];
  close(): void;
}

export interface NewTournament {
  readonly event: string;
  readonly seed: number;
  /** What is played and how; kept as JSON and handed back by `tournament`. */
  readonly plan: object;
  readonly harnessVersion: string;
  /** In the order of the plan: pairings name them by index. */
  readonly entrants: readonly Entrant[];
}

export interface Resumption {
  /** Takes the place of the one that was kept. */
  readonly plan: object;
  /**
   * The engines that play from now on, in the order of the plan. Games keep those that played them, where they
   * are others.
   */
  readonly engines: readonly EngineVersion[];
}

/** An engine that played under a label. */
export interface PlayedFor {
  readonly label: string;
  readonly engine: EngineVersion;
  readonly games: number;
}

/** A finished game without anything but its result. */
export interface PlayedGame {
  /** The id of its pairing. */
  readonly pair: string;
  readonly white: Entrant;
  readonly black: Entrant;
  readonly winner: ColorName | null;
}

export interface ImportedTournament extends NewTournament {
  readonly source: ImportSource;
  readonly pairs: Iterable<PairResult>;
  /** As for `finish`. */
  readonly ratings: object | null;
}

/** A file of games. */
export interface ImportSource {
  readonly file: string;
  /** Of what it says, in hexadecimal. */
  readonly sha256: string;
}

/** An engine under the label that it has in one tournament. */
export interface Entrant {
  /** Unique within the tournament. */
  readonly label: string;
  readonly engine: EngineVersion;
}

/** What tells one engine from another across tournaments: alike in all of this, it is the same. */
export interface EngineVersion {
  /** As the engine calls itself, without its version. */
  readonly name: string;
  /** As the engine says; empty where it says nothing. */
  readonly version: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Over the program and every argument that names a file, in hexadecimal. */
  readonly sha256: string;
  /** UCI options by name; their order does not matter. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * `stopped` ended early on purpose (a verdict of the SPRT), `interrupted` by a signal or an error, or because the
 * process that played it is gone.
 */
export type TournamentStatus = 'running' | FinalStatus;
export type FinalStatus = 'finished' | 'stopped' | 'interrupted';

export interface TournamentSummary {
  readonly id: number;
  readonly event: string;
  readonly status: TournamentStatus;
  /** ISO 8601, UTC, like `endedAt`. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Labels, in the order of the plan. */
  readonly labels: readonly string[];
  /** How many finished games are kept. */
  readonly games: number;
  /** Null for one that was played here. */
  readonly imported: ImportSource | null;
}

export interface Tournament extends TournamentSummary {
  readonly seed: number;
  readonly plan: JsonValue;
  readonly harnessVersion: string;
  /** With the engines that play for them now, which may have changed. */
  readonly entrants: readonly Entrant[];
  readonly ratings: JsonValue;
}

/** One run of `perft`. */
export interface PerftRun extends PerftMeasurement {
  readonly engine: EngineVersion;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** One run of `conformance`. */
export interface ConformanceRun extends ConformanceMeasurement {
  readonly engine: EngineVersion;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

export type RecordedPerftRun = PerftRun & Recorded;
export type RecordedConformanceRun = ConformanceRun & Recorded;

interface Recorded {
  readonly id: number;
  /** When it was saved: ISO 8601, UTC. */
  readonly recordedAt: string;
}

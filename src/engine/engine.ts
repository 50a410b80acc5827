import type { Result } from '../base/result.ts';
import type { Exchanged, ReadLine } from './exchange.ts';
import type { Protocol } from './protocols.ts';
import type { OnTraffic } from './traffic.ts';

/**
 * What the rest of the project knows of an engine. A misbehaving engine is a value here, never an
 * exception: `go` always resolves.
 */

/** How one engine is started and set up. Plain data: it crosses threads and is stored with a tournament. */
export interface EngineConfig {
  /** Label, unique within one tournament. */
  readonly name: string;
  readonly protocol: Protocol;
  /** The program, as an absolute path or a name found on the PATH. Never a shell command line. */
  readonly command: string;
  readonly args: readonly string[];
  /** Working folder of the process. */
  readonly directory: string;
  /** Options that the engine must have; it is refused when it lacks one or the value is out of range. */
  readonly options: Readonly<Record<string, string>>;
  /** Options meant for all engines: one that this engine lacks is left out with a notice. */
  readonly commonOptions: Readonly<Record<string, string>>;
  /** `on` starts a fresh process for every game. */
  readonly restart: 'on' | 'off' | 'auto';
  readonly chess960: boolean;
  readonly patience: Patience;
  /** Lines that it is sent at its start, after its options. */
  readonly initLines?: readonly string[];
  /** A file to whose end everything is written that it says on stderr. */
  readonly stderrFile?: string;
  /** It gives its scores for White, whoever is to move. */
  readonly whitePov?: boolean;
  /** It thinks on the opponent's time where it has the option `Ponder`, set to true. */
  readonly ponder?: boolean;
}

/** How long the harness waits, in milliseconds, where no chess clock runs. */
export interface Patience {
  /** From the start of the process to `uciok`. */
  readonly startupMs: number;
  /** From `ucinewgame` to `readyok`. */
  readonly newGameMs: number;
  /** From any other `isready` to `readyok`. */
  readonly pingMs: number;
}

export const DEFAULT_PATIENCE: Patience = { startupMs: 35_000, newGameMs: 60_000, pingMs: 60_000 };

/** What an engine said about itself. */
export interface EngineIdentity {
  /** `id name` as sent, whole. */
  readonly idName: string;
  readonly author: string;
  readonly options: readonly EngineOption[];
}

export type EngineOption =
  | { readonly type: 'check' | 'string'; readonly name: string; readonly default: string }
  | { readonly type: 'button'; readonly name: string }
  | {
      readonly type: 'spin';
      readonly name: string;
      readonly default: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly type: 'combo';
      readonly name: string;
      readonly default: string;
      readonly values: readonly string[];
    };

/** What `go` asks for. Clock times in whole milliseconds, at least 1. */
export interface Search {
  readonly clock?: SearchClock;
  readonly moveTimeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
}

interface SearchClock {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly whiteIncrementMs: number;
  readonly blackIncrementMs: number;
  readonly movesToGo?: number;
}

/** A score from the mover's side: centipawns, or moves to mate (negative: being mated). */
export type Score =
  | { readonly kind: 'centipawns'; readonly value: number }
  | { readonly kind: 'mate'; readonly value: number };

/** What the engine last said about the line it likes best. */
export interface SearchInfo {
  readonly depth?: number;
  readonly seldepth?: number;
  readonly score?: Score;
  readonly nodes?: number;
  readonly nps?: number;
  readonly timeMs?: number;
  readonly hashfull?: number;
  readonly tbhits?: number;
  /** Its line of play: UCI moves with a blank between two. */
  readonly pv?: string;
}

/**
 * The answer to `go`. `elapsedMs` runs from the sending of `go` to the arrival of the bytes; after
 * pondering from `ponderhit`, or from `stop` where another move was expected.
 */
export type Reply =
  | {
      readonly kind: 'move';
      readonly move: string;
      readonly elapsedMs: number;
      readonly info: SearchInfo | undefined;
      /** The opponent's answer that one that ponders expects, as it wrote it. */
      readonly expected?: string;
      /** How late an answer would have been heard at the worst moment of the search, where it is much. */
      readonly lateMs?: number;
    }
  /** The deadline passed without an answer. */
  | { readonly kind: 'silent'; readonly elapsedMs: number; readonly lateMs?: number }
  /** The process ended. */
  | {
      readonly kind: 'exited';
      readonly code: number | null;
      readonly signal: string | null;
      readonly stderrTail: string;
      readonly elapsedMs: number;
    }
  /** We stopped the game ourselves. */
  | { readonly kind: 'cancelled' };

/** Where a search starts: a FEN and the moves played from it, in the engine's castling notation. */
export interface SearchPosition {
  readonly fen: string;
  readonly moves: readonly string[];
}

/** Why an engine could not be made ready. */
export interface EngineTrouble {
  readonly kind: 'exited' | 'silent' | 'refused' | 'cancelled';
  readonly message: string;
}

/** A running engine that is ready to play. */
export interface Engine {
  readonly identity: EngineIdentity;
  /** The options that it was given, in its own spelling. */
  readonly options: Readonly<Record<string, string>>;
  /** What its user should know, such as common options that it lacks. */
  readonly notices: readonly string[];
  /**
   * False once the process ended, a deadline passed or a wait was cancelled: an answer that comes
   * later could be taken for the next one, so the engine is given up. Close it and open a fresh one.
   */
  readonly usable: boolean;
  /** Gets it ready for a game that has nothing to do with what came before. */
  newGame(cancelled?: AbortSignal): Promise<EngineTrouble | undefined>;
  /**
   * Searches. Always resolves, at the latest when `deadlineMs` have passed since `go` was sent (no
   * output prolongs it). An engine that is no longer usable repeats its last reply at once.
   *
   * Where it ponders on this very position, that search goes on as this one. On another position it is
   * stopped first and its move dropped, on its own time: its clock runs since the opponent has moved.
   */
  go(position: SearchPosition, search: Search, deadlineMs: number, cancelled?: AbortSignal): Promise<Reply>;
  /** Whether it thinks on the opponent's time. */
  readonly ponders: boolean;
  /**
   * Has it think about the position that it expects to be asked about next. Does nothing with one that
   * does not ponder. Between this and `go` only `newGame`, `stopPondering` and `close` may be called.
   */
  ponder(position: SearchPosition, search: Search): void;
  /** Has it stop thinking, where it ponders, as nobody will need the result: the game is over. */
  stopPondering(): void;
  /**
   * Sends lines as they stand and reads until `read` makes an answer of one (not undefined), for what
   * lies outside of play, such as `go perft 3`; `read` may have more lines sent meanwhile. Always
   * resolves, as `go` does; without an answer the engine is given up.
   */
  ask<T>(
    lines: readonly string[],
    deadlineMs: number,
    read: ReadLine<T>,
    cancelled?: AbortSignal,
  ): Promise<Exchanged<T>>;
  /** The last lines to (`> `) and from (`< `) the engine, made printable. */
  lastLines(): readonly string[];
  /** Ends the process and all that it started, by force if need be, within two seconds. */
  close(): Promise<void>;
}

/** What the owner of an engine wants to be told, and how it calls the start off. */
export interface EngineHooks {
  /** Every process that is started, at once: whoever cleans up after us has to know it. */
  readonly onSpawn?: (pid: number) => void;
  /** A process that has ended, with everything in its process group. */
  readonly onExit?: (pid: number) => void;
  /** All that goes to and comes from the engine. */
  readonly onTraffic?: OnTraffic;
  readonly cancelled?: AbortSignal;
}

export type OpenEngine = (
  config: EngineConfig,
  hooks?: EngineHooks,
) => Promise<Result<Engine, EngineTrouble>>;

/**
 * What the rest of the project knows of an engine. A misbehaving engine is a value here, never an
 * exception: `go` always resolves.
 */

/** How one engine is started and set up. Plain data: it crosses threads and is stored with a tournament. */
export interface EngineConfig {
  /** Label, unique within one tournament. */
  readonly name: string;
  readonly protocol: 'uci';
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

export interface SearchClock {
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
  readonly pv?: readonly string[];
}

/** The answer to `go`. `elapsedMs` runs from the sending of `go` to the arrival of the bytes. */
export type Reply =
  | {
      readonly kind: 'move';
      readonly move: string;
      readonly elapsedMs: number;
      readonly info: SearchInfo | undefined;
    }
  /** The deadline passed. `move` is set where the engine answered after all, too late. */
  | { readonly kind: 'silent'; readonly elapsedMs: number }
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

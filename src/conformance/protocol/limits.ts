/** How long the checks wait, in milliseconds. Wide enough for a slow machine that is busy. */
export interface ProtocolLimits {
  /** From `isready` to `readyok`. */
  readonly readyMs: number;
  /** From `go` with a small limit to `bestmove`. */
  readonly searchMs: number;
  /** What is asked for with `go movetime`, and how much later the answer may come. */
  readonly moveTimeMs: number;
  readonly overshootMs: number;
  /** From `stop` or `ponderhit` to `bestmove`. */
  readonly stopMs: number;
  /** For so long nothing may come where nothing may come. */
  readonly quietMs: number;
  /** From `quit` or the end of input to the end of the process. */
  readonly exitMs: number;
}

export const PROTOCOL_LIMITS: ProtocolLimits = {
  readyMs: 5000,
  searchMs: 10_000,
  moveTimeMs: 200,
  overshootMs: 1000,
  stopMs: 5000,
  quietMs: 300,
  exitMs: 2000,
};

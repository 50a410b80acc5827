/** `moves/base+increment` of one side. */
export interface TimeControl {
  /** Moves to a session; undefined for the whole game. */
  readonly moves?: number;
  readonly baseMs: number;
  readonly incrementMs: number;
}

/** Everything that limits one side's thinking. Limits given together all hold at once. */
export interface Limits {
  readonly timeControl?: TimeControl;
  /** Fixed time per move (`st=`). */
  readonly moveTimeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** How far past its time a side may go before it forfeits. */
  readonly marginMs: number;
}

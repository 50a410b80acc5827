import type { Piece, Square } from '../chess.ts';
import type { Attempt } from './attempt.ts';
import type { Board } from './board.ts';
import type { Rule } from './rule.ts';

/**
 * What a program can get wrong about the board that a move leaves. Such a mistake shows only in the
 * moves that follow, so one after the other is tried until one explains the moves that differ.
 */
export interface WrongBoard {
  readonly rule: Rule;
  /** What a program with the mistake does. */
  readonly mistake: string;
  /** What is right instead. */
  readonly truth: string;
  readonly blast?: WrongBlast;
  readonly rights?: WrongRights;
  /** Changes the square that a pawn has just passed: `after` is right. */
  readonly passed?: (before: Square, after: Square) => Square;
}

/** Changes what a capture leaves: `left` is what is different from the board before. */
export type WrongBlast = (capture: Capture, left: Map<Square, Piece | undefined>) => void;

/** Which rooks may castle after a capture. */
type WrongRights = (change: RightsChange) => readonly Square[];

export interface Capture extends Attempt {
  readonly enPassant: boolean;
  /** Where the pieces stand that were pawns once. */
  readonly promoted: ReadonlySet<Square>;
}

interface RightsChange {
  readonly before: readonly Square[];
  /** As it is right. */
  readonly after: readonly Square[];
  readonly boardAfter: Board;
  readonly capture: Capture;
}

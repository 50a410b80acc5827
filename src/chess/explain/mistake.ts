import { legalMoves } from '../arbiter.ts';
import type { Move } from '../move.ts';
import { isCapture } from '../move.ts';
import { makeUci } from '../uci.ts';
import type { History } from './history.ts';
import type { Replayed } from './replay.ts';
import { positionOf, replay, startReplay } from './replay.ts';
import type { Rule } from './rule.ts';
import { WRONG_BLASTS } from './wrong-blasts.ts';
import type { Capture, WrongBoard } from './wrong-boards.ts';
import { capturesBy, isLegalWith } from './wrong-captures.ts';
import { factsOf, WRONG_LEGALITY } from './wrong-legality.ts';
import { WRONG_RIGHTS } from './wrong-rights.ts';

/** Something that a program may have got wrong. */
export interface Mistake {
  readonly rule: Rule;
  /** What a program with the mistake does: `removes the pawns beside an explosion too`. */
  readonly does: string;
  /** What is right instead, where the mistake is about what moves leave. */
  readonly truth: string | undefined;
  readonly board: Partial<WrongBoard>;
  /** Which captures it takes for legal, where that is not as the arbiter does. */
  readonly isTaken: ((capture: Capture) => boolean) | undefined;
}

/** All that are known, the likeliest first. */
export const MISTAKES: readonly Mistake[] = [
  ...WRONG_LEGALITY.map(({ rule, mistake, legal }) => ({
    rule,
    does: mistake,
    truth: undefined,
    board: {},
    isTaken: (capture: Capture) => legal(capture, factsOf(capture)),
  })),
  ...[...WRONG_BLASTS, ...WRONG_RIGHTS].map((board) => {
    const { rule, mistake, truth, blast } = board;
    const isTaken = blast && ((capture: Capture) => isLegalWith(blast, capture));
    return { rule, does: mistake, truth, board, isTaken };
  }),
];

/** Somebody's legal moves against the right ones, in UCI. */
export interface Difference {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** What a mistake leads to in a position. */
export interface Consequence extends Difference {
  /** The game as somebody with the mistake sees it. */
  readonly seen: Replayed;
}

/**
 * What a mistake leads to after the first `plies` moves of a game. Undefined where somebody with the
 * mistake could not have played them.
 */
export function consequenceOf(
  { board, isTaken }: Mistake,
  { positions, steps }: History,
  plies: number,
  chess960: boolean,
): Consequence | undefined {
  let seen: Replayed | undefined = startReplay(positions[0]!);
  for (const { move } of steps.slice(0, plies)) seen = seen && replay(seen, move, board);
  if (seen === undefined) return undefined;
  const position = positions[plies]!;
  const uci = (move: Move): string => makeUci(move, chess960);
  const right = new Set(legalMoves(position).map(uci));
  let moves = legalMoves(positionOf(position, seen));
  if (isTaken !== undefined) {
    moves = [...moves.filter((move) => !isCapture(move)), ...capturesBy(seen, isTaken)];
  }
  const theirs = new Set(moves.map(uci));
  return {
    missing: [...right].filter((text) => !theirs.has(text)),
    extra: [...theirs].filter((text) => !right.has(text)),
    seen,
  };
}

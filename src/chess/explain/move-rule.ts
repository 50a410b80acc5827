import type { Position } from '../layout.ts';
import type { Move } from '../move.ts';
import { extraMoveRulings } from './extra-move.ts';
import { missingMoveRulings } from './missing-move.ts';
import type { Ruling } from './rule.ts';

/** The rule that makes a legal move special: most likely the one that an engine without the move does not follow. */
export function missingMoveRule(position: Position, move: Move): Ruling {
  return missingMoveRulings(position, move)[0];
}

/** The rule that forbids a move, by UCI text. */
export function extraMoveRule(position: Position, text: string): Ruling {
  return extraMoveRulings(position, text)[0];
}

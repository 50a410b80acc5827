import type { Check } from './check.ts';
import { legalMoves } from './legal-moves.ts';
import { notation } from './notation.ts';
import { reaction } from './reaction.ts';

/** What is tried in every situation, in this order. A new check is one file and one line here. */
export const CHECKS = {
  'legal-moves': legalMoves,
  notation,
  reaction,
} as const satisfies Record<string, Check>;

import { readFileSync } from 'node:fs';
import type { Outcome } from '../../src/chess/chess.ts';

/** One case of src/conformance/cases.json. */
export interface RuleCase {
  readonly id: string;
  readonly title: string;
  readonly fen: string;
  /** UCI moves to play first; all that follows is about the position they lead to. */
  readonly moves?: readonly string[];
  /** Castling is written as the king taking its rook. */
  readonly chess960?: boolean;
  readonly legal: readonly string[];
  readonly illegal?: readonly string[];
  readonly check: boolean;
  readonly outcome: Outcome | null;
  readonly plays?: readonly RulePlay[];
}

interface RulePlay {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  readonly outcome: Outcome | null;
}

export const ruleCases: readonly RuleCase[] = JSON.parse(
  readFileSync(new URL('../../src/conformance/cases.json', import.meta.url), 'utf8'),
);

/** A table of test/data, whose shape is the caller's word. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
}

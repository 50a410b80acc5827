import { expect, test } from 'vitest';
import { isCheck, outcome } from '../../src/chess/arbiter.ts';
import type { Outcome } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { makeUci } from '../../src/chess/uci.ts';
import { legalMove, legalUci, playLine, read } from './read.ts';
import { readData } from './rule-cases.ts';

/** A position on which some program is known to be wrong (`says`); the other keys are what is right. */
interface Difference {
  readonly who: string;
  readonly says: string;
  readonly fen: string;
  readonly moves?: readonly string[];
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly count?: number;
  readonly check?: boolean;
  readonly written?: string;
  readonly outcome?: Outcome | null;
}

const differences: readonly Difference[] = readData('rules/differences.json');

test.each(differences)('unlike $who: $says', (right) => {
  const positions = playLine(read(right.fen), right.moves ?? []);
  const position = positions.at(-1)!;
  const legal = legalUci(position, true);
  for (const uci of right.legal ?? []) expect(legal).toContain(makeUci(legalMove(position, uci), true));
  for (const uci of right.illegal ?? []) expect(legal).not.toContain(uci);
  if (right.count !== undefined) expect(legal).toHaveLength(right.count);
  if (right.check !== undefined) expect(isCheck(position)).toBe(right.check);
  if (right.written !== undefined) expect(makeFen(position)).toBe(right.written);
  if (right.outcome !== undefined)
    expect(outcome(position, positions.slice(0, -1)) ?? null).toEqual(right.outcome);
});

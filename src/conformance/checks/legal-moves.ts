import type { Explanation } from '../../chess/explain/explain-difference.ts';
import { explainList, reasonLines } from '../explain.ts';
import { ILLEGAL_FAULTS, MISSING_FAULTS, REPEATED_FAULT } from '../faults.ts';
import type { Difference } from '../move-lists.ts';
import { compareMoves, expectedMoves, IGNORES_MOVES, ignoresMove } from '../move-lists.ts';
import type { Situation } from '../situations.ts';
import { askList, LIST_QUESTION } from './ask-list.ts';
import type { Check, Verdict } from './check.ts';
import { PASSED } from './check.ts';

const NAMED = 4;

/** The engine's legal moves are the arbiter's, no more and no fewer, each once. */
export const legalMoves: Check = {
  demand: () => 'the legal moves are listed',
  question: () => LIST_QUESTION,
  applies: () => true,

  async run(situation, asking) {
    const answer = await askList(situation, asking);
    return answer.kind === 'moves' ? judgeList(situation, answer.moves) : answer;
  },
};

/** What an engine's list says of its rules. */
export function judgeList(situation: Situation, listed: readonly string[]): Verdict {
  const difference = compareMoves(situation, listed);
  const { missing, illegal, repeated } = difference;
  const extra = [...illegal, ...repeated];
  if (missing.length + extra.length === 0) return PASSED;
  const wrong = { expected: expectedMoves(situation), actual: listed, missing, extra };
  if (ignoresMove(situation, listed)) {
    const message = `it does not carry out ${situation.moves.at(-1)}: its moves are those before it`;
    return { kind: 'wrong', message, faults: [IGNORES_MOVES], reasons: [], ...wrong };
  }
  const explanation = explainList(situation, difference);
  const suspicion = explanation.mistakes[0]?.sentence;
  const found = describe(difference);
  return {
    kind: 'wrong',
    message: suspicion === undefined ? `it ${found}` : `it ${found}, perhaps because it ${suspicion}`,
    faults: faults(explanation, difference),
    suspicion,
    reasons: reasonLines(explanation),
    ...wrong,
  };
}

function describe({ missing, illegal, repeated }: Difference): string {
  const parts = [
    missing.length === 0 ? '' : `misses ${nameSome(missing)}`,
    illegal.length === 0 ? '' : `lists ${nameSome(illegal)}, not legal here`,
    repeated.length === 0 ? '' : `lists ${nameSome(repeated)} more than once`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** A sentence is not the place for all of them. */
function nameSome(moves: readonly string[]): string {
  const more = moves.length - NAMED;
  return more > 1 ? `${moves.slice(0, NAMED).join(' ')} and ${more} more` : moves.join(' ');
}

function faults({ missing, extra }: Explanation, { illegal, repeated }: Difference): string[] {
  const all = [
    ...missing.map(({ rule }) => MISSING_FAULTS[rule]),
    ...extra.slice(0, illegal.length).map(({ rule }) => ILLEGAL_FAULTS[rule]),
    ...repeated.map(() => REPEATED_FAULT),
  ];
  return [...new Set(all)];
}

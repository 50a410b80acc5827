import { legalMoves, type Rules } from '../../../engines/mutant/legality.ts';
import { findMove, makeUci } from '../../../engines/mutant/notation.ts';
import { play } from '../../../engines/mutant/play.ts';
import type { Position } from '../../../engines/mutant/position.ts';
import { sorted } from '../../chess/read.ts';
import type { RuleCase } from '../../chess/rule-cases.ts';
import { read } from './suites.ts';

/** What rules make of a case: the legal moves in its position and after each of its plays. */
export function viewsOf(rule: RuleCase, rules: Rules): string[] {
  const chess960 = rule.chess960 ?? false;
  const after = (position: Position | undefined, uci: string): Position | undefined => {
    const move = position && findMove(legalMoves(position, rules), uci, chess960);
    return move && play(position, move, rules.faults);
  };
  const view = (position: Position | undefined): string =>
    position === undefined
      ? 'cannot be reached'
      : sorted(legalMoves(position, rules).map((move) => makeUci(move, chess960))).join(' ');
  const position = (rule.moves ?? []).reduce<Position | undefined>(after, read(rule.fen));
  return [position, ...(rule.plays ?? []).map(({ uci }) => after(position, uci))].map(view);
}

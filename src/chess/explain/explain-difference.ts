import type { Color, Square } from '../chess.ts';
import { squareAt } from '../chess.ts';
import type { Position } from '../layout.ts';
import { TURN } from '../layout.ts';
import type { Move } from '../move.ts';
import { parseUci } from '../uci.ts';
import { between, listed, SQUARES } from './board.ts';
import { extraMoveRulings } from './extra-move.ts';
import { goneInBlast, type History, lostRight, newHistory, squareFact } from './history.ts';
import { missingMoveRulings } from './missing-move.ts';
import type { Difference } from './mistake.ts';
import { startReplay } from './replay.ts';
import type { Rule, Ruling } from './rule.ts';
import { findSuspicions, type Suspicion } from './suspicion.ts';

export interface RuledMove extends Ruling {
  readonly uci: string;
}

export interface Explanation {
  readonly missing: readonly RuledMove[];
  readonly extra: readonly RuledMove[];
  /** What a program may do whose moves are exactly these, the likeliest first; one for each rule. */
  readonly mistakes: readonly Ruling[];
}

type Rulings = readonly [Ruling, ...Ruling[]];

/**
 * Says of each move that differs which rule it touches, where the moves `path` have led from `root`
 * to the position. A mistake about the board that a move leaves shows only later, so it is looked for
 * on the whole way; where none is found, each move is judged by the position alone, of several rules
 * by the one that most of the moves have in common.
 */
export function explainDifference(
  root: Position,
  path: readonly Move[],
  difference: Difference,
  chess960: boolean,
): Explanation {
  const history = newHistory(root, path, chess960);
  const position = history.positions.at(-1)!;
  const { missing, extra } = difference;
  const suspicions = findSuspicions(history, difference, chess960);
  const [suspicion] = suspicions;
  const judged = [
    ...missing.map((uci) => ({ uci, rulings: missingRulings(position, uci, missing) })),
    ...extra.map((uci) => ({ uci, rulings: extraRulings(history, uci) })),
  ];
  const open = judged.filter(({ uci }) => suspicion?.explained.has(uci) !== true);
  const votes = countVotes(open.map(({ rulings }) => rulings));
  const ruled = judged.map(({ uci, rulings }): RuledMove => {
    if (suspicion?.explained.has(uci) === true) {
      return { uci, rule: suspicion.rule, sentence: suspectedSentence(suspicion, uci, rulings, history) };
    }
    const most = Math.max(...rulings.map(({ rule }) => votes.get(rule) ?? 0));
    return { uci, ...rulings.find(({ rule }) => votes.get(rule) === most)! };
  });
  return {
    missing: ruled.slice(0, missing.length),
    extra: ruled.slice(missing.length),
    mistakes: suspicions
      .filter(({ complete }) => complete)
      .map(({ rule, does }) => ({ rule, sentence: does })),
  };
}

function missingRulings(position: Position, uci: string, missing: readonly string[]): Rulings {
  const move = parseUci(position, uci);
  if (move === undefined) throw new Error(`${uci} is said to be missing and is not legal`);
  const rulings = missingMoveRulings(position, move);
  // Where only some of the four choices are missing, it is the choice that makes the difference.
  const choices = ['n', 'b', 'r', 'q'].filter((letter) => missing.includes(uci.slice(0, 4) + letter));
  const promotion = rulings.find(({ rule }) => rule === 'promotion');
  return promotion === undefined || choices.length === 4 ? rulings : [promotion];
}

function extraRulings(history: History, uci: string): Rulings {
  const position = history.positions.at(-1)!;
  const legal = parseUci(position, uci);
  if (legal !== undefined) {
    const [{ rule, sentence }] = missingMoveRulings(position, legal);
    return [{ rule, sentence: `is listed twice: ${sentence}` }];
  }
  const rulings = extraMoveRulings(position, uci);
  const [{ rule }] = rulings;
  const from = squareAt(uci, 0);
  const gone = rule === 'movement' && from >= 0 ? goneInBlast(history, from) : undefined;
  if (gone !== undefined) return [{ rule: 'explosion', sentence: gone }];
  const color = position[TURN]! as Color;
  const lost = rule === 'castling-rights' ? lostRight(history, color, squareAt(uci, 2) > from) : undefined;
  return lost === undefined ? rulings : [{ rule, sentence: lost }];
}

function countVotes(rulings: readonly Rulings[]): ReadonlyMap<Rule, number> {
  const votes = new Map<Rule, number>();
  for (const rule of rulings.flatMap((each) => [...new Set(each.map((ruling) => ruling.rule))])) {
    votes.set(rule, (votes.get(rule) ?? 0) + 1);
  }
  return votes;
}

/** What is different for somebody with the mistake, as far as a move has to do with it. */
function suspectedSentence(suspicion: Suspicion, uci: string, rulings: Rulings, history: History): string {
  const own = rulings.find(({ rule }) => rule === suspicion.rule) ?? rulings[0];
  if (suspicion.truth === undefined) return own.sentence;
  const differing = differingSquares(suspicion, history);
  const [source, target] = [squareAt(uci, 0), squareAt(uci, 2)];
  const near = differing.filter((square) => [source, target, ...between(source, target)].includes(square));
  const facts = (near.length > 0 ? near : differing).slice(0, 2).map((square) => squareFact(history, square));
  return `${facts.length === 0 ? own.sentence : listed(facts)}; ${suspicion.truth}`;
}

function differingSquares({ seen }: Suspicion, { positions }: History): Square[] {
  const right = startReplay(positions.at(-1)!);
  return SQUARES.filter(
    (square) =>
      right.board[square]?.role !== seen.board[square]?.role ||
      right.board[square]?.color !== seen.board[square]?.color ||
      right.rights.includes(square) !== seen.rights.includes(square),
  );
}

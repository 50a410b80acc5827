import { legalMoves } from '../../chess/arbiter.ts';
import { CASTLE, kind } from '../../chess/move.ts';
import { makeUci } from '../../chess/uci.ts';
import type { Situation } from '../situations.ts';
import { askList, LIST_QUESTION } from './ask-list.ts';
import type { Check } from './check.ts';
import { PASSED, wrongAnswer } from './check.ts';

/** Castling is written e1g1 with `UCI_Chess960` off, and as the king taking its rook with it on. */
export const notation: Check = {
  demand: ({ chess960 }) => `castling is written ${style(chess960)}`,
  question: () => LIST_QUESTION,
  applies: (situation) => castling(situation).length > 0,

  async run(situation, asking) {
    const answer = await askList(situation, asking);
    if (answer.kind !== 'moves') return answer;
    const listed = answer.moves;
    const wrong = castling(situation).filter(
      ({ right, other }) => !listed.includes(right) && listed.includes(other),
    );
    if (wrong.length > 0) {
      const [{ right, other }] = wrong as [Castling, ...Castling[]];
      return wrongAnswer(
        `it writes castling ${other} instead of ${right}`,
        `does not write castling ${style(situation.chess960)}`,
        wrong.map((move) => move.right),
        wrong.map((move) => move.other),
      );
    }
    const isListed = castling(situation).some(({ right }) => listed.includes(right));
    return isListed ? PASSED : { kind: 'skipped', reason: 'it does not list castling', forGood: false };
  },
};

interface Castling {
  readonly right: string;
  readonly other: string;
}

function castling({ position, chess960 }: Situation): Castling[] {
  const moves = legalMoves(position).filter((move) => kind(move) === CASTLE);
  return moves.map((move) => ({ right: makeUci(move, chess960), other: makeUci(move, !chess960) }));
}

function style(chess960: boolean): string {
  return chess960
    ? 'as the king taking its rook (UCI_Chess960 on)'
    : "with the king's own squares (UCI_Chess960 off)";
}

import { boardAfter, boardWithoutBlast, explodesEnemyKing, explodesOwnKing } from './attempt.ts';
import { attackersOfKing, checkersOf } from './board.ts';
import type { Rule } from './rule.ts';
import type { Capture } from './wrong-boards.ts';

/** What a program can get wrong about which captures are legal, though it knows what they leave. */
export interface WrongLegality {
  readonly rule: Rule;
  /** What a program with the mistake does. */
  readonly mistake: string;
  legal(capture: Capture, facts: CaptureFacts): boolean;
}

export interface CaptureFacts {
  readonly right: boolean;
  readonly ownGoes: boolean;
  readonly enemyGoes: boolean;
  /** How many pieces give check before. */
  readonly checks: number;
  /** Is the own king attacked afterwards? That does not matter where the enemy king goes. */
  readonly attacked: boolean;
  /** Would it be in check if only the captured piece went, as in chess? */
  readonly checkAsInChess: boolean;
}

/** Those that claim least come first. */
export const WRONG_LEGALITY: readonly WrongLegality[] = [
  {
    rule: 'en-passant',
    mistake: 'lets en passant captures explode the own king',
    legal: ({ enPassant }, { right, ownGoes }) => right || (enPassant && ownGoes),
  },
  {
    rule: 'en-passant',
    mistake: 'judges en passant captures as in chess, without their blast',
    legal: ({ enPassant }, { right, ownGoes, enemyGoes, checkAsInChess }) =>
      enPassant && !enemyGoes ? !ownGoes && !checkAsInChess : right,
  },
  {
    rule: 'own-king',
    mistake: 'lets a capture explode the own king together with the enemy king',
    legal: (_, { right, ownGoes, enemyGoes }) => right || (ownGoes && enemyGoes),
  },
  {
    rule: 'own-king',
    mistake: 'lets captures explode the own king',
    legal: (_, { right, ownGoes }) => right || ownGoes,
  },
  {
    rule: 'king-explosion-priority',
    mistake: 'lets a check be answered only, not the enemy king be exploded instead',
    legal: (_, { right, enemyGoes, attacked, checks }) => right && !(enemyGoes && attacked && checks > 0),
  },
  {
    rule: 'king-explosion-priority',
    mistake: 'does not let a piece explode the enemy king that would expose the own king',
    legal: (_, { right, enemyGoes, attacked, checks }) => right && !(enemyGoes && attacked && checks === 0),
  },
  {
    rule: 'king-explosion-priority',
    mistake: 'lets the enemy king be exploded only where the own king is safe afterwards',
    legal: (_, { right, enemyGoes, attacked }) => right && !(enemyGoes && attacked),
  },
  {
    rule: 'check',
    mistake: 'lets only the king move in a double check',
    legal: (_, { right, checks }) => right && checks < 2,
  },
  {
    rule: 'check',
    mistake: 'does not see that a blast can answer a check',
    legal: (_, { right, enemyGoes, checkAsInChess, checks }) =>
      right && (enemyGoes || !checkAsInChess || checks === 0),
  },
  {
    rule: 'check',
    mistake: 'holds a pinned piece back although its capture blasts the pinning piece away',
    legal: (_, { right, enemyGoes, checkAsInChess, checks }) =>
      right && (enemyGoes || !checkAsInChess || checks > 0),
  },
  {
    rule: 'check',
    mistake: 'does not see that a blast can expose the own king',
    legal: (_, { right, ownGoes, checkAsInChess }) => right || (!ownGoes && !checkAsInChess),
  },
  {
    rule: 'check',
    mistake: 'judges captures as in chess, without their blast',
    legal: (_, { right, ownGoes, enemyGoes, checkAsInChess }) =>
      enemyGoes ? right : !ownGoes && !checkAsInChess,
  },
];

export function factsOf(capture: Capture): CaptureFacts {
  const { board, color } = capture;
  const after = boardAfter(capture);
  const ownGoes = explodesOwnKing(capture);
  const enemyGoes = explodesEnemyKing(capture);
  return {
    right: !ownGoes && checkersOf(after, color).length === 0,
    ownGoes,
    enemyGoes,
    checks: checkersOf(board, color).length,
    attacked: attackersOfKing(after, color).length > 0,
    checkAsInChess: checkersOf(boardWithoutBlast(capture), color).length > 0,
  };
}

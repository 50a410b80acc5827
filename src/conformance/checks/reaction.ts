import { legalMoves, outcome, play, turn } from '../../chess/arbiter.ts';
import { colorName } from '../../chess/chess.ts';
import { extraMoveRule } from '../../chess/explain/move-rule.ts';
import { parseUci } from '../../chess/uci.ts';
import type { Reply, Score, Search } from '../../engine/engine.ts';
import { describeEnd } from '../../engine/trouble.ts';
import { type Limits, newSearch, startClock, thinkingTime } from '../../game/clock.ts';
import { ILLEGAL_FAULTS } from '../faults.ts';
import { expectedMoves, IGNORES_MOVES, ignoresMove } from '../move-lists.ts';
import type { Situation } from '../situations.ts';
import { canWinAtOnce, winsAtOnce } from '../win-at-once.ts';
import type { Check, Verdict } from './check.ts';
import { CANCELLED, PASSED, unanswered, wrongAnswer } from './check.ts';

/** How long an answer may take beyond the time the engine is given; without one, and with nothing to search. */
const GRACE_MS = 5000;
const UNTIMED_MS = 10_000;
const FINISHED_MS = 2000;

/** An engine may send anything for a move. */
const LONGEST_QUOTE = 60;

/** What UCI and its engines write for no move. */
const NO_MOVE = ['(none)', '0000'];

/** What the engine plays: a legal move, a win at once where it has one, none where there is none. */
export const reaction: Check = {
  demand(situation) {
    if (isFinished(situation)) return 'no move is played, the game being over';
    return winsAtOnce(situation).length === 0
      ? 'a legal move is played'
      : 'the win at once is played (or a forced mate announced)';
  },
  question: (situation) => (isFinished(situation) ? 'a move in a finished position' : 'a move'),
  applies: () => true,

  async run(situation, { engine, limits, cancelled }) {
    const trouble = await engine.newGame(cancelled);
    if (trouble?.kind === 'cancelled') return CANCELLED;
    if (trouble !== undefined) return unanswered(trouble.message, 'does not get ready for a new game');
    const { search, deadlineMs } = plan(situation, limits);
    const { fen, moves } = situation;
    return judgeReply(situation, await engine.go({ fen, moves }, search, deadlineMs, cancelled));
  },
};

/** A side that may not move: mated, stalemated, or a king has exploded. Other draws can be played on. */
function isFinished({ position }: Situation): boolean {
  return legalMoves(position).length === 0;
}

function plan(situation: Situation, limits: Limits): { search: Search; deadlineMs: number } {
  const clock = startClock(limits);
  const both = { white: limits, black: limits };
  const search = newSearch(colorName(turn(situation.position)), both, { white: clock, black: clock });
  const thinking = thinkingTime(limits, clock);
  if (isFinished(situation)) return { search, deadlineMs: (thinking ?? 0) + FINISHED_MS };
  return { search, deadlineMs: (thinking ?? UNTIMED_MS) + GRACE_MS };
}

/** What an engine's answer to `go` says of its rules. */
export function judgeReply(situation: Situation, reply: Reply): Verdict {
  switch (reply.kind) {
    case 'cancelled':
      return CANCELLED;
    case 'silent': {
      if (isFinished(situation))
        return { kind: 'skipped', reason: 'it is silent in a finished position', forGood: true };
      const message = `it does not answer go for ${Math.floor(reply.elapsedMs / 1000)} s`;
      return unanswered(message, 'leaves go unanswered');
    }
    case 'exited':
      return unanswered(`its process ends: ${describeEnd(reply)}`, 'ends when it is to move');
    case 'move': {
      const played = reply.move.slice(0, LONGEST_QUOTE);
      return isFinished(situation)
        ? judgeEnd(situation, played)
        : judgeMove(situation, played, reply.info?.score);
    }
  }
}

function judgeEnd(situation: Situation, played: string): Verdict {
  if (NO_MOVE.includes(played)) return PASSED;
  if (ignoresMove(situation, [played])) return judgeStale(situation, played, NO_MOVE);
  const { position, earlier } = situation;
  const reason = outcome(position, earlier)?.reason ?? 'no legal move';
  const message = `it plays ${shown(played)} though the game is over (${reason})`;
  return wrongAnswer(message, ILLEGAL_FAULTS['game-over'], NO_MOVE, [played]);
}

function judgeMove(situation: Situation, played: string, score: Score | undefined): Verdict {
  const { position, earlier } = situation;
  const legal = expectedMoves(situation);
  const isDrawn = outcome(position, earlier) !== undefined;
  if (NO_MOVE.includes(played)) {
    if (isDrawn) return PASSED; // it may know that the game is over
    const message = `it claims to have no move, but ${legal.length} are legal`;
    return wrongAnswer(message, 'claims to have no move', legal, [played]);
  }
  const move = parseUci(position, played);
  if (move === undefined) return judgeIllegal(situation, played);
  const wins = winsAtOnce(situation);
  const after = play(position, move);
  const end = outcome(after, [...earlier, position]);
  if (wins.length === 0 || (end !== undefined && end.winner !== null)) return PASSED;
  const announces = score?.kind === 'mate' && score.value > 0 && end === undefined && !canWinAtOnce(after);
  if (announces) return PASSED;
  const message = `it plays ${shown(played)} instead of winning at once by ${wins.join(' or ')}`;
  return wrongAnswer(message, 'does not take a win at once', wins, [played]);
}

function judgeIllegal(situation: Situation, played: string): Verdict {
  const legal = expectedMoves(situation);
  if (ignoresMove(situation, [played])) return judgeStale(situation, played, legal);
  const { rule, sentence } = extraMoveRule(situation.position, played);
  const message = `it plays ${shown(played)}, which is not legal`;
  return wrongAnswer(message, ILLEGAL_FAULTS[rule], legal, [played], [`${played}: ${sentence}`]);
}

function judgeStale({ moves }: Situation, played: string, expected: readonly string[]): Verdict {
  const message = `it plays ${played}, a move of the position before ${moves.at(-1)}`;
  return wrongAnswer(message, IGNORES_MOVES, expected, [played]);
}

function shown(played: string): string {
  return played === '' ? 'bestmove without a move' : played;
}

import type { Result } from '../../base/result.ts';
import { err, ok } from '../../base/result.ts';
import { outcome } from '../../chess/arbiter.ts';
import type { ColorName } from '../../chess/chess.ts';
import type { Position } from '../../chess/layout.ts';
import type { Ending, GameResult, Reason } from '../ending.ts';
import { describeEnding } from '../ending.ts';

/** A finished game as a PGN tells it: how it ended has to be put together from several places. */
export interface ToldEnding {
  readonly result: Exclude<GameResult, '*'>;
  /** The tag. */
  readonly termination: string;
  readonly lastComment: string;
  readonly positions: readonly Position[];
}

/** By the words of the tag `Termination`, in small letters. What is not here is left to the board. */
const FAILURES: ReadonlyMap<string, Reason> = new Map([
  ['time forfeit', 'time-forfeit'],
  ['illegal move', 'illegal-move'],
  ['rules infraction', 'illegal-move'],
  ['abandoned', 'crash'],
  ['stalled connection', 'stall'],
]);

/**
 * How a game ended. The tag comes before the board, since a mate that came too late is a loss on time. The
 * error says where result and board contradict each other.
 */
export function readEnding(told: ToldEnding): Result<Ending> {
  const winner = winnerOf(told.result);
  const failure = FAILURES.get(told.termination.toLowerCase());
  if (failure !== undefined && winner !== null) return ok(withDetail({ winner, reason: failure }, told));
  const onBoard = outcome(told.positions.at(-1)!, told.positions.slice(0, -1));
  if (onBoard?.winner === winner) return ok({ winner, reason: onBoard.reason });
  if (onBoard !== undefined && (onBoard.winner !== null || onBoard.reason === 'stalemate'))
    return err(`the result is ${told.result}, but on the board: ${describeEnding(onBoard)}`);
  if (winner !== null) return ok({ winner, reason: 'adjudicated-win' });
  const longest: Ending = { winner, reason: 'max-moves' };
  return ok(
    told.lastComment.includes(describeEnding(longest)) ? longest : { winner, reason: 'adjudicated-draw' },
  );
}

function winnerOf(result: ToldEnding['result']): ColorName | null {
  if (result === '1/2-1/2') return null;
  return result === '1-0' ? 'white' : 'black';
}

/** With what the last comment says behind the sentence of the ending. */
function withDetail(ending: Ending, { lastComment }: ToldEnding): Ending {
  const sentence = `${describeEnding(ending)}: `;
  const at = lastComment.indexOf(sentence);
  return at < 0 ? ending : { ...ending, detail: lastComment.slice(at + sentence.length).trim() };
}

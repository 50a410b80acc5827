import { escapeText } from '../base/escape.ts';
import type { ColorName, RuleReason } from '../chess/chess.ts';

/** Every way in which a game can end. The names stand in JSON output and in the database. */
export type Reason =
  | RuleReason
  | 'time-forfeit'
  | 'illegal-move'
  | 'crash'
  | 'stall'
  | 'adjudicated-draw'
  | 'adjudicated-win'
  | 'max-moves'
  | 'aborted';

/** How one game ended. Result, PGN `Termination` and the sentence for people all follow from it. */
export interface Ending {
  readonly winner: ColorName | null;
  readonly reason: Reason;
  /** What exactly went wrong: the illegal move as it was sent, the exit code, milliseconds over the limit. */
  readonly detail?: string;
}

export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';

interface ReasonText {
  /** The value of the PGN tag `Termination`. */
  readonly termination: string;
  /** The sentence shown behind the result; `W` stands for the winner's colour and `L` for the loser's. */
  readonly sentence: string;
}

const REASONS: Readonly<Record<Reason, ReasonText>> = {
  'king-exploded': { termination: 'normal', sentence: "L's king exploded" },
  checkmate: { termination: 'normal', sentence: 'W mates' },
  stalemate: { termination: 'normal', sentence: 'Draw by stalemate' },
  'insufficient-material': { termination: 'normal', sentence: 'Draw by insufficient mating material' },
  'threefold-repetition': { termination: 'normal', sentence: 'Draw by 3-fold repetition' },
  'fifty-move': { termination: 'normal', sentence: 'Draw by fifty moves rule' },
  'time-forfeit': { termination: 'time forfeit', sentence: 'L loses on time' },
  'illegal-move': { termination: 'illegal move', sentence: 'L makes an illegal move' },
  crash: { termination: 'abandoned', sentence: 'L disconnects' },
  stall: { termination: 'stalled connection', sentence: "L's connection stalls" },
  'adjudicated-draw': { termination: 'adjudication', sentence: 'Draw by adjudication' },
  'adjudicated-win': { termination: 'adjudication', sentence: 'W wins by adjudication' },
  'max-moves': { termination: 'adjudication', sentence: 'Draw by adjudication: maximum game length' },
  aborted: { termination: 'unterminated', sentence: 'No result' },
};

/** The reasons that count as an engine's own failure. */
export const FAILURES: readonly Reason[] = ['time-forfeit', 'illegal-move', 'crash', 'stall'];

export function gameResult(ending: Ending): GameResult {
  if (ending.reason === 'aborted') return '*';
  if (ending.winner === null) return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
}

export function termination(ending: Ending): string {
  return REASONS[ending.reason].termination;
}

/** One line for people: `Black's king exploded`, `White makes an illegal move: e2e5`. Safe to show. */
export function describeEnding(ending: Ending): string {
  const winner = ending.winner === 'white' ? 'White' : 'Black';
  const loser = ending.winner === 'white' ? 'Black' : 'White';
  const sentence = REASONS[ending.reason].sentence.replace(/\b[WL]\b/, (who) =>
    who === 'W' ? winner : loser,
  );
  return ending.detail === undefined ? sentence : `${sentence}: ${escapeText(ending.detail)}`;
}

/** Whose own failure ended the game, if anybody's did. */
export function failedColor({ winner, reason }: Ending): ColorName | undefined {
  if (winner === null || !FAILURES.includes(reason)) return undefined;
  return winner === 'white' ? 'black' : 'white';
}

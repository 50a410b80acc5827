import { turn } from '../chess/arbiter.ts';
import { colorName, WHITE } from '../chess/chess.ts';
import type { Position } from '../chess/layout.ts';
import { FULLMOVES } from '../chess/layout.ts';
import { press, startClock } from './clock.ts';
import { describeEnding, gameResult } from './ending.ts';
import type { GameRecord } from './game.ts';
import type { Notation } from './notation.ts';
import { writeMove } from './notation.ts';
import type { PgnExtra } from './pgn-comment.ts';
import { makeComment, moveComment } from './pgn-comment.ts';
import type { Ply, Replay } from './replay.ts';

/** How games are written, beyond what always stands there. Plain data: it is stored with a tournament. */
export interface PgnDetail extends Readonly<Partial<Record<PgnExtra, boolean>>> {
  /** SAN when undefined. */
  readonly notation?: Notation;
  /** The moves alone, without comments, and no more tags than are needed to read them. */
  readonly min?: boolean;
}

const LINE_LENGTH = 80;

/**
 * Move numbers stand before White's moves and before a first move of Black's, and how the game ended
 * in the last comment: the form of the other tournament programs, which tools for engine games expect.
 */
export function makeMovetext(game: GameRecord, { plies }: Replay, detail: PgnDetail): string {
  const { notation = 'san', min = false } = detail;
  const ending = describeEnding(game.ending);
  const comments = min ? [] : moveComments(game, plies, detail);
  const last = comments.length - 1;
  const words = plies.length === 0 && !min ? [makeComment(ending)] : [];
  for (const [ply, { before, move }] of plies.entries()) {
    const comment = comments[ply];
    words.push(moveNumber(before, ply) + writeMove(notation, before, move, game.chess960));
    if (comment !== undefined) words.push(makeComment(ply === last ? `${comment}, ${ending}` : comment));
  }
  return wrap([...words, gameResult(game.ending)]);
}

/** One for each ply. */
function moveComments(game: GameRecord, plies: readonly Ply[], detail: PgnDetail): string[] {
  const limits = { white: game.whiteLimits, black: game.blackLimits };
  const clocks = { white: startClock(limits.white), black: startClock(limits.black) };
  return plies.map(({ before, record }) => {
    if (record === undefined) return 'book';
    const side = colorName(turn(before));
    clocks[side] = press(limits[side], clocks[side], record.timeMs);
    const left = limits[side].timeControl === undefined ? undefined : clocks[side].remainingMs;
    return moveComment(record, left, detail);
  });
}

function moveNumber(position: Position, ply: number): string {
  if (turn(position) === WHITE) return `${position[FULLMOVES]}. `;
  return ply === 0 ? `${position[FULLMOVES]}... ` : '';
}

/**
 * Lines of at most 80 characters, as the export format asks. A comment is broken only where it is too
 * long for a line. No line begins with `%`, which would hide it from readers, nor with `[` as a tag does.
 */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((each) => (each.length > LINE_LENGTH ? each.split(/ +/) : [each]))) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= LINE_LENGTH || /^[%[]/.test(word)) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].join('\n');
}

import { makeFen } from '../../chess/fen.ts';
import { quoted } from '../../chess/quoted.ts';
import { isClassical } from '../../chess/uci.ts';
import type { GameRecord } from '../game.ts';
import type { PgnGame } from '../pgn-reader/pgn-game.ts';
import { isAtomic } from '../pgn-reader/pgn-game.ts';
import { replayPgn } from '../pgn-reader/replay-pgn.ts';
import { readMoveComment } from './read-comment.ts';
import { readEnding } from './read-ending.ts';
import { readDuration, readLimits, readNames, readRound, readStart } from './read-tags.ts';

/** What one game of a PGN file comes to. */
export type ReadGame =
  | { readonly kind: 'game'; readonly line: number; readonly round: number; readonly record: UnnumberedGame }
  /** Its result is not known. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'other-variant' }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string };

export type UnnumberedGame = Omit<GameRecord, 'number'>;

/** `now` stands for the moment of a game that does not say when it was played. */
export function readGame(game: PgnGame, now: Date): ReadGame {
  const { line, tags } = game;
  const broken = (reason: string, at = line): ReadGame => ({ kind: 'broken', line: at, reason });
  if (!isAtomic(game)) return { kind: 'other-variant' };
  const result = game.result ?? '*';
  // Where nothing tells a game from any other text, its moves do.
  if (result === '*' && game.fault === undefined && tags.size > 0) return { kind: 'unfinished' };
  const replayed = replayPgn(game);
  if (!replayed.ok) return broken(replayed.error.message, replayed.error.line);
  if (result === '*') return { kind: 'unfinished' };
  const tagged = tags.get('Result');
  if (tagged !== undefined && tagged.value !== result)
    return broken(`[Result "${tagged.value}"], but ${result} behind the moves`);
  const { white, black } = readNames(tags);
  if (white === black) return broken(`White and Black are both called ${quoted(white)}`);
  const { positions, moves } = replayed.value;
  const comments = game.moves.map((move) => joinLines(move.comments));
  const ending = readEnding({
    result,
    termination: tags.get('Termination')?.value ?? '',
    lastComment: comments.at(-1) ?? joinLines(game.comments),
    positions,
  });
  if (!ending.ok) return broken(ending.error);
  const firstMove = comments.findIndex((comment) => !/^\s*book\b/.test(comment));
  const booked = firstMove < 0 ? moves.length : firstMove;
  const records = moves
    .slice(booked)
    .map((uci, index) => ({ uci, ...readMoveComment(comments[booked + index] ?? '') }));
  const startMs = readStart(tags);
  const thoughtMs = records.reduce((sum, { timeMs }) => sum + timeMs, 0);
  return {
    kind: 'game',
    line,
    round: readRound(tags),
    record: {
      white,
      black,
      whiteLimits: readLimits(tags, 'White'),
      blackLimits: readLimits(tags, 'Black'),
      chess960: !isClassical(positions[0]),
      opening: { fen: makeFen(positions[0]), moves: moves.slice(0, booked) },
      moves: records,
      ending: ending.value,
      startedAt: new Date(startMs ?? now).toISOString(),
      durationMs: readDuration(tags, startMs) ?? thoughtMs,
      lastLines: [],
    },
  };
}

/** Comments as one, on one line, wherever they were broken. */
function joinLines(comments: readonly string[]): string {
  return comments.join(' ').replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
}

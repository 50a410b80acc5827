import { escapeText } from '../base/escape.ts';
import { legalMoves, play, turn } from '../chess/arbiter.ts';
import { START_FEN, WHITE } from '../chess/chess.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/position.ts';
import { FULLMOVES } from '../chess/position.ts';
import { makeSan } from '../chess/san.ts';
import { findUci } from '../chess/uci.ts';
import type { Score } from '../engine/engine.ts';
import { makeTimeControl } from './clock.ts';
import { describeEnding, gameResult, termination } from './ending.ts';
import type { GameRecord, MoveRecord } from './game.ts';

/** What a PGN says of a game beyond the game itself. */
export interface PgnContext {
  readonly event: string;
  readonly site: string;
  readonly round: string;
}

/** What stands in the comments beside score, depth and time. */
export interface PgnDetail {
  readonly nodes: boolean;
  readonly nps: boolean;
  readonly pv: boolean;
}

export const NO_DETAIL: PgnDetail = { nodes: false, nps: false, pv: false };

/** A game in Portable Game Notation, with a blank line behind it. */
export function makePgn(game: GameRecord, context: PgnContext, detail: PgnDetail = NO_DETAIL): string {
  const tags = pgnTags(game, context).map(([name, value]) => `[${name} "${tagText(value)}"]`);
  return `${tags.join('\n')}\n\n${wrap(movetext(game, detail))}\n\n`;
}

function pgnTags(game: GameRecord, context: PgnContext): [string, string][] {
  const start = new Date(game.startedAt);
  const end = new Date(start.getTime() + game.durationMs);
  const white = makeTimeControl(game.whiteLimits);
  const black = makeTimeControl(game.blackLimits);
  const tags: [string, string][] = [
    ['Event', context.event],
    ['Site', context.site],
    ['Date', game.startedAt.slice(0, 10).replaceAll('-', '.')],
    ['Round', context.round],
    ['White', game.white],
    ['Black', game.black],
    ['Result', gameResult(game.ending)],
    ['Variant', 'Atomic'],
  ];
  if (game.opening.fen !== START_FEN) tags.push(['SetUp', '1'], ['FEN', game.opening.fen]);
  if (white === black) tags.push(['TimeControl', white]);
  else tags.push(['WhiteTimeControl', white], ['BlackTimeControl', black]);
  tags.push(
    ['PlyCount', String(game.opening.moves.length + game.moves.length)],
    ['GameStartTime', game.startedAt],
    ['GameEndTime', end.toISOString()],
    ['GameDuration', duration(game.durationMs)],
    ['Termination', termination(game.ending)],
  );
  return tags;
}

function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function movetext(game: GameRecord, detail: PgnDetail): string[] {
  const start = parseFen(game.opening.fen);
  if (!start.ok) throw new Error(`game ${game.number} starts from ${game.opening.fen}: ${start.error}`);
  let position: Position = start.value.position;
  const tokens: string[] = [];
  const add = (uci: string, comment: string): void => {
    const move = findUci(legalMoves(position), uci);
    if (move === undefined) throw new Error(`game ${game.number} has ${uci} in ${makeFen(position)}`);
    if (turn(position) === WHITE) tokens.push(`${position[FULLMOVES]}.`);
    else if (tokens.length === 0) tokens.push(`${position[FULLMOVES]}...`);
    else if (tokens.at(-1)!.endsWith('}')) tokens.push(`${position[FULLMOVES]}...`);
    tokens.push(makeSan(position, move), ...`{${comment}}`.split(' '));
    position = play(position, move);
  };
  for (const uci of game.opening.moves) add(uci, 'book');
  const ending = commentText(describeEnding(game.ending));
  for (const [index, move] of game.moves.entries()) {
    const last = index === game.moves.length - 1;
    add(move.uci, last ? `${moveComment(move, detail)}, ${ending}` : moveComment(move, detail));
  }
  if (game.moves.length === 0) tokens.push(...`{${ending}}`.split(' '));
  return [...tokens, gameResult(game.ending)];
}

/** `+0.35/16 5.1s`: score from the mover's side, depth, time. */
function moveComment(move: MoveRecord, detail: PgnDetail): string {
  const score = move.score === undefined ? '' : `${makeScore(move.score)}/${move.depth ?? 0} `;
  const extras = [
    detail.nodes && move.nodes !== undefined ? `n=${move.nodes}` : '',
    detail.nps && move.nps !== undefined ? `nps=${move.nps}` : '',
    detail.pv && move.pv !== undefined ? `pv="${commentText(move.pv.join(' '))}"` : '',
  ].filter((extra) => extra !== '');
  return [`${score}${seconds(move.timeMs)}s`, ...extras].join(', ');
}

/** Pawns with sign; a mate as its distance in plies, as the peers write it: `+M5`. */
export function makeScore(score: Score): string {
  if (score.kind === 'centipawns') {
    const pawns = (Math.abs(score.value) / 100).toFixed(2);
    return score.value === 0 ? pawns : `${score.value > 0 ? '+' : '-'}${pawns}`;
  }
  return score.value > 0 ? `+M${2 * score.value - 1}` : `-M${-2 * score.value}`;
}

function seconds(ms: number): string {
  if (ms < 1000) return (ms / 1000).toFixed(3);
  return (ms / 1000).toFixed(ms < 10_000 ? 2 : 1);
}

function tagText(value: string): string {
  return escapeText(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

/** Text inside a comment: braces would end it. */
function commentText(text: string): string {
  return escapeText(text).replaceAll('{', '(').replaceAll('}', ')');
}

/** Lines of at most 80 characters, as the export format asks; a longer word stands alone. */
function wrap(tokens: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const token of tokens) {
    if (line !== '' && line.length + 1 + token.length > 80) {
      lines.push(line);
      line = token;
    } else line = line === '' ? token : `${line} ${token}`;
  }
  return [...lines, line].join('\n');
}

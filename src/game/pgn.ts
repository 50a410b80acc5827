import { escapeText } from '../base/escape.ts';
import { play, turn } from '../chess/arbiter.ts';
import { START_FEN, WHITE } from '../chess/chess.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import { FULLMOVES } from '../chess/layout.ts';
import { makeSan } from '../chess/san.ts';
import { parseUci } from '../chess/uci.ts';
import type { Score } from '../engine/engine.ts';
import type { Limits } from './clock.ts';
import { describeLimits, makeTimeControl } from './clock.ts';
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

const LINE_LENGTH = 80;

export const NO_DETAIL: PgnDetail = { nodes: false, nps: false, pv: false };

/** A game in Portable Game Notation, with a blank line behind it. */
export function makePgn(game: GameRecord, context: PgnContext, detail: PgnDetail = NO_DETAIL): string {
  const start = parseFen(game.opening.fen);
  if (!start.ok) throw new Error(`game ${game.number} starts from ${game.opening.fen}: ${start.error}`);
  const { position } = start.value;
  const tags = pgnTags(game, position, context).map(([name, value]) => `[${name} "${tagText(value)}"]`);
  return `${tags.join('\n')}\n\n${wrap(movetext(game, position, detail))}\n\n`;
}

type Tag = readonly [name: string, value: string];

function pgnTags(game: GameRecord, start: Position, context: PgnContext): Tag[] {
  const end = new Date(new Date(game.startedAt).getTime() + game.durationMs);
  const fen = makeFen(start);
  return [
    ['Event', context.event],
    ['Site', context.site],
    ['Date', game.startedAt.slice(0, 10).replaceAll('-', '.')],
    ['Round', context.round],
    ['White', game.white],
    ['Black', game.black],
    ['Result', gameResult(game.ending)],
    ['Variant', 'Atomic'],
    ...(fen === START_FEN ? [] : [['SetUp', '1'] as const, ['FEN', fen] as const]),
    ...limitTags(game.whiteLimits, game.blackLimits),
    ['PlyCount', String(game.opening.moves.length + game.moves.length)],
    ['GameStartTime', game.startedAt],
    ['GameEndTime', end.toISOString()],
    ['GameDuration', duration(game.durationMs)],
    ['Termination', termination(game.ending)],
  ];
}

/** `TimeControl` as the standard has it, and a tag of our own for the limits that it cannot say. */
function limitTags(white: Limits, black: Limits): Tag[] {
  const tags = bySide('TimeControl', makeTimeControl(white), makeTimeControl(black));
  const hasMore = [white, black].some(({ depth, nodes }) => depth !== undefined || nodes !== undefined);
  return hasMore ? [...tags, ...bySide('Limits', describeLimits(white), describeLimits(black))] : tags;
}

/** One tag where both sides have the same value, else one for each. */
function bySide(name: string, white: string, black: string): Tag[] {
  if (white === black) return [[name, white]];
  return [
    [`White${name}`, white],
    [`Black${name}`, black],
  ];
}

function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * Move numbers stand before White's moves and before a first move of Black's, and how the game ended
 * in the last comment: the form of the other tournament programs, which tools for engine games expect.
 */
function movetext(game: GameRecord, start: Position, detail: PgnDetail): string[] {
  const line = [
    ...game.opening.moves.map((uci) => ({ uci, comment: 'book' })),
    ...game.moves.map((move) => ({ uci: move.uci, comment: moveComment(move, detail) })),
  ];
  const ending = describeEnding(game.ending);
  const words = line.length === 0 ? [makeComment(ending)] : [];
  let position = start;
  for (const [ply, { uci, comment }] of line.entries()) {
    const move = parseUci(position, uci);
    if (move === undefined) throw new Error(`game ${game.number} has ${uci} in ${makeFen(position)}`);
    const isLast = ply === line.length - 1;
    words.push(
      moveNumber(position, ply) + makeSan(position, move),
      makeComment(isLast ? `${comment}, ${ending}` : comment),
    );
    position = play(position, move);
  }
  return [...words, gameResult(game.ending)];
}

function moveNumber(position: Position, ply: number): string {
  if (turn(position) === WHITE) return `${position[FULLMOVES]}. `;
  return ply === 0 ? `${position[FULLMOVES]}... ` : '';
}

/** `+0.35/16 5.1s`: score from the mover's side, depth, time. */
function moveComment(move: MoveRecord, detail: PgnDetail): string {
  const score = move.score === undefined ? '' : `${makeScore(move.score)}/${move.depth ?? 0} `;
  const extras = [
    detail.nodes && move.nodes !== undefined ? `n=${move.nodes}` : '',
    detail.nps && move.nps !== undefined ? `nps=${move.nps}` : '',
    detail.pv && move.pv !== undefined ? `pv="${move.pv.join(' ')}"` : '',
  ].filter((extra) => extra !== '');
  return [`${score}${seconds(move.timeMs)}s`, ...extras].join(', ');
}

/** Pawns with sign; a mate as its distance in plies, as other tournament programs write it: `+M5`. */
export function makeScore(score: Score): string {
  if (score.kind === 'centipawns') {
    const pawns = (Math.abs(score.value) / 100).toFixed(2);
    return score.value === 0 ? pawns : `${score.value > 0 ? '+' : '-'}${pawns}`;
  }
  return score.value > 0 ? `+M${2 * score.value - 1}` : `-M${-2 * score.value}`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 1000 ? 3 : 1);
}

/** `?` is how the format writes what is not known. */
function tagText(value: string): string {
  return value === '' ? '?' : escapeText(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

/** Braces within a comment would end it. */
function makeComment(text: string): string {
  return `{${escapeText(text).replaceAll('{', '(').replaceAll('}', ')')}}`;
}

/**
 * Lines of at most 80 characters, as the export format asks. A comment is broken only where it is too
 * long for a line. No line begins with `%`, which would hide it from readers.
 */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((each) => (each.length > LINE_LENGTH ? each.split(/ +/) : [each]))) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= LINE_LENGTH || word.startsWith('%')) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].join('\n');
}

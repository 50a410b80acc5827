import { escapeText } from '../base/escape.ts';
import { START_FEN } from '../chess/chess.ts';
import { makeFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Limits } from './clock.ts';
import { describeLimits, makeTimeControl } from './clock.ts';
import { gameResult, termination } from './ending.ts';
import type { GameRecord } from './game.ts';
import type { PgnDetail } from './pgn-movetext.ts';
import { makeMovetext } from './pgn-movetext.ts';
import { replay } from './replay.ts';

/** What a PGN says of a game beyond the game itself. */
export interface PgnContext {
  readonly event: string;
  readonly site: string;
  readonly round: string;
}

/** A game in Portable Game Notation, with a blank line behind it. */
export function makePgn(game: GameRecord, context: PgnContext, detail: PgnDetail = {}): string {
  const played = replay(game);
  const tags = [
    ...basicTags(game, played.start, context),
    ...(detail.min === true ? [] : circumstances(game)),
  ].map(([name, value]) => `[${name} "${tagText(value)}"]`);
  return `${tags.join('\n')}\n\n${makeMovetext(game, played, detail)}\n\n`;
}

type Tag = readonly [name: string, value: string];

/** The seven that the format asks for, and what the moves cannot be read without. */
function basicTags(game: GameRecord, start: Position, context: PgnContext): Tag[] {
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
  ];
}

function circumstances(game: GameRecord): Tag[] {
  const end = new Date(new Date(game.startedAt).getTime() + game.durationMs);
  return [
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

/** `?` is how the format writes what is not known. */
function tagText(value: string): string {
  return value === '' ? '?' : escapeText(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

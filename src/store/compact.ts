import { z } from 'zod';
import type { Score } from '../engine/engine.ts';
import type { MoveRecord } from '../game/game.ts';

/**
 * What the engines said about the moves of a game, as one column of JSON that both people and SQLite's
 * own JSON functions can read: one list for each quantity, with one entry a move. An entry is null,
 * and a list is left out, where nothing was said. Times are milliseconds; a score is a number of
 * centipawns, or `#3` and `#-3` for moves to mate; a line (`pv`) is UCI moves separated by spaces.
 *
 *     {"time":[512,498.25],"score":[35,"#3"],"depth":[12,14],"nodes":[20133,18004]}
 */
export function makeSearches(moves: readonly MoveRecord[]): string {
  const list = <T>(entry: (move: MoveRecord) => T | undefined): (T | null)[] | undefined => {
    const entries = moves.map((move) => entry(move) ?? null);
    return entries.some((value) => value !== null) ? entries : undefined;
  };
  return JSON.stringify({
    time: moves.map((move) => move.timeMs),
    score: list((move) => move.score && makeScore(move.score)),
    depth: list((move) => move.depth),
    seldepth: list((move) => move.seldepth),
    nodes: list((move) => move.nodes),
    nps: list((move) => move.nps),
    hashfull: list((move) => move.hashfull),
    tbhits: list((move) => move.tbhits),
    claimed: list((move) => move.claimedMs),
    pv: list((move) => move.pv),
  });
}

/** The moves of a game from both of its columns: UCI moves, and what was said about them. */
export function parseMoveRecords(moves: string, searches: string): MoveRecord[] {
  const lists = SEARCHES.parse(JSON.parse(searches));
  return parseMoves(moves).map((uci, ply) => {
    const timeMs = lists.time[ply];
    if (timeMs === undefined) throw new Error(`move ${ply + 1} of the game has no time`);
    const score = lists.score?.[ply];
    const depth = lists.depth?.[ply];
    const seldepth = lists.seldepth?.[ply];
    const nodes = lists.nodes?.[ply];
    const nps = lists.nps?.[ply];
    const hashfull = lists.hashfull?.[ply];
    const tbhits = lists.tbhits?.[ply];
    const claimedMs = lists.claimed?.[ply];
    const pv = lists.pv?.[ply];
    return {
      uci,
      timeMs,
      ...(score != null && { score: parseScore(score) }),
      ...(depth != null && { depth }),
      ...(seldepth != null && { seldepth }),
      ...(nodes != null && { nodes }),
      ...(nps != null && { nps }),
      ...(hashfull != null && { hashfull }),
      ...(tbhits != null && { tbhits }),
      ...(claimedMs != null && { claimedMs }),
      ...(pv != null && { pv }),
    };
  });
}

/** `e2e4 e7e5`; empty for no moves. */
export function makeMoves(moves: readonly string[]): string {
  return moves.join(' ');
}

export function parseMoves(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

const NUMBERS = z.array(z.number().nullable()).optional();
const SEARCHES = z.object({
  time: z.array(z.number()),
  score: z.array(z.union([z.number(), z.string().regex(/^#-?\d+$/)]).nullable()).optional(),
  depth: NUMBERS,
  seldepth: NUMBERS,
  nodes: NUMBERS,
  nps: NUMBERS,
  hashfull: NUMBERS,
  tbhits: NUMBERS,
  claimed: NUMBERS,
  pv: z.array(z.string().nullable()).optional(),
});

function makeScore(score: Score): number | string {
  return score.kind === 'mate' ? `#${score.value}` : score.value;
}

function parseScore(score: number | string): Score {
  return typeof score === 'string'
    ? { kind: 'mate', value: Number(score.slice(1)) }
    : { kind: 'centipawns', value: score };
}

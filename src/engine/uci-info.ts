import type { Draft } from '../base/draft.ts';
import type { Score, SearchInfo } from './engine.ts';
import { lowerPromotion, words } from './uci-text.ts';

type Counter = 'depth' | 'seldepth' | 'nodes' | 'nps' | 'timeMs' | 'hashfull' | 'tbhits';

const COUNTERS: ReadonlyMap<string, Counter> = new Map([
  ['depth', 'depth'],
  ['seldepth', 'seldepth'],
  ['nodes', 'nodes'],
  ['nps', 'nps'],
  ['time', 'timeMs'],
  ['hashfull', 'hashfull'],
  ['tbhits', 'tbhits'],
]);

/** Of the lines of one search so many are remembered; the best line is not said further back than that. */
const REMEMBERED = 500;

/**
 * The `info` lines of a search. They are only remembered while it runs, since engines print many and
 * the last few say it all: reading them would take processor time from the engines.
 */
export class InfoLog {
  readonly #lines: string[] = [];

  add(line: string): void {
    if (this.#lines.length === 2 * REMEMBERED) this.#lines.splice(0, REMEMBERED);
    this.#lines.push(line);
  }

  /** What was said last of each thing, going back until the main things are known. */
  latest(): SearchInfo | undefined {
    let info: SearchInfo | undefined;
    for (let i = this.#lines.length - 1; i >= 0; i--) {
      const earlier = parseInfo(this.#lines[i]!);
      if (earlier !== undefined) info = info === undefined ? earlier : { ...earlier, ...info };
      if (info?.score && info.pv !== undefined && info.depth !== undefined && info.nodes !== undefined) break;
    }
    return info;
  }
}

/**
 * What one `info` line says about the best line; undefined where it says nothing of it: another
 * command, `info string`, or a line of second choice (`multipv 2`).
 *
 * Of a line whose score is only a bound, or that tells which move is being looked at (`currmove`),
 * only the counters of work are taken: its depth does not belong to the score known so far.
 */
export function parseInfo(line: string): SearchInfo | undefined {
  // Lines of play are long and wanted as they stand, so they are not taken apart.
  const end = line.indexOf(' pv ');
  const tokens = words(end < 0 ? line : line.slice(0, end + ' pv'.length));
  if (tokens[0] !== 'info') return undefined;
  const info: Draft<SearchInfo> = {};
  let unfinished = false;
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    const counter = COUNTERS.get(token);
    if (counter !== undefined) {
      const value = parseWhole(tokens[i + 1]);
      if (value !== undefined && value >= 0) info[counter] = value;
      if (value !== undefined) i++;
    } else if (token === 'score') {
      const score = parseScore(tokens[i + 1], tokens[i + 2]);
      if (score !== undefined) info.score = score;
    } else if (token === 'lowerbound' || token === 'upperbound' || token === 'currmove') {
      unfinished = true;
    } else if (token === 'multipv') {
      if (tokens[i + 1] !== '1') return undefined;
    } else if (token === 'pv') {
      info.pv = end < 0 ? makeLine(tokens.slice(i + 1)) : parseLine(line.slice(end + ' pv '.length));
      break;
    } else if (token === 'string' || token === 'refutation' || token === 'currline') {
      break; // the rest is free text, or moves of another line
    }
  }
  if (unfinished) {
    delete info.depth;
    delete info.seldepth;
    delete info.score;
    delete info.pv;
  }
  for (const _ in info) return info;
  return undefined;
}

/** A line of play as nearly all engines write it stays as it is. */
function parseLine(text: string): string {
  return /[^\S ]| {2}|^ | $|[A-Z]/.test(text) ? makeLine(words(text)) : text;
}

function makeLine(moves: readonly string[]): string {
  return moves.map(lowerPromotion).join(' ');
}

/** What an engine says of Black's position that gives its scores for White. */
export function turnRound(info: SearchInfo | undefined): SearchInfo | undefined {
  if (info?.score === undefined) return info;
  return { ...info, score: { ...info.score, value: 0 - info.score.value } };
}

function parseScore(kind: string | undefined, number: string | undefined): Score | undefined {
  const value = parseWhole(number);
  if (value === undefined) return undefined;
  if (kind === 'cp') return { kind: 'centipawns', value };
  return kind === 'mate' ? { kind: 'mate', value } : undefined;
}

function parseWhole(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?\d{1,15}$/.test(text)) return undefined;
  return Number(text) + 0; // no negative zero
}

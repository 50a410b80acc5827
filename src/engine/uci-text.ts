import type { Search, SearchPosition } from './engine.ts';

/**
 * The text of the UCI protocol, both ways; `info` and `option` lines have files of their own.
 * Reading is lenient: engines send tabs, doubled blanks, words and numbers that the protocol does
 * not know. No line makes these functions throw.
 */

export function makePosition(position: SearchPosition): string {
  const moves = position.moves.length === 0 ? '' : ` moves ${position.moves.join(' ')}`;
  return `position fen ${position.fen}${moves}`;
}

export function isBlackToMove({ fen, moves }: SearchPosition): boolean {
  const blackFirst = /^\s*\S+\s+b/.test(fen);
  return blackFirst === (moves.length % 2 === 0);
}

/** With `ponder` the time does not run yet. */
export function makeGo(search: Search, ponder?: 'ponder'): string {
  let text = ponder === undefined ? 'go' : 'go ponder';
  if (search.clock !== undefined) {
    const { whiteMs, blackMs, whiteIncrementMs, blackIncrementMs, movesToGo } = search.clock;
    text += ` wtime ${whiteMs} btime ${blackMs} winc ${whiteIncrementMs} binc ${blackIncrementMs}`;
    if (movesToGo !== undefined) text += ` movestogo ${movesToGo}`;
  }
  if (search.depth !== undefined) text += ` depth ${search.depth}`;
  if (search.nodes !== undefined) text += ` nodes ${search.nodes}`;
  if (search.moveTimeMs !== undefined) text += ` movetime ${search.moveTimeMs}`;
  return text;
}

/** How UCI writes the empty string. */
export const EMPTY = '<empty>';

/** `value` is undefined for a button. */
export function makeSetOption(name: string, value: string | undefined): string {
  if (value === undefined) return `setoption name ${name}`;
  return `setoption name ${name} value ${value === '' ? EMPTY : value}`;
}

/** The words of a line, whatever blanks stand between and around them. */
export function words(line: string): string[] {
  const text = /[^\S ]/.test(line) ? line.replaceAll(/\s/g, ' ') : line;
  const found: string[] = [];
  // There are many lines, and `split` leaves the compiled code for each.
  for (let start = 0; start < text.length; ) {
    const blank = text.indexOf(' ', start);
    const end = blank < 0 ? text.length : blank;
    if (end > start) found.push(text.slice(start, end));
    start = end + 1;
  }
  return found;
}

/** Whether the line is nothing but this word, such as `uciok`. */
export function isWord(line: string, word: string): boolean {
  return line.trim() === word;
}

/** What follows `id name` or `id author`. */
export function parseId(
  line: string,
): { readonly field: 'name' | 'author'; readonly text: string } | undefined {
  const [id, field, ...rest] = words(line);
  if (id !== 'id' || (field !== 'name' && field !== 'author')) return undefined;
  return { field, text: rest.join(' ') };
}

/**
 * The move of a `bestmove` line, with a small promotion letter; the empty string where the line ends
 * before it (which is then an illegal move like any other). Undefined for every other line.
 */
export function parseBestmove(line: string): string | undefined {
  if (!line.includes('bestmove')) return undefined;
  const [command, move = ''] = words(line);
  return command === 'bestmove' ? lowerPromotion(move) : undefined;
}

/** The answer to its move that an engine expects: what follows `ponder` in its `bestmove` line. */
export function parseExpected(line: string): string | undefined {
  const [, , ponder, move] = words(line);
  return ponder === 'ponder' && move !== undefined ? lowerPromotion(move) : undefined;
}

/** Some engines write `e7e8Q`. Other capitals are no UCI move and are left for the arbiter to refuse. */
export function lowerPromotion(move: string): string {
  return move.length === 5 && /^[a-h][1-8][a-h][1-8][A-Z]$/.test(move) ? move.toLowerCase() : move;
}

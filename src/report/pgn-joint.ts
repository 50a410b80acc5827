import type { PgnToken } from '../game/pgn-reader/pgn-tokens.ts';
import { scanPgn } from '../game/pgn-reader/pgn-tokens.ts';

/**
 * What has to follow the end of a PGN file, so that a game that is added begins as one: as a rule nothing.
 * A game that was cut off, as by a power cut, is closed with the result `*`.
 */
export function pgnJoint(end: string): string {
  const text = end.slice(Math.max(0, end.lastIndexOf('\n[Event "')));
  const { tokens, inComment } = readEnd(text);
  const closing = (inComment ? '}' : '') + ')'.repeat(openVariations(tokens)) + (isOver(tokens) ? '' : '*');
  if (closing === '') return blankLine(text);
  return `${tokens.at(-1)?.kind === 'tag' ? '\n\n' : '\n'}${closing}\n\n`;
}

/** A comment is open where a brace more would close it. */
function readEnd(text: string): { readonly tokens: readonly PgnToken[]; readonly inComment: boolean } {
  const tokens = [...scanPgn(`${text}\n}`)];
  const inComment = tokens.at(-1)?.kind === 'comment';
  return { tokens: inComment ? tokens : tokens.slice(0, -1), inComment };
}

function openVariations(tokens: readonly PgnToken[]): number {
  let open = 0;
  for (const { kind } of tokens) {
    if (kind === 'variation-begins') open++;
    else if (kind === 'variation-ends') open = Math.max(0, open - 1);
  }
  return open;
}

function isOver(tokens: readonly PgnToken[]): boolean {
  const last = tokens.findLast(({ kind }) => kind !== 'comment');
  return last === undefined || (last.kind === 'word' && /^(?:1-0|0-1|1\/2(?:-1\/2)?|\*)$/.test(last.text));
}

function blankLine(text: string): string {
  if (text === '' || /\n\r?\n$/.test(text)) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

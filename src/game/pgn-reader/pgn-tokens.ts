import { newLineCounter } from './line-counter.ts';
import { endOfLine, readTag, type TagPiece } from './read-tag.ts';

export type Piece =
  | TagPiece
  /** Without its braces or its semicolon. */
  | { readonly kind: 'comment'; readonly text: string }
  /** A move, a move number, both in one, a result, a mark behind a move. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'variation-begins' }
  | { readonly kind: 'variation-ends' };

/** A piece of PGN text, and the line where it begins, from 1. */
export type PgnToken = Piece & { readonly line: number };

/** Blanks, a comment, a number that stands for a remark, a word, or a character that is none of them. */
const PIECE = /[\s\0]+|\{[^}]*\}?|;[^\r\n]*|\$\d*|[^\s\0{}()[\];$]+|./sy;

/**
 * Splits PGN text. What other programs write is no fault: bare quotes and backslashes in tags, several tags
 * on a line, any end of a line, lines that `%` hides, NULs that a crash has left. The time it takes grows with
 * the length of the text alone, whatever is in it.
 */
export function* scanPgn(text: string): Generator<PgnToken> {
  const lineAt = newLineCounter(text);
  for (let at = 0; at < text.length; ) {
    const first = text.charAt(at);
    if (first === '[') {
      const { piece, end } = readTag(text, at);
      yield { ...piece, line: lineAt(at) };
      at = end;
    } else if (first === '%' && (at === 0 || /[\r\n]/.test(text.charAt(at - 1)))) {
      at = endOfLine(text, at);
    } else {
      PIECE.lastIndex = at;
      const [matched = first] = PIECE.exec(text) ?? [];
      const piece = /[\s\0$]/.test(first) ? undefined : makePiece(matched);
      if (piece !== undefined) yield { ...piece, line: lineAt(at) };
      at += matched.length;
    }
  }
}

function makePiece(text: string): Piece {
  switch (text.charAt(0)) {
    case '{':
      return text.endsWith('}')
        ? { kind: 'comment', text: text.slice(1, -1) }
        : { kind: 'fault', message: 'the comment that begins here is not closed' };
    case ';':
      return { kind: 'comment', text: text.slice(1) };
    case '(':
      return { kind: 'variation-begins' };
    case ')':
      return { kind: 'variation-ends' };
    case '}':
    case ']':
      return { kind: 'fault', message: `there is a ${text} that closes nothing` };
    default:
      return { kind: 'word', text };
  }
}

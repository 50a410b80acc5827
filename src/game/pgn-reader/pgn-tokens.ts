import { quoted } from '../../chess/quoted.ts';

type Piece =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  /** Without its braces or its semicolon. */
  | { readonly kind: 'comment'; readonly text: string }
  /** A move, a move number, both in one, a result, a mark behind a move. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'variation-begins' }
  | { readonly kind: 'variation-ends' }
  | { readonly kind: 'fault'; readonly message: string };

/** A piece of PGN text, and the line where it begins, from 1. */
export type PgnToken = Piece & { readonly line: number };

/** White space, a comment, a number that stands for a remark, a word, or a character that is none of them. */
const PIECE = /\s+|\{[^}]*\}?|;[^\r\n]*|\$\d*|[^\s{}()[\];$]+|./sy;
const TAG_BEGIN = /\[\s*([A-Za-z0-9_][\w+#=:-]*)\s*"/y;
const TAG_END = /[^\S\r\n]*\]/y;

/**
 * Splits PGN text. What other programs write is no fault: bare quotes and backslashes in tags, several tags
 * on a line, any end of a line, lines that `%` hides. The time it takes grows with the length of the text
 * alone, whatever is in it.
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
      const piece = /[\s$]/.test(first) ? undefined : makePiece(matched);
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

/** A quote within the value is only its end where the bracket follows, since not everybody escapes them. */
function readTag(text: string, at: number): { readonly piece: Piece; readonly end: number } {
  TAG_BEGIN.lastIndex = at;
  const begin = TAG_BEGIN.exec(text);
  if (begin === null) return noTag(text, at);
  let value = '';
  let kept = TAG_BEGIN.lastIndex;
  for (let i = kept; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '\n' || character === '\r') break;
    if (character === '\\' && /["\\]/.test(text.charAt(i + 1))) {
      value += text.slice(kept, i);
      kept = ++i;
    } else if (character === '"') {
      TAG_END.lastIndex = i + 1;
      if (!TAG_END.test(text)) continue;
      value += text.slice(kept, i);
      return { piece: { kind: 'tag', name: begin[1]!, value }, end: TAG_END.lastIndex };
    }
  }
  return noTag(text, at);
}

function noTag(text: string, at: number): { readonly piece: Piece; readonly end: number } {
  const end = endOfLine(text, at);
  const message = `${quoted(text.slice(at, Math.min(end, at + 100)))} is no tag, as in [Event "name"]`;
  return { piece: { kind: 'fault', message }, end };
}

function endOfLine(text: string, at: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

/** Tells the line of an index; the indexes asked for never fall. */
function newLineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted++) {
      const code = text.charCodeAt(counted);
      if (code === 10 || (code === 13 && text.charCodeAt(counted + 1) !== 10)) line++;
    }
    return line;
  };
}

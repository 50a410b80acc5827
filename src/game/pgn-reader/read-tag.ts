import { quoted } from '../../chess/quoted.ts';

export type TagPiece =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  | { readonly kind: 'fault'; readonly message: string };

const TAG_BEGIN = /\[\s*([A-Za-z0-9_][\w+#=:-]*)\s*"/y;
const TAG_CUT = /\[\s*(?:[A-Za-z0-9_][\w+#=:-]*\s*)?$/y;
const TAG_END = /[^\S\r\n]*\]/y;

export interface ReadTag {
  readonly piece: TagPiece;
  /** The index behind it. */
  readonly end: number;
  /** Whether the text ends before it can be told what it is. */
  readonly isCut: boolean;
}

/**
 * The tag that begins at an index, which holds a `[`. A quote within the value is only its end where the bracket
 * follows, since not everybody escapes them. What is no tag is a fault up to the end of its line.
 */
export function readTag(text: string, at: number): ReadTag {
  TAG_BEGIN.lastIndex = at;
  const begin = TAG_BEGIN.exec(text);
  if (begin === null) return noTag(text, at, isBeginCut(text, at));
  let value = '';
  let kept = TAG_BEGIN.lastIndex;
  for (let i = kept; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '\n' || character === '\r') return noTag(text, at, false);
    if (character === '\\' && /["\\]/.test(text.charAt(i + 1))) {
      value += text.slice(kept, i);
      kept = ++i;
    } else if (character === '"') {
      TAG_END.lastIndex = i + 1;
      if (!TAG_END.test(text)) continue;
      value += text.slice(kept, i);
      return { piece: { kind: 'tag', name: begin[1]!, value }, end: TAG_END.lastIndex, isCut: false };
    }
  }
  return noTag(text, at, true);
}

function isBeginCut(text: string, at: number): boolean {
  TAG_CUT.lastIndex = at;
  return TAG_CUT.test(text);
}

function noTag(text: string, at: number, isCut: boolean): ReadTag {
  const end = endOfLine(text, at);
  const message = `${quoted(text.slice(at, Math.min(end, at + 100)))} is no tag, as in [Event "name"]`;
  return { piece: { kind: 'fault', message }, end, isCut: isCut || end === text.length };
}

/** The index of the line break behind another index, or of the end. */
export function endOfLine(text: string, at: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

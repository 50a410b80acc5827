/**
 * Characters that would do something to a terminal or to the reading order instead of being seen: control
 * characters and escapes, bidirectional and zero-width marks, line separators, halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text from an engine or a file, safe to show on one line: what cannot be seen is written out, as `\x1b`. */
export function escapeText(text: string): string {
  return text.replace(UNSEEN, (character) => NAMED[character] ?? escapeCode(character.codePointAt(0) ?? 0));
}

/** A value as JSON that says the same, with nothing in it that cannot be seen: names come from engines and files. */
export function makeSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

function escapeCode(code: number): string {
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}

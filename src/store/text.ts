/**
 * Text as SQLite can hold it: halves of a surrogate pair, which UTF-8 cannot encode, become U+FFFD.
 * Columns of JSON need no such care.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{FFFD}');
}

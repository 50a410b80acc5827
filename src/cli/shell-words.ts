/** Means nothing to a shell, wherever it stands. */
const PLAIN = /^[\w@%+:,./-][\w@%+=:,./-]*$/;

/** Would do something to the terminal instead of being seen, or is not there to be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Words as one line that a POSIX shell takes apart into the same words again, and that is safe to show. */
export function shellLine(words: readonly string[]): string {
  return words.map(quoteWord).join(' ');
}

function quoteWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (UNSEEN.test(word)) return `$'${[...word].map(escapeCharacter).join('')}'`;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** As the shell's `$'…'` has it, byte by byte, three octal digits each. */
function escapeCharacter(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  if (!UNSEEN.test(character)) return character;
  return Array.from(Buffer.from(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

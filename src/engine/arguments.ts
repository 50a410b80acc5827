/** Blanks, what stands in quotes, what stands outside of them, a quote that is never closed. */
const PIECE = /\s+|'([^']*)'|"([^"]*)"|[^\s'"]+|['"]/g;

/**
 * The words of `args="--net 'my net.bin' -v"`: split at blanks, where single or double quotes hold a
 * word together. There is no other shell syntax, since no shell is involved.
 */
export function splitArguments(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [piece, single, double] of `${text} `.matchAll(PIECE)) {
    if (piece.trim() !== '' || single !== undefined || double !== undefined)
      word = (word ?? '') + (single ?? double ?? piece);
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  return words;
}

/** Whether what was typed asks for JSON, also where it makes no sense otherwise. */
export function asksForJson(words: readonly string[]): boolean {
  return words.some((word) => /^--?json$/.test(word));
}

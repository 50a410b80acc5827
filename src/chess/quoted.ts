/** What the user wrote, for a message: in quotes, and cut to what one can take in. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}

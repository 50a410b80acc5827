import { distance } from 'fastest-levenshtein';

/** The valid name that a misspelt one was most likely meant to be, or undefined when none is near. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = likeness(word.length) + 1;
  for (const name of names) {
    const d = distance(word.toLowerCase(), name.toLowerCase());
    if (d < bestDistance) {
      best = name;
      bestDistance = d;
    }
  }
  return best;
}

/** How many letters may differ. A word of one or two letters resembles everything and nothing. */
function likeness(length: number): number {
  if (length < 3) return 0;
  return Math.min(Math.max(2, Math.floor(length / 3)), Math.floor(length / 2));
}

/** A hint for a misspelt name: the nearest valid one, or all of them where none is near. */
export function suggest(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  if (near !== undefined) return `did you mean ${near}?`;
  return names.length === 1 ? `the only one is ${names[0]}` : `known are ${names.join(', ')}`;
}

import { type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Do two paths name one file, also by a link, and also one that is not there yet? */
export function sameFile(a: string, b: string): boolean {
  if (resolve(a) === resolve(b)) return true;
  const [first, second] = [look(a), look(b)];
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined; // not there, or out of reach
  }
}

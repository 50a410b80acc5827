import { statSync } from 'node:fs';

/** Whether an ordinary file is there; not where it is out of reach, or where the text can be no path at all. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

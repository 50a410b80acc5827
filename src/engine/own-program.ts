import { isAbsolute, join, relative } from 'node:path';
import { nodeArguments, ownModule, ROOT } from '../base/own-code.ts';

/** Where the definitions of the built-in engines lie, and in development their programs. */
export const BUILT_IN_FOLDER = join(ROOT, 'engines');

/**
 * The arguments with which Node runs one of our own engines, given as its TypeScript file in the
 * `engines` folder: as it was built where we are built ourselves, else the source through tsx.
 * Undefined for a file that is not ours.
 */
export function ownProgram(file: string): readonly string[] | undefined {
  const path = relative(BUILT_IN_FOLDER, file);
  if (!path.endsWith('.ts') || path.startsWith('..') || isAbsolute(path)) return undefined;
  return [...nodeArguments(), ownModule(join('engines', path.slice(0, -'.ts'.length)))];
}

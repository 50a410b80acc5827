import { createRequire } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this code runs as TypeScript (development, tests) or as compiled by the build. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

const ROOT = fileURLToPath(new URL(FROM_SOURCE ? '../..' : '../../..', import.meta.url));

/** Where the definitions of the built-in engines lie, and in development their programs. */
export const BUILT_IN_FOLDER = join(ROOT, 'engines');

const COMPILED_FOLDER = join(ROOT, 'dist', 'engines');

/**
 * The arguments with which Node runs one of our own engines, given as its TypeScript file in the
 * `engines` folder: the compiled file where we are compiled ourselves, else the source through tsx.
 * Undefined for a file that is not ours.
 */
export function ownProgram(file: string): readonly string[] | undefined {
  const path = relative(BUILT_IN_FOLDER, file);
  if (!path.endsWith('.ts') || path.startsWith('..') || isAbsolute(path)) return undefined;
  if (!FROM_SOURCE) return [join(COMPILED_FOLDER, path.replace(/\.ts$/, '.js'))];
  // An absolute address: a bare `tsx` would be looked for from the engine's working folder.
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, file];
}

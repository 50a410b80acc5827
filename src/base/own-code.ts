import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this code runs as TypeScript (development, tests) or as compiled by the build. */
export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** Our own folder: where package.json, engines and openings are. */
export const ROOT = fileURLToPath(new URL(FROM_SOURCE ? '../..' : '../../..', import.meta.url));

/** What Node needs on its command line to run our own modules as they are here. */
export function nodeArguments(): readonly string[] {
  if (!FROM_SOURCE) return [];
  // An absolute address: a bare `tsx` would be looked for from the working folder.
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

/** The file of a module next to the one that asks, such as a worker: `.ts` or what it was compiled to. */
export function siblingModule(asking: string, name: string): string {
  return fileURLToPath(new URL(`./${name}.${FROM_SOURCE ? 'ts' : 'js'}`, asking));
}

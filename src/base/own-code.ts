import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this code runs as TypeScript (development, tests) or as the build made it. */
export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** Our own folder: where package.json, engines and openings are. */
export const ROOT = packageFolder(dirname(fileURLToPath(import.meta.url)));

/** How far down this code is depends on where the build has put it. */
function packageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(dirname(folder));
}

/** What Node needs on its command line to run our own modules as they are here. */
export function nodeArguments(): readonly string[] {
  if (!FROM_SOURCE) return [];
  // An absolute address: a bare `tsx` would be looked for from the working folder.
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

/** The file of a program or worker of ours, such as `src/perft/count.worker`: its source, or as it was built. */
export function ownModule(path: string): string {
  return FROM_SOURCE ? join(ROOT, `${path}.ts`) : join(ROOT, 'dist', `${path}.js`);
}

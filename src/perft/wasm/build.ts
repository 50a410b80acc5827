/**
 * Compiles `assembly` to WebAssembly, unless the result is newer than all it is made from. Part of
 * `npm run build`; whoever installs the package gets the result.
 */
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../base/own-code.ts';

const ASSEMBLY = 'src/perft/wasm/assembly';
const RESULT = join(ROOT, 'dist/src/perft/wasm/perft.wasm');
const OPTIONS = [
  ...['-O3', '--noAssert', '--runtime', 'stub'],
  // One memory for all threads: at least its first mebibyte, which memory-map.ts describes.
  ...['--enable', 'threads', '--importMemory', '--noExportMemory', '--sharedMemory'],
  ...['--initialMemory', '16', '--maximumMemory', '65536', '--memoryBase', String(15 * 65536)],
];

const sources = readdirSync(join(ROOT, ASSEMBLY)).map((name) => join(ROOT, ASSEMBLY, name));
const newest = Math.max(...[...sources, fileURLToPath(import.meta.url)].map(modified));
if (modified(RESULT) < newest) await compile();

/** 0 for a file that does not exist. */
function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function compile(): Promise<void> {
  const { default: asc } = await import('assemblyscript/asc'); // takes long to load
  const { error, stderr } = await asc.main(
    [join(ASSEMBLY, 'perft.ts'), '--baseDir', ROOT, '--outFile', RESULT, ...OPTIONS],
    { writeFile: replace },
  );
  process.stderr.write(stderr.toString());
  if (error !== null) process.exitCode = 1;
}

/** All at once, since another process may be reading the file. */
function replace(_name: string, contents: string | Uint8Array): void {
  const unfinished = `${RESULT}.${process.pid}`;
  mkdirSync(dirname(RESULT), { recursive: true });
  writeFileSync(unfinished, contents);
  renameSync(unfinished, RESULT);
}

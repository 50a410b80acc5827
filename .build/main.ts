/**
 * Makes `dist`: bundles, because Node takes longer to find and load hundreds of small modules than most commands
 * take for the rest. Types are not looked at; `npm run typecheck` does that. Part of `npm run build`.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import '../src/perft/wasm/build.ts';
import { ROOT } from '../src/base/own-code.ts';
import { BUNDLES, type Bundle } from './bundles.ts';
import { licencesOf } from './licences.ts';

const DIST = join(ROOT, 'dist');

/** Packages that stay as they are: one is no JavaScript alone, the other finds its own files by their place. */
const KEPT_APART = ['better-sqlite3', 'piscina'];

const bundled = await Promise.all(BUNDLES.map(bundle));
const made = new Map(bundled.flat().map(({ fileName, code }) => [fileName, code]));
for (const [name, code] of made) write(name, code);
const shipped = bundled.filter((_, i) => BUNDLES[i]!.shipped).flat();
write('third-party-licences.txt', licencesOf(shipped.flatMap(({ moduleIds }) => moduleIds)));
chmodSync(join(DIST, 'src/cli/main.js'), 0o755);
removeStale();

async function bundle({ chunks, modules, shipped }: Bundle): Promise<OutputChunk[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(Object.entries(modules).map(([place, source]) => [place, `${source}.ts`])),
    platform: 'node',
    external: (id) => (shipped ? KEPT_APART.includes(id) : !id.startsWith('.') && !isAbsolute(id)),
  });
  const { output } = await build.generate({
    entryFileNames: '[name].js',
    chunkFileNames: `${chunks}/[name]-[hash].js`,
    comments: { jsdoc: false },
    codeSplitting: { groups: [{ name: 'base', test: /[\\/]src[\\/]base[\\/]/ }] }, // or it would be a dozen crumbs
  });
  await build.close();
  return output.filter((file) => file.type === 'chunk');
}

/** All at once, and only what is new, since other processes may be reading it. */
function write(name: string, contents: string): void {
  const file = join(DIST, name);
  if (contents === read(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Modules of an earlier build. */
function removeStale(): void {
  for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !made.has(name.replaceAll('\\', '/'))) rmSync(join(DIST, name));
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What a bundler adds of its own. */
const RUNTIME = '\0rolldown/';

/** The names and licences of the packages from which these modules come. */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  const notices = new Map([...folders].map(notice)); // one package can be there twice
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`)
    .join('\n\n');
}

/** Undefined for a module of ours. */
function packageFolder(module: string): string | undefined {
  if (module.startsWith(RUNTIME))
    return dirname(createRequire(import.meta.url).resolve('rolldown/package.json'));
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0];
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function notice(folder: string): [title: string, text: string] {
  const { name, version, license }: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)\b/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled, and its licence is not there`);
  return [`${name} ${version} (${license})`, readFileSync(join(folder, file), 'utf8')];
}

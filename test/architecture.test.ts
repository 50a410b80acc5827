import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A file imports from its own folder and from folders on lower floors, never from a sibling. */
const FLOORS: Readonly<Record<string, number>> = {
  'src/base': 0,
  'src/chess': 1,
  'src/stats': 1,
  'src/engine': 2,
  'src/game': 3,
  'src/executor': 4,
  'src/tournament': 5,
  'src/perft': 5,
  'src/conformance': 5,
  'src/regression': 5,
  'src/store': 6,
  'src/report': 6,
  'src/cli': 7,
};

/** Who may start processes: engines are started in one place, and one watcher sees to it that none outlives us. */
const SPAWNERS = ['src/engine/process.ts', 'src/executor/watcher.ts'];

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = readSources('src');

function readSources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The first two parts of a path: `src/game` for `src/game/adjudication/resign.ts`. */
function floorFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** What a file imports or re-exports, statically, as types only, or while it runs. */
function imports({ text }: Source): string[] {
  const specifiers = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"`])([^'"`\n]+)\1/g;
  return [...text.matchAll(specifiers)].map((match) => match[2]!);
}

test('every folder of src has a floor', () => {
  const homeless = sources.map((source) => source.path).filter((path) => !(floorFolder(path) in FLOORS));
  expect(homeless).toEqual([]);
});

test('imports go to the own folder or down', () => {
  const wrong = sources.flatMap((source) => {
    const home = floorFolder(source.path);
    return imports(source)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => relative(ROOT, join(ROOT, dirname(source.path), specifier)))
      .filter((target) => {
        const folder = floorFolder(target);
        return folder !== home && !(FLOORS[folder]! < FLOORS[home]!);
      })
      .map((target) => `${source.path} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('the reading of imports finds them all', () => {
  const text = `
    import type { A } from './a.ts';
    import { b } from "../b/b.ts";
    import './c.ts';
    export { d } from './d.ts';
    const e = await import('./e.ts');
    const f = import(\`./f.ts\`);`;
  const found = imports({ path: '', text });
  expect(found).toEqual(['./a.ts', '../b/b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
  expect(sources.flatMap(imports).length).toBeGreaterThan(100);
});

test('only known files start processes, and none through a shell', () => {
  const spawners = sources.filter((source) =>
    imports(source).some((name) => /^(node:)?(child_process|cluster)$/.test(name)),
  );
  expect(spawners.map((source) => source.path).filter((path) => !SPAWNERS.includes(path))).toEqual([]);
  const shells = [...sources, ...readSources('engines')].filter(({ text }) =>
    /\bshell\s*:(?!\s*false)|\bexec(Sync)?\b[^;]*from 'node:child_process'/.test(text),
  );
  expect(shells.map((source) => source.path)).toEqual([]);
});

test('no file of ours has an untyped value', () => {
  const untyped = [...sources, ...readSources('engines')].filter((source) =>
    /(?::|\bas|<|,|\|)\s*any\b(?!\s+\w)/.test(withoutComments(source.text)),
  );
  expect(untyped.map((source) => source.path)).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

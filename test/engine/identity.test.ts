import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashEngine, splitIdName } from '../../src/engine/identity.ts';

const names: readonly [idName: string, engine: string, version: string][] = [
  ['Stockfish 16.1', 'Stockfish', '16.1'],
  ['Stockfish 2019-08-15 64 POPCNT Multi-Variant', 'Stockfish', '2019-08-15 64 POPCNT Multi-Variant'],
  ['Stockfish SF_classical 64 POPCNT Multi-Variant', 'Stockfish SF_classical 64 POPCNT Multi-Variant', ''],
  [
    'Fairy-Stockfish [commit: b2e693ef, upstream: ] LB',
    'Fairy-Stockfish',
    '[commit: b2e693ef, upstream: ] LB',
  ],
  ['Fairy-Stockfish 301126', 'Fairy-Stockfish', '301126'],
  ['Fairy-Stockfish b2e693ef', 'Fairy-Stockfish', 'b2e693ef'],
  ['Lc0 v0.30.0+git.dirty', 'Lc0', 'v0.30.0+git.dirty'],
  ['Stockfish dev-20240101-nogit', 'Stockfish', 'dev-20240101-nogit'],
  ['Deep Thought', 'Deep Thought', ''],
  ['4ku 3.1', '4ku', '3.1'],
  ['K2', 'K2', ''],
  ['Crafty-25.6', 'Crafty', '25.6'],
  ['Seer_v2.8.0', 'Seer', '2.8.0'],
  ['My  Engine \t 1.0 (beta)', 'My Engine', '1.0 (beta)'],
  ['Decade', 'Decade', ''],
  ['Big Decade', 'Big Decade', ''],
  ['1.0', '1.0', ''],
  ['', '', ''],
];
test.each(names)('%j is engine %j in version %j', (idName, engine, version) => {
  expect(splitIdName(idName)).toEqual({ engine, version });
});

const folder = mkdtempSync(join(tmpdir(), 'identity-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'engine'), 'program');
writeFileSync(join(folder, 'net.bin'), 'net');

function sha256(...contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

test('the hash is that of the program and the files among its arguments, one after the other', async () => {
  const program = { command: join(folder, 'engine'), directory: folder };
  expect(await hashEngine({ ...program, args: [] })).toBe(sha256('program'));
  expect(await hashEngine({ ...program, args: ['--net', 'net.bin', 'missing', '', '.', '\0'] })).toBe(
    sha256('program', 'net'),
  );
  expect(await hashEngine({ ...program, args: [join(folder, 'net.bin')], directory: '/' })).toBe(
    sha256('program', 'net'),
  );
});

test('a bare name is looked for on the PATH', async () => {
  const before = process.env['PATH'];
  try {
    process.env['PATH'] = dirname(process.execPath);
    const found = await hashEngine({ command: 'node', args: [], directory: folder });
    expect(found).toBe(sha256(readFileSync(process.execPath)));
  } finally {
    process.env['PATH'] = before;
  }
});

test('without a program there is no hash', async () => {
  expect(await hashEngine({ command: 'no-such-engine', args: [], directory: folder })).toBeUndefined();
  expect(await hashEngine({ command: './engine2', args: [], directory: folder })).toBeUndefined();
});

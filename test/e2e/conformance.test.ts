import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/sqlite.ts';
import type { RecordedConformanceRun } from '../../src/store/store.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const MUTANT = fileURLToPath(new URL('../../dist/engines/mutant/main.js', import.meta.url));
const QUICK = ['depth=1', '--quiet'];

function recorded(folder: string): RecordedConformanceRun[] {
  const store = openStore(join(folder, 'results/arena.sqlite'), { access: 'read' });
  try {
    return store.conformanceRuns();
  } finally {
    store.close();
  }
}

const SMALL = [
  { id: 'quiet', title: 'A lone pawn', rule: 'movement', fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
  { id: 'castle', title: 'Castling', rule: 'castling', fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' },
  { id: 'over', title: 'A king is gone', rule: 'mate', fen: '8/8/8/8/8/8/4P3/4K3 b - - 0 1' },
];

/** A file with the first few of these, so that a run is short. */
function smallCases(folder: string, count = SMALL.length): string {
  const file = join(folder, 'small.json');
  writeFileSync(file, JSON.stringify(SMALL.slice(0, count)));
  return file;
}

test('our engine passes everything, and the run is recorded', async () => {
  const folder = temporaryFolder();
  const ended = await runProgram(['conformance', '--engine', 'arena-3', ...QUICK, '--json'], folder);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const { cases, checks, ...rest } = JSON.parse(ended.stdout);
  expect(rest).toEqual({ engine: 'arena-3', passed: cases, failed: [], skipped: [], findings: [] });
  expect(cases).toBeGreaterThan(180);

  const [run, ...more] = recorded(folder);
  expect(more).toEqual([]);
  expect(run).toMatchObject({
    engine: { name: 'Arena', version: '3' },
    cases: { name: 'built-in', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(run?.results).toHaveLength(checks);
  expect(run?.results).toContainEqual({
    id: 'castling-05',
    rule: 'castling',
    check: 'legal-moves after e1g1',
    status: 'passed',
    message: '',
  });
});

test('an engine with wrong rules fails, each failure with all that helps to see it', async () => {
  const folder = temporaryFolder();
  const words = ['cmd=node', `arg=${MUTANT}`, 'arg=--fault', 'arg=ep-next-to-own-king', 'name=wrong'];
  const { code, stdout, stderr } = await runProgram(['conformance', '--engine', ...words, ...QUICK], folder);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^Rule +Cases +Passed +Failed +Skipped$/m);
  expect(stdout).toMatch(
    /^en-passant: \d+ of \d+ cases fail: it captures en passant where the rules forbid it /m,
  );
  expect(stdout).toMatch(
    /^FAILED ep-03\/legal-moves\n {2}.+\n {2}it lists \S+, not legal here\n {2}FEN .+\n {2}Expected .+\n {2}Actual .+\n {2}Extra .+\n {2}Because .+\n {2}> position fen /m,
  );
  expect(stdout).toMatch(
    /^conformance of wrong: \d+ of \d+ cases passed, \d+ failed, 0 skipped; \d+ checks in /m,
  );
  expect(recorded(folder)[0]?.results.some(({ status }) => status === 'failed')).toBe(true);
});

test.each([
  ['illegal-move', 'it plays a1a1, which is not legal'],
  ['exit', 'its process ends: exit code 7, saying: faulty: out of memory'],
  ['segfault', 'its process ends: signal SIGSEGV'],
  ['half-answer', 'its process ends: exit code 0'],
  ['empty-move', 'it plays bestmove without a move, which is not legal'],
  ['silent', 'it does not answer go for 5 s'],
])('an engine with the fault %s fails, and no run hangs', async (fault, sentence) => {
  const folder = realpathSync(temporaryFolder());
  const engine = faultyEngine('bad', fault, folder, 'st=0.05', '--cases', smallCases(folder, 1));
  const { code, stdout } = await runProgram(['conformance', ...engine, '--json', '--quiet'], folder);
  expect(code).toBe(1);
  const { failed } = JSON.parse(stdout);
  expect(failed).toContainEqual(
    expect.objectContaining({ id: 'quiet', rule: 'movement', check: 'reaction', sentence }),
  );
  await expectNothingLeft(folder);
});

test.each([
  ['junit', /^<\?xml [\s\S]*<testcase classname="castling" name="castle\/notation with UCI_Chess960" /],
  ['tap', /^TAP version 13\n1\.\.\d+\n[\s\S]*^ok \d+ - castle\/legal-moves after e1g1: /m],
  ['table', /^castling +1 +1 +0 +0$/m],
])('--reporter %s', async (reporter, expected) => {
  const folder = temporaryFolder();
  const words = ['--engine', 'arena-1', ...QUICK, '--cases', smallCases(folder), '--reporter', reporter];
  const { code, stdout, stderr } = await runProgram(['conformance', ...words], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(expected);
});

test('a broken file of cases is refused before anything is changed', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'broken.json'), '[{"id":"a","title":"t","rule":"r","fen":"8/8 w"}]');
  const words = ['--engine', 'arena-3', '--cases', 'broken.json', '--json'];
  const { code, stdout, stderr } = await runProgram(['conformance', ...words], folder);
  const message = 'broken.json: case a: "fen": a FEN has 4 or 6 fields, this one has 2';
  expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({ code: 2, stdout: { error: { message } } });
  expect(stderr).toBe(`atomic-arena: ${message} (board shows what is legal where)\n`);
  expect(existsSync(join(folder, 'results'))).toBe(false);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: what was tested is shown and recorded, and the engine ends', async (signal, expected) => {
  const folder = realpathSync(temporaryFolder());
  // It is right about its first positions, and thinks about the next one for ever.
  const words = [...faultyEngine('thinks', 'silent 3', folder, 'depth=1'), '--json'];
  const program = new Program(['conformance', ...words], folder, { env: {} });
  await expect.poll(() => existsSync(join(folder, 'results/arena.sqlite')), { timeout: 20_000 }).toBe(true);
  program.kill(signal);
  const { code, stdout, stderr } = await program.ended;
  expect(code).toBe(expected);
  expect(stderr).toMatch(/^note: stopped in case \d+ of \d+$/m);
  expect(JSON.parse(stdout)).toMatchObject({ engine: 'thinks' });
  await expectNothingLeft(folder);
});

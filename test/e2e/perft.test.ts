import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_FOLDER, ownProgram } from '../../src/engine/own-program.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { RecordedPerftRun } from '../../src/store/store.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft, processesIn } from './processes.ts';
import { Program, runProgram } from './program.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** With rights that orthodox chess does not have. */
const CASTLING_960 = '8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1';
const FINISHED = 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1';

function recorded(folder: string): RecordedPerftRun[] {
  const store = openStore(join(folder, 'results/arena.sqlite'), { access: 'read' });
  try {
    return store.perftRuns();
  } finally {
    store.close();
  }
}

/** An engine that breaks one rule. */
function mutant(fault: string): string[] {
  const [program, ...args] = [
    process.execPath,
    ...ownProgram(join(BUILT_IN_FOLDER, 'mutant/main.ts'))!,
    '--fault',
    fault,
  ];
  return ['--engine', `cmd=${program}`, ...args.map((arg) => `arg=${arg}`), 'name=mutant'];
}

describe('one position', () => {
  test.each([
    // position, depth, nodes, how many moves
    ['startpos', 0, 1, 0],
    ['startpos', 1, 20, 20],
    [START, 4, 197_326, 20],
    [CASTLING_960, 3, 4364, 18],
    [FINISHED, 2, 0, 0],
  ])('%s at depth %i', async (position, depth, nodes, moves) => {
    const folder = temporaryFolder();
    const words = ['perft', position, '--depth', String(depth), '--divide', '--json'];
    const { code, stdout } = await runProgram(words, folder);
    expect(code).toBe(0);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ depth, nodes });
    const keys = ['fen', 'depth', 'nodes', 'divide', 'seconds', 'nodesPerSecond'];
    expect(new Set(Object.keys(document))).toEqual(new Set(keys));
    const counts: number[] = Object.values(document.divide);
    expect(counts).toHaveLength(moves);
    if (depth > 0) expect(counts.reduce((a, b) => a + b, 0)).toBe(nodes);
  });

  test('for people, and recorded', async () => {
    const folder = temporaryFolder();
    const { code, stdout, stderr } = await runProgram(
      ['perft', '--depth', '2', '--divide', '--backend', 'ts'],
      folder,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^a2a3: 20\na2a4: 20\n/);
    expect(stdout).toMatch(/^Nodes searched: 400\n\n400 nodes in \d+\.\d\d s, .* nodes\/s \(ts\)\n$/m);
    const [run, ...more] = recorded(folder);
    expect(more).toEqual([]);
    expect(run).toMatchObject({
      engine: { name: 'atomic-arena' },
      suite: null,
      counts: [{ fen: START, depth: 2, expected: null, actual: 400 }],
      settings: { threads: 1, hashMegabytes: 0, backend: 'ts' },
      complete: true,
    });
  });

  test('Ctrl-C prints what is done', async () => {
    const folder = temporaryFolder();
    const program = new Program(['perft', '--depth', '9', '--backend', 'ts'], folder);
    setTimeout(() => program.kill('SIGINT'), 1500);
    const { code, stdout, stderr } = await program.ended;
    expect(code).toBe(130);
    expect(stdout).not.toContain('Nodes searched');
    expect(stderr).toMatch(/^note: stopped after [\d.]+ s; \d+ of 20 moves were counted whole/m);
  });
});

describe('a suite', () => {
  const SUITE = `${START} ;D1 20 ;D2 401 ;D3 8902 ;id wrong\n${CASTLING_960} ;D1 18\n`;

  test.each([
    ['the arbiter', []],
    ['several threads with a table', ['--threads', '2', '--hash', '1', '--backend', 'ts']],
  ])('%s: every wrong number is a failure', async (_, options) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'suite.epd'), SUITE);
    const words = ['perft', '--suite', 'suite.epd', ...options];
    const { code, stdout } = await runProgram([...words, '--json'], folder);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      engine: 'arbiter',
      positions: 2,
      checks: 4,
      failures: [{ id: 'wrong', fen: START, depth: 2, expected: 401, actual: 400, drill: null }],
      nodes: 20 + 400 + 8902 + 18,
    });
    const people = await runProgram([...words, '--max-nodes', '100'], folder);
    expect(people.code).toBe(0);
    expect(people.stdout).toMatch(/^arbiter: 2 positions, 2 counts: all right\n/);
  });

  test('an engine that counts right, in Atomic960 too', async () => {
    const folder = realpathSync(temporaryFolder());
    writeFileSync(join(folder, 'suite.epd'), SUITE.replace('401', '400'));
    const words = ['perft', '--suite', 'suite.epd', '--engine', 'arena-3', '--json'];
    const { code, stdout } = await runProgram(words, folder);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ engine: 'arena-3', positions: 2, checks: 4, failures: [] });
    const [run] = recorded(folder);
    expect(run?.engine.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(run).toMatchObject({ suite: { name: 'suite.epd' }, complete: true });
    await expectNothingLeft(folder);
  });

  test('an engine that is wrong is led to the first position where its moves differ', async () => {
    const folder = realpathSync(temporaryFolder());
    const fen = 'rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1';
    writeFileSync(join(folder, 'suite.epd'), `${fen} ;D1 40 ;D2 1238 ;D3 45237 ;id programfox-1\n`);
    const words = ['perft', '--suite', 'suite.epd', ...mutant('pawns-explode')];
    const { code, stdout } = await runProgram([...words, '--json'], folder);
    expect(code).toBe(1);
    const { failures, checks } = JSON.parse(stdout);
    expect(checks).toBe(3);
    expect(failures).toHaveLength(2);
    const drill = {
      path: ['d6d5'],
      fen: 'rn2kb1r/1pp1p2p/p4pp1/8/2P3b1/4PN2/PP3PPP/R2QKB1R w KQkq - 0 2',
      missing: ['c4c5'],
      extra: ['f1a6', 'f1b5', 'f1c4'],
    };
    expect(failures[0]).toEqual({ id: 'programfox-1', fen, depth: 2, expected: 1238, actual: 1239, drill });
    expect(failures[1]).toMatchObject({ depth: 3, drill });

    const people = await runProgram(words, folder);
    expect(people.stdout).toMatch(/^FAILED programfox-1, depth 2: expected 1 238, mutant counts 1 239$/m);
    expect(people.stdout).toMatch(/^Missing +c4c5\n +pawn-immunity: /m);
    expect(people.stdout).toMatch(/^mutant: 1 positions, 3 counts: 2 wrong$/m);
    await expectNothingLeft(folder);
  });

  test('one position of an engine is held against the arbiter', async () => {
    const folder = realpathSync(temporaryFolder());
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const words = ['perft', fen, '--depth', '1', '--divide', ...mutant('queen-only-promotion'), '--json'];
    const right = await runProgram(words, folder);
    expect(right.code).toBe(0);
    expect(JSON.parse(right.stdout)).toMatchObject({ nodes: 26, expected: 26, drill: null });
    const promotion = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    const wrong = await runProgram([...words.slice(0, 1), promotion, ...words.slice(2)], folder);
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      expected: 9,
      nodes: 6,
      drill: { path: [], missing: ['a7a8b', 'a7a8n', 'a7a8r'], extra: [] },
    });
  });
});

test.each([
  ['none', 2, /cannot count/],
  ['exit', 1, /gives no count/],
])('an engine that does not count (%s) ends it', async (fault, expected, what) => {
  const folder = realpathSync(temporaryFolder());
  const words = ['perft', '--depth', '2', ...faultyEngine('a', fault, folder)];
  const { code, stdout, stderr } = await runProgram(words, folder);
  expect(code).toBe(expected);
  expect(stdout + stderr).toMatch(what);
  await expectNothingLeft(folder);
});

test('stopped before anything was counted, it still answers with one document', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = ['perft', '--suite', '--json', ...faultyEngine('mute', 'silent', folder)];
  const program = new Program(words, folder);
  const engineRuns = (): boolean => processesIn(folder).some((line) => /^\S+ \S*faulty\.js /.test(line));
  await expect.poll(engineRuns, { timeout: 20_000 }).toBe(true);
  program.kill('SIGINT');
  const { code, stdout } = await program.ended;
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toEqual({
    error: { message: 'stopped before anything was counted', hint: null },
  });
  await expectNothingLeft(folder);
});

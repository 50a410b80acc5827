import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/sqlite.ts';
import type { EngineVersion, Store } from '../../src/store/store.ts';
import { sampleConformanceRun, samplePerftRun } from '../store/run-samples.ts';
import { sampleEngine, samplePair } from '../store/samples.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { runProgram } from './program.ts';

function version(name: string, version: string, sha256 = `${version}0`.repeat(16)): EngineVersion {
  return sampleEngine(name, { version, sha256 });
}

/** A folder whose default database holds what `fill` puts there. */
function folderWith(fill: (store: Store) => void): string {
  const folder = temporaryFolder();
  const store = openStore(join(folder, 'arena.sqlite'));
  fill(store);
  store.close();
  return folder;
}

async function regressions(
  folder: string,
  ...words: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return await runProgram(['regressions', '--db', 'arena.sqlite', ...words], folder);
}

/** `arena` lost something from 1.0 to 1.1; of `solo` there is one version. */
function fillWithRegressions(store: Store): void {
  const [old, now] = [version('arena', '1.0'), version('arena', '1.1')];
  for (const [engine, seconds] of [
    [old, 0.1],
    [now, 0.2],
  ] as const) {
    for (let run = 0; run < 3; run++) store.savePerftRun(samplePerftRun(engine, { seconds, nodes: 1e6 }));
  }
  const [count] = samplePerftRun(now).counts;
  store.savePerftRun(samplePerftRun(now, { counts: [{ ...count!, actual: 19 }], complete: false }));
  const { results } = sampleConformanceRun(old);
  store.saveConformanceRun(sampleConformanceRun(old));
  store.saveConformanceRun(
    sampleConformanceRun(now, {
      results: results.map((result) => ({ ...result, status: 'passed', message: '' })),
    }),
  );
  store.saveConformanceRun(sampleConformanceRun(version('solo', '3')));
}

const STEP = { engine: 'arena', from: '1.0', to: '1.1' };
const START = 'start (rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)';
const PERFT = { ...STEP, kind: 'perft', detail: `${START} depth 1: 20 → 19, expected 20` };
const SPEED = {
  ...STEP,
  kind: 'speed',
  detail: 'atomic.epd: median 10 → 5 Mnps (-50.0%), 3 and 3 runs in 10–10 and 5–5',
};

test('as a document: what is worse and what is better', async () => {
  const folder = folderWith(fillWithRegressions);
  const { code, stdout, stderr } = await regressions(folder, '--json');
  expect(stdout.split('\n')).toHaveLength(2);
  expect(JSON.parse(stdout)).toEqual({
    regressions: [PERFT, SPEED],
    improvements: [
      {
        ...STEP,
        kind: 'conformance',
        detail: 'castling passes now: castling-01 legal moves',
      },
    ],
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['', 0],
  ['--check', 1],
  ['--check --json', 1],
  ['--check --engine solo', 0],
  ['--check --engine arena --baseline 1.0', 1],
])('exit code: regressions %s', async (words, code) => {
  const folder = folderWith(fillWithRegressions);
  const ended = await regressions(folder, ...words.split(' ').filter((word) => word !== ''));
  expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: '' });
});

test('for people: all that was compared, whole', async () => {
  const { code, stdout, stderr } = await regressions(folderWith(fillWithRegressions));
  await expect(stdout).toMatchFileSnapshot('../snapshots/regressions.txt');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('texts of engines are escaped for people', async () => {
  const folder = folderWith((store) => {
    const name = 'a\u001B[31m\u202E';
    store.savePerftRun(samplePerftRun(version(name, '1\n')));
    store.savePerftRun(samplePerftRun(version(name, '2\n')));
    store.savePerftRun(samplePerftRun(version('only\u001B', '')));
  });
  const { stdout } = await regressions(folder);
  expect(stdout).toContain('a\\x1b[31m\\u202e');
  expect(stdout).toContain('1\\n → 2\\n');
  expect(stdout).toContain('only\\x1b: only one version');
  expect(stdout).not.toContain('\u001B');
});

test.each<[why: string, fill: (store: Store) => void, said: RegExp]>([
  ['an empty database', () => {}, /^Nothing to compare\.\n$/],
  [
    'one version',
    (store) => store.savePerftRun(samplePerftRun(version('arena', '1.0'))),
    /^Nothing to compare\.\n\narena: only one version is recorded: 1\.0\.\n$/,
  ],
  [
    'two versions, tested in different ways',
    (store) => {
      store.savePerftRun(samplePerftRun(version('arena', '1.0')));
      store.saveConformanceRun(sampleConformanceRun(version('arena', '1.1')));
    },
    /^Nothing to compare\.\n\nKind +Engine +Versions +Not compared, because\n/,
  ],
])('nothing to compare: %s', async (_, fill, said) => {
  const folder = folderWith(fill);
  const text = await regressions(folder, '--check');
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(said);
  const { code, stdout, stderr } = await regressions(folder, '--check', '--json');
  expect(JSON.parse(stdout)).toEqual({ regressions: [], improvements: [] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'note: nothing to compare\n' });
});

test.each([
  ['--engine aren', 'the database knows no engine "aren"', 'did you mean arena?'],
  ['--baseline 1.7', 'there is no version "1.7" of any engine to compare with', 'did you mean 1.0?'],
])('a mistake: regressions %s', async (words, message, hint) => {
  const folder = folderWith(fillWithRegressions);
  const stderr = `atomic-arena: ${message} (${hint})\n`;
  expect(await regressions(folder, ...words.split(' '))).toEqual({ code: 2, stdout: '', stderr });
  const { stdout, ...rest } = await regressions(folder, '--json', ...words.split(' '));
  expect(JSON.parse(stdout)).toEqual({ error: { message, hint } });
  expect(rest).toEqual({ code: 2, stderr });
});

test('games of tournaments count by version, whatever their labels', async () => {
  const [old, now, other] = [version('arena', '1.0'), version('arena', '1.1'), version('other', '7')];
  const folder = folderWith((store) => {
    for (const engine of [old, now]) {
      const entrants = [
        { label: 'ours', engine },
        { label: 'theirs', engine: other },
      ];
      const id = store.createTournament({ event: '', seed: 1, plan: {}, harnessVersion: '0', entrants });
      for (let i = 0; i < 20; i++) {
        const { pairing, games } = samplePair(i, ['ours', 'theirs']);
        const lost = games.map((game) => ({
          ...game,
          ending:
            engine === now || i % 2 === 0
              ? ({ winner: game.white === 'ours' ? 'black' : 'white', reason: 'crash' } as const)
              : ({ winner: game.white === 'ours' ? 'white' : 'black', reason: 'checkmate' } as const),
        }));
        store.savePair(id, { pairing, games: lost });
      }
    }
  });
  const { stdout } = await regressions(folder, '--json', '--check');
  expect(JSON.parse(stdout)).toEqual({
    regressions: [
      {
        ...STEP,
        kind: 'elo',
        detail: expect.stringMatching(/: -\d+\.\d ± \d+\.\d Elo \(95%\), 40 and 40 games$/),
      },
      {
        ...STEP,
        kind: 'stability',
        detail: expect.stringMatching(
          /^20 of 40 games failed \(20 crash\) → 40 of 40 games failed \(40 crash\), p = \d\.\de-\d+$/,
        ),
      },
    ],
    improvements: [],
  });
});

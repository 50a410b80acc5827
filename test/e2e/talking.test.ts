import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/game/game.ts';
import { FAULTY, faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft } from './processes.ts';
import { runProgram } from './program.ts';

const ARENA = fileURLToPath(new URL('../../dist/engines/arena/main.js', import.meta.url));

/** The words for a program of ours all whose input is kept in the file `NAME.txt`. */
function overheard(name: string, program: string, ...keys: string[]): string[] {
  const command = `tee -a ${name}.txt | '${process.execPath}' ${program}`;
  return ['--engine', 'cmd=sh', 'arg=-c', `arg=${command}`, `name=${name}`, ...keys];
}

async function play(folder: string, ...words: string[]): Promise<{ said: string; games: GameRecord[] }> {
  const { code, stdout, stderr } = await runProgram(['tournament', ...words, '--json', '--quiet'], folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).status).toBe('finished');
  await expectNothingLeft(folder);
  const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  return { said: stderr, games: pairs.flatMap((pair) => pair.games) };
}

/** How often an engine was sent each of these commands. */
function counts(
  folder: string,
  name: string,
): { ponder: number; ponderhit: number; stop: number; go: number } {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n');
  const count = (beginning: string): number => lines.filter((line) => line.startsWith(beginning)).length;
  const ponder = count('go ponder');
  return { ponder, ponderhit: count('ponderhit'), stop: count('stop'), go: count('go') - ponder };
}

test('pondering engines meet the moves that they expect, or are stopped', async () => {
  const folder = realpathSync(temporaryFolder());
  const { said, games } = await play(
    folder,
    ...overheard('right', `${FAULTY} ponders`, 'ponder'),
    ...overheard('wrong', `${FAULTY} ponders-wrongly`, 'ponder'),
    ...['--each', 'tc=10+0.1', '--games', '2'],
  );
  expect(said).toBe('');
  // All play the first move by alphabet, which leads to a repetition.
  expect(games.map(({ ending }) => ending.reason)).toEqual(Array(2).fill('threefold-repetition'));
  const own = (name: string): number =>
    games.flatMap(({ white, moves }) => moves.filter((_, ply) => (ply % 2 === 0) === (white === name)))
      .length;
  const [right, wrong] = [counts(folder, 'right'), counts(folder, 'wrong')];
  expect(right.ponderhit).toBeGreaterThan(5);
  expect(right.ponderhit + right.go).toBe(own('right'));
  expect(right.stop + right.ponderhit).toBe(right.ponder);
  expect(wrong.ponderhit).toBe(0);
  expect(wrong.go).toBe(own('wrong'));
  expect(wrong.stop).toBe(wrong.ponder);
  expect(wrong.ponder).toBeGreaterThan(5);
});

test('our own engines ponder within their time', async () => {
  const folder = realpathSync(temporaryFolder());
  const { said, games } = await play(
    folder,
    ...overheard('old', `${ARENA} 2`),
    ...overheard('new', `${ARENA} 3`),
    ...['--each', 'tc=1.5+0.05', 'timemargin=1000', 'ponder', '--games', '2'],
  );
  expect(said).toBe('');
  for (const { ending } of games)
    expect(ending.reason).toMatch(/^(king-exploded|checkmate|.*draw|.*mate|.*repetition)$/);
  for (const name of ['old', 'new']) {
    const { ponder, ponderhit, stop } = counts(folder, name);
    expect(ponder).toBeGreaterThan(0);
    expect(ponderhit + stop).toBe(ponder);
  }
});

test.each([
  ['dies-pondering', 'crash'],
  ['floods-pondering', 'stall'],
])('one that %s loses when it is to move, and its opponent nothing', async (fault, reason) => {
  const folder = realpathSync(temporaryFolder());
  const { games } = await play(
    folder,
    ...faultyEngine('bad', fault, folder, 'ponder'),
    ...faultyEngine('good', 'none', folder),
    ...['--each', 'depth=1', '--stall-ms', '1000', '--games', '2'],
  );
  expect(games.map(({ ending, moves }) => [ending.winner, ending.reason, moves.length])).toEqual([
    ['black', reason, 2],
    ['white', reason, 3],
  ]);
});

test('an engine that cannot ponder is named where all are to', async () => {
  const folder = realpathSync(temporaryFolder());
  const { said } = await play(
    folder,
    ...faultyEngine('can', 'ponders', folder),
    ...faultyEngine('cannot', 'none', folder),
    ...['--each', 'depth=1', 'ponder', '--games', '1'],
  );
  expect(said).toBe(
    'note: engine "cannot" (id name Faulty 1.0): common options not sent, since it has no option "Ponder": the only one is Hash\n',
  );
});

test('initstr, stderr and whitepov', async () => {
  const folder = realpathSync(temporaryFolder());
  const { games } = await play(
    folder,
    ...overheard('happy', `${FAULTY} optimist`, 'whitepov', 'initstr=debug off\\nhello world'),
    ...faultyEngine('dying', 'exit 2', folder),
    ...['--each', 'depth=1', 'option.Hash=4', 'stderr=logs/stderr.txt', '--games', '2'],
  );
  const lines = readFileSync(join(folder, 'happy.txt'), 'utf8').split('\n');
  const at = lines.indexOf('debug off');
  expect(lines.slice(at - 1, at + 3)).toEqual([
    'setoption name Hash value 4',
    'debug off',
    'hello world',
    'isready',
  ]);
  expect(readFileSync(join(folder, 'logs/stderr.txt'), 'utf8')).toBe('faulty: out of memory\n'.repeat(2));
  expect(games.map(({ ending }) => ending.detail)).toEqual(
    Array(2).fill('exit code 7, saying: faulty: out of memory'),
  );
  const scores = games.flatMap(({ white, moves }) =>
    moves
      .filter((_, ply) => (ply % 2 === 0) === (white === 'happy'))
      .map(({ score }) => [white, score?.value]),
  );
  expect(new Set(scores.map(String))).toEqual(new Set(['happy,30', 'dying,-30']));
});

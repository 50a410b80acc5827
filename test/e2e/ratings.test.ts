import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { type Ended, runProgram } from './program.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ratings-')));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ['Alpha 1.0', 'Alpha 1.1', 'Beta 2.0', 'Gamma'];
const RESULTS = ['1-0', '1/2-1/2', '0-1', '1-0'];

function game(white: string, black: string, round: number, result: string): string {
  const tags = { Event: 'cup', Round: round, White: white, Black: black, Result: result, Variant: 'Atomic' };
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n1. e4 {book} e5 {book} 2. Nf3 {+0.1/5 0.1s} ${result}\n\n`;
}

/** Everybody against everybody, pair by pair, and one game without a partner. */
function cup(seed: number): string {
  const random = newRandom(seed);
  const result = (): string => RESULTS[random.below(RESULTS.length)]!;
  let text = game(NAMES[0]!, NAMES[3]!, 1, '1-0');
  for (let round = 2; round < 12; round++) {
    for (const [i, a] of NAMES.entries()) {
      for (const b of NAMES.slice(i + 1)) text += game(a, b, round, result()) + game(b, a, round, result());
    }
  }
  return text;
}

async function succeed(...words: string[]): Promise<Ended> {
  const run = await runProgram(words, folder);
  expect(run.code, run.stderr).toBe(0);
  return run;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'cup.pgn'), cup(1));
  writeFileSync(
    join(folder, 'more.pgn'),
    cup(2) + game('Delta', 'Epsilon', 1, '1-0') + game('Zeta 3', 'Beta 2.0', 1, '1-0'),
  );
  await succeed('import', 'cup.pgn');
  await succeed('import', 'more.pgn');
  await succeed('export', '1', '--pgn', 'exported.pgn');
});

test('a tournament has the same list from the database and from its games as PGN', async () => {
  const [database, exported, original] = await Promise.all([
    succeed('ratings', '--tournament', '1', '--json'),
    succeed('ratings', '--pgn', 'exported.pgn', '--json'),
    succeed('ratings', '--pgn', 'cup.pgn', 'cup.pgn', '--json'), // named twice, it counts once
  ]);
  const list = JSON.parse(database.stdout);
  expect(list.ratings.map(({ name }: { name: string }) => name).toSorted()).toEqual(NAMES);
  expect(list).toMatchObject({ components: 1, games: 121, drawRate: expect.any(Number), anchor: null });
  for (const [i, line] of list.ratings.entries()) {
    expect(line).toMatchObject({ rank: i + 1, group: 1, status: 'rated', errorRelativeTo: 'mean' });
    expect(line.error).toBeGreaterThan(0);
    expect(line.losAgainstNext).toBe(i === 3 ? null : list.los[i][i + 1]);
  }
  expect(JSON.parse(exported.stdout)).toEqual(list);
  expect(JSON.parse(original.stdout)).toEqual(list);
});

describe('the list for people', () => {
  test('of all tournaments: groups, marks, and what they mean', async () => {
    const { stdout, stderr } = await succeed('ratings', '--anchor', 'gamma=2000');
    await expect(stdout).toMatchFileSnapshot('../snapshots/ratings.txt');
    expect(stderr).toBe('');
  });

  test('by engine, with games of one against itself left out', async () => {
    const { stdout, stderr } = await succeed('ratings', '--tournament', '1', '2', '--by', 'engine');
    expect(stdout).toMatch(/^ ?1 {2}\w+ /m);
    expect(stdout).not.toContain('Alpha 1');
    expect(stderr).toBe('note: left out: 40 games of a player against itself\n');
  });
});

test('a tournament that is not there', async () => {
  const run = await runProgram(['ratings', '--tournament', '2', '9'], folder);
  expect(run).toEqual({
    code: 2,
    stdout: '',
    stderr: 'atomic-arena: there is no tournament 9 (list shows all tournaments)\n',
  });
});

test('as CSV, with names that a spreadsheet would carry out', async () => {
  const name = '=1+1,"x"';
  writeFileSync(join(folder, 'odd.pgn'), game(name.replaceAll('"', '\\"'), 'B', 1, '1/2-1/2'));
  const { stdout } = await succeed('ratings', '--pgn', 'odd.pgn', '--csv');
  const [head, ...lines] = stdout.split('\r\n');
  expect(head).toBe('group,rank,name,elo,error,games,score,draws,losAgainstNext,status');
  expect(lines[0]).toMatch(/^1,1,"'=1\+1,""x""",0,[\d.]+,1,0\.5,1,0\.5,rated$/);
  expect(lines).toHaveLength(3);
});

test('no games at all is nothing wrong', async () => {
  const run = await runProgram(['ratings', '--pgn', '-', '--json'], folder, { input: '[Event "a"]\n\n*\n' });
  expect(JSON.parse(run.stdout)).toMatchObject({ ratings: [], components: 0, whiteAdvantage: null });
  expect(run).toMatchObject({ code: 0 });
  expect(run.stderr).toBe('note: left out: 1 game without a result\nnote: there are no games to rate\n');
});

test('more players than one list can have', async () => {
  const input = Array.from({ length: 1501 }, (_, i) => game(`A${i}`, `B${i}`, 1, '1-0')).join('');
  const run = await runProgram(['ratings', '--pgn', '-'], folder, { input });
  const said = '3002 players are too many for one list (it can have 3000; choose fewer games)';
  expect(run).toEqual({ code: 2, stdout: '', stderr: `atomic-arena: ${said}\n` });
});

test('a file far larger than the memory that there is', async () => {
  const size = process.env['DEEP'] === undefined ? 30 : 200;
  const file = join(folder, 'large.pgn');
  const megabyte = cup(3).repeat(1 + Math.floor(1e6 / cup(3).length));
  const long = `{ ${'long '.repeat(1e5)}}`; // one comment of half a megabyte
  writeFileSync(file, '');
  for (let i = 0; i < size; i++) writeFileSync(file, `${megabyte}${long}\n`, { flag: 'a' });
  const { code, stdout, stderr } = await runProgram(['ratings', '--pgn', file, '--json'], folder, {
    env: { NODE_OPTIONS: '--max-old-space-size=24 --max-semi-space-size=4' },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout).games).toBe(121 * size * (1 + Math.floor(1e6 / cup(3).length)));
});

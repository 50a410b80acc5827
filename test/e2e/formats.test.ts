import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PairResult } from '../../src/game/pairing.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { type Ended, runProgram } from './program.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

interface Row {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly pointsWithByes?: number;
  readonly buchholz?: number;
  readonly sonnebornBerger?: number;
  readonly eliminatedIn?: number | null;
}

interface Run {
  readonly folder: string;
  readonly ended: Ended;
  readonly pairs: readonly PairResult[];
  readonly rows: readonly Row[];
}

/** Five engines, of which `broken` dies in every game. */
async function play(words: readonly string[], broken?: string): Promise<Run> {
  const folder = realpathSync(temporaryFolder());
  const engines = NAMES.flatMap((name) => faultyEngine(name, name === broken ? 'exit' : 'none', folder));
  const ended = await runProgram(
    [
      ...['tournament', ...engines, '--each', 'nodes=1', '--srand', '5', '--concurrency', '2', '--json'],
      ...['--pgnout', 'games.pgn', ...words],
    ],
    folder,
  );
  expect(ended.code, ended.stderr).toBe(0);
  const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  const document = JSON.parse(ended.stdout);
  expect(document.status).toBe('finished');
  const numbers = pairs.flatMap(({ games }) => games.map(({ number }) => number));
  const written = readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  expect(written.map(({ tags }) => [tags['White'], tags['Black']])).toEqual(
    pairs.flatMap(({ games }) => games.map(({ white, black }) => [white, black])),
  );
  if (broken === undefined) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const shown = await runProgram(['show', '--json'], folder);
  expect(shown).toEqual({ code: 0, stdout: ended.stdout, stderr: '' });
  await expectNothingLeft(folder);
  return { folder, ended, pairs, rows: document.standings };
}

/** Who met in a round, as `a-b`, in the order of the alphabet. */
function meetings(pairs: readonly PairResult[], round: number): string[] {
  const own = pairs.filter(({ pairing }) => pairing.round === round);
  const met = own.map(({ pairing: { first, second } }) => {
    return `${NAMES[Math.min(first, second)]}-${NAMES[Math.max(first, second)]}`;
  });
  return [...new Set(met)].toSorted((a, b) => a.localeCompare(b));
}

describe('five engines', () => {
  test('gauntlet of two seeds', async () => {
    const { pairs } = await play(['--tournament', 'gauntlet', '--seeds', '2']);
    expect(meetings(pairs, 1)).toEqual(['a-c', 'a-d', 'a-e', 'b-c', 'b-d', 'b-e']);
    expect(pairs).toHaveLength(6);
  });

  test('pyramid', async () => {
    const { pairs } = await play(['--tournament', 'pyramid']);
    expect(pairs.map(({ pairing }) => pairing.id)).toEqual(
      NAMES.flatMap((_, i) => [2 * i + 1, 2 * i + 2]).map((n) => `1.${n}.1`),
    );
    expect(meetings(pairs, 1)).toHaveLength(10);
  });

  test('knockout: the winner is the one who was not knocked out', async () => {
    const { folder, pairs, rows } = await play(['--tournament', 'knockout']);
    expect(meetings(pairs, 1)).toEqual(['d-e']);
    expect(meetings(pairs, 2)).toHaveLength(2);
    expect(meetings(pairs, 3)).toHaveLength(1);
    expect(rows.map(({ eliminatedIn }) => eliminatedIn)).toEqual([null, 3, 2, 2, 1]);
    expect((await runProgram(['show'], folder)).stdout).toMatch(/^1 .* –\n2 .* round 3$/m);
  });

  test('knockout with a broken engine: it is out', async () => {
    const { pairs, rows } = await play(['--tournament', 'knockout', '--games', '20'], 'd');
    expect(meetings(pairs, 1)).toEqual(['d-e']);
    expect(pairs.filter(({ pairing }) => pairing.round === 1).length).toBeLessThan(6);
    expect(rows.at(-1)).toMatchObject({ name: 'd', eliminatedIn: 1 });
  });

  test('swiss: one sits out each round, another each time, and nobody meets twice', async () => {
    const { folder, pairs, rows } = await play(['--tournament', 'swiss']);
    const rounds = [1, 2, 3].map((round) => meetings(pairs, round));
    expect(rounds[0]).toEqual(['a-c', 'b-d']);
    expect(rounds.map((met) => met.length)).toEqual([2, 2, 2]);
    expect(new Set(rounds.flat()).size).toBe(6);
    expect(rows.reduce((sum, row) => sum + row.pointsWithByes! - row.points, 0)).toBe(6);
    for (const [index, row] of rows.entries()) {
      expect(row.pointsWithByes).toBeLessThanOrEqual(
        rows[index - 1]?.pointsWithByes ?? Number.POSITIVE_INFINITY,
      );
      expect(row.buchholz).toBeGreaterThan(0);
      expect(row.sonnebornBerger).toBeGreaterThanOrEqual(0);
    }
    const { stdout } = await runProgram(['show'], folder);
    expect(stdout).toMatch(/ Points {2}Buchholz +S-B\n/);
    expect(stdout).toContain('Points count a bye as won');
  });

  test('swiss with a broken engine: the four others go on', async () => {
    const { pairs } = await play(['--tournament', 'swiss', '--games', '12'], 'd');
    expect(meetings(pairs, 1)).toEqual(['a-c', 'b-d']);
    for (const round of [2, 3]) {
      expect(meetings(pairs, round)).toHaveLength(2);
      expect(meetings(pairs, round).join()).not.toContain('d');
    }
  });
});

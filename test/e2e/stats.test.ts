import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../store/temporary.ts';
import { runProgram } from './program.ts';

async function succeed(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(['stats', ...words], temporaryFolder());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const TEST = ['--sprt', 'elo0=0', 'elo1=10'];

test('what pairs say, and where a test of them stands', async () => {
  expect(`\n${await succeed('--pentanomial', '6,30,80,42,10', ...TEST)}`).toBe(`
336 games, score 53.0%
  168 pairs: LL 6, LD 30, even 80, WD 42, WW 10
  even pairs 47.6%, pair ratio 1.44

Difference                Value  95 % from     to
─────────────────────────────────────────────────
Elo                       +20.7       -2.7  +44.3
Elo, by likelihood ratio  +20.7       -2.9  +44.4
Elo, at any time          +20.7      -19.9  +61.7
nElo                      +32.8       -4.6  +70.2

Positive: the first engine is the stronger; likelihood of that (LOS) 95.8%.
The interval "at any time" holds however often you look, the others for one look.

SPRT normalized [0, 10] alpha 0.05 beta 0.05: LLR 0.76 (-2.94, 2.94) 26% to H1, no verdict yet after 168 pairs
  pairs [LL LD DD+WL WD WW] 6 30 80 42 10
  bounds [0.0, +10.0] nElo = [0.0, +6.3] Elo, 1 nElo being 0.63 Elo by these results
  games to a verdict, about: 7382 if it is elo0, 9759 midway, 4952 if elo1;
  947 if it is as measured, and then H1 with 99.9%
`);
});

test('the same as a document: what is not known is null, what has no end is named', async () => {
  // As fastchess has them, to ten digits.
  const games = JSON.parse(await succeed('--wdl', '136,111,96', '--json'));
  expect(games).toMatchObject({
    ...{ games: 343, wins: 136, draws: 111, losses: 96, pairs: 0, unpairedGames: 343, pentanomial: null },
    ...{ elo: expect.closeTo(40.7024581865, 6), eloLow: expect.closeTo(10.5867562987, 6) },
    ...{ eloHigh: expect.closeTo(71.4411921859, 6), eloError: expect.closeTo(30.4272179436, 6) },
    ...{ drawRatio: expect.closeTo(0.32361516035, 9), evenPairRatio: null, sprt: null },
  });
  const pairs = JSON.parse(await succeed('--pentanomial', '0,0,1,0,7', '--wdl', '17,2,1', '--json', ...TEST));
  expect(pairs).toMatchObject({
    ...{ games: 20, pairs: 8, unpairedGames: 4, pentanomial: [0, 0, 1, 0, 7], wl: null, dd: null },
    ...{ pairRatio: 'inf', eloHigh: 'inf', eloError: null, drawRatio: 0.1, evenPairRatio: 0.125 },
    sprt: { model: 'normalized', unit: 'pairs', samples: 8, verdict: null, givenUp: false, estimate: null },
  });
});

test('results that are all alike, with more confidence: a test of them says so', async () => {
  const text = await succeed('--wdl', '20,0,0', '--confidence', '0.99');
  expect(text).toMatch(/^Elo +\+inf +– +–$/m);
  expect(text).toMatch(/^Difference +Value {2}99 % from +to$/m);
  const drawn = await succeed('--pentanomial', '0,0,500,0,0', ...TEST);
  expect(drawn).toMatch(/^SPRT normalized \[0, 10\] .*, no verdict yet after 500 pairs$/m);
  expect(drawn).toMatch(/^ {2}all 500 pairs ended even: /m);
});

test('a line for a spreadsheet', async () => {
  const [names = '', values = '', ...rest] = (
    await succeed('--pentanomial', '1,4,6,5,4', ...TEST, '--csv')
  ).split('\r\n');
  expect(rest).toEqual(['']);
  const cells = values.split(',');
  const row = Object.fromEntries(names.split(',').map((name, i) => [name, cells[i]]));
  expect(row).toMatchObject({ games: '40', wins: '', pairs: '20', ll: '1', ww: '4', score: '0.5875' });
  expect(row).toMatchObject({ unpairedGames: '0', verdict: '', stoppedElo: '' });
  expect(Number(row['llr'])).toBeGreaterThan(0);
  expect(Number(row['elo'])).toBeCloseTo(61.4, 1);
});

test('plan: by what is assumed, and by a pilot', async () => {
  expect(`\n${await succeed('plan', ...TEST, '--games-per-hour', '900')}`).toBe(`
SPRT normalized [0, 10] alpha 0.05 beta 0.05, games on average
  bounds [0.0, +10.0] nElo = [0.0, +8.3] Elo, 1 nElo being 0.83 Elo
  assumed are pairs, 15.0% draws, and a colour that is worth 145 Elo (rms)

True difference   Elo   nElo  H1 accepted  Games  Hours
───────────────────────────────────────────────────────
elo0              0.0    0.0         5.0%   6398    7.1
midway           +4.2   +5.0        50.0%  10465   11.6
elo1             +8.3  +10.0        95.0%   6398    7.1
`);
  const lines = (await succeed('plan', ...TEST, '--elo', '0,400', '--csv')).split('\r\n');
  expect(lines[0]).toBe('name,elo,nelo,passProbability,expectedGames,expectedHours');
  expect(lines).toHaveLength(4);
  const words = ['plan', '--sprt', 'elo0=0', 'elo1=5', 'model=logistic', '--elo', '-5,2.5', '--json'];
  const plan = JSON.parse(await succeed(...words, '--pentanomial', '2,9,80,15,3'));
  expect(plan).toMatchObject({
    ...{ model: 'logistic', elo0: 0, elo1: 5, source: { kind: 'pilot', samples: 109, unit: 'pairs' } },
    cases: [
      { name: 'given', elo: expect.closeTo(-5, 9), expectedHours: null },
      { name: 'given', elo: expect.closeTo(2.5, 9), passProbability: expect.closeTo(0.5, 3) },
    ],
  });
  expect(plan.eloBounds).toEqual([0, expect.closeTo(5, 9)]);
});

test('a batch is answered case by case', async () => {
  const folder = realpathSync(temporaryFolder());
  const input = { wins: 3, draws: 2, losses: 1 };
  writeFileSync(join(folder, 'cases.json'), JSON.stringify([{ id: 'a', kind: 'elo-trinomial', input }]));
  const { code, stdout } = await runProgram(['stats', '--batch', 'cases.json', '--json'], folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'a', result: { games: 6 } }]);
});

test('options complete in the shell', async () => {
  const words = ['--get-yargs-completions', 'atomic-arena', 'stats', '--pe'];
  const { stdout } = await runProgram(words, temporaryFolder());
  expect(stdout.split('\n')).toContain('--pentanomial');
});

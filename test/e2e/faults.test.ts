import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEnding } from '../../src/game/ending.ts';
import type { GameRecord } from '../../src/game/game.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { type Fate, type FaultRow, faultsAt, TALKING, THINKING } from './faults.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const DEEP = process.env['DEEP'] !== undefined;
const GAMES = DEEP ? 2 : 1;

const TERMINATIONS: Readonly<Record<string, string>> = {
  crash: 'abandoned',
  stall: 'stalled connection',
  'time-forfeit': 'time forfeit',
  'illegal-move': 'illegal move',
  'threefold-repetition': 'normal',
};

/** Long enough for a good engine on a busy machine, and short enough to wait for a silent one. */
const NO_CLOCK = ['depth=1', '--stall-ms', '1000'];
const CLOCK = ['tc=1.5', '--reverse'];

/** What of text is no Unicode, as JSON writes it; what we have escaped ourselves has two backslashes. */
const HALF_A_LETTER = /(?<!\\)\\ud[89a-f]/;

interface Run {
  readonly rows: readonly FaultRow[];
  readonly limit: readonly string[];
}

const runs: readonly (readonly [name: string, run: Run])[] = [
  ['while it thinks, no clock', { rows: THINKING, limit: NO_CLOCK }],
  ['while its opponent thinks, with a clock', { rows: faultsAt('idle', !DEEP), limit: CLOCK }],
  [
    'how it talks, and when it is told to go',
    { rows: [...TALKING, ...faultsAt('quit', !DEEP)], limit: NO_CLOCK },
  ],
];
const deepRuns = [THINKING, faultsAt('idle', !DEEP)].flatMap((rows, i) =>
  [['tc=2+0.1'], ['st=1'], ['nodes=100', '--stall-ms', '1000'], NO_CLOCK].map(
    (limit) => [`${i === 0 ? 'thinking' : 'idle'}, ${limit[0]}`, { rows, limit }] as const,
  ),
);

// Every faulty engine plays a good one, which goes on from one to the next; in deep tests with either colour.
test.each(DEEP ? [...runs, ...deepRuns] : runs)('%s', async (_, { rows, limit }) => {
  const folder = realpathSync(temporaryFolder());
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...faultyEngine('good', 'none', folder),
      ...rows.flatMap(({ words }) => faultyEngine(words, words, folder)),
      ...['--tournament', 'gauntlet', '--each', ...limit, '--concurrency', '6'],
      ...['--games', String(GAMES), '--pgnout', 'games.pgn', '--json', '--quiet'],
    ],
    folder,
  );
  // On fewer processors, or busy with other tests, losses on time may be our fault.
  expect(
    stderr.split('\n').filter((line) => !/^(note: .*\b(processors|overloaded)\b.*)?$/.test(line)),
  ).toEqual([]);
  expect(code).toBe(0);
  await expectNothingLeft(folder);

  const { tournament, pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  expect(tournament.status).toBe('finished');
  const games = pairs.flatMap((pair) => pair.games);
  const found = rows.map(({ words }) => [words, ...fatesOf(words, games)]);
  const isTimed = limit.some((word) => /^(tc|st)=/.test(word));
  const expected = rows.map(({ words, fate, orElse = fate }) => {
    const endings = [fate, orElse].map((each) => endingOf(each, isTimed));
    return [words, ...Array(GAMES).fill(expect.toBeOneOf(endings))];
  });
  expect(found).toEqual(expected);

  for (const { words, detail } of rows) {
    for (const game of games.filter((each) => opponentOf(each) === words && each.ending.winner !== null)) {
      expect(`${game.ending.detail}`, words).toMatch(detail);
      expect(game.lastLines.length, words).toBeGreaterThan(0);
    }
  }
  expect(JSON.stringify(pairs)).not.toMatch(HALF_A_LETTER);
  expectShown(
    stdout,
    ...games.map(({ ending }) => describeEnding(ending)),
    ...games.flatMap((g) => g.lastLines),
  );
  const text = readFileSync(join(folder, 'games.pgn'), 'utf8');
  expectShown(text);
  expect(readPgn(text).map(({ tags }) => tags['Termination'])).toEqual(
    games.map(({ ending }) => TERMINATIONS[ending.reason]),
  );
});

// Of a game of 14 moves it is the last: a long stream of lines while it thinks, and as much of errors.
test.skipIf(!existsSync('/proc/self/status'))(
  '200 megabytes of output leave no more than a trace in memory',
  async () => {
    const folder = realpathSync(temporaryFolder());
    const words = [...faultyEngine('good', 'none', folder), ...faultyEngine('deluge', 'deluge 7', folder)];
    const program = new Program(
      ['tournament', ...words, '--each', 'depth=1', '--games', '1', '--json'],
      folder,
    );
    let mostMegabytes = 0;
    const watch = setInterval(() => {
      mostMegabytes = Math.max(mostMegabytes, highWater(program.pid));
    }, 20);
    const { code, stdout } = await program.ended;
    clearInterval(watch);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ terminations: { 'threefold-repetition': 1 } });
    expect(mostMegabytes).toBeGreaterThan(40);
    expect(mostMegabytes).toBeLessThan(300);
  },
);

/** The most memory that a process ever had, in megabytes. */
function highWater(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // it has just ended
  }
}

/** How the games of a faulty engine ended: `good wins: crash`, or by the rules. */
function fatesOf(words: string, games: readonly GameRecord[]): string[] {
  return games.flatMap((game) => {
    if (opponentOf(game) !== words) return [];
    const { winner, reason } = game.ending;
    return [winner === null ? reason : `${game[winner]} wins: ${reason}`];
  });
}

function opponentOf({ white, black }: GameRecord): string {
  return white === 'good' ? black : white;
}

/** All play the first move by alphabet, which leads to a repetition. */
function endingOf(fate: Fate, isTimed: boolean): string {
  if (fate === 'plays') return 'threefold-repetition';
  return `good wins: ${fate === 'silence' ? (isTimed ? 'time-forfeit' : 'stall') : fate}`;
}

/** Text that does nothing to a terminal. */
function expectShown(...texts: readonly string[]): void {
  for (const text of texts) expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}]/u);
}

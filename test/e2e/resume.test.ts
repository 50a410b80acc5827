import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { PairResult } from '../../src/game/pairing.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const BOOK = fileURLToPath(new URL('../../openings/starter.epd', import.meta.url));

/** What stands in the PGN file before. */
const BEFORE = '[Event "before"]\n\n1. e4 e5 1-0\n\n';

/** Engines that play the same game from the same opening, whenever they are asked. */
function tournament(folder: string, engines: readonly string[], words: readonly string[]): string[] {
  return [
    'tournament',
    ...engines.flatMap((name) => ['--engine', name, `dir=${folder}`]),
    ...['--each', 'nodes=20', '--openings', `file=${BOOK}`, 'order=random', '--srand', '5'],
    ...['--pgnout', 'games.pgn', '--epdout', 'ends.epd', ...words],
  ];
}

/** What a run in this folder leaves behind, without dates and times. */
interface Left {
  readonly pairs: unknown;
  readonly pgn: string;
  readonly epd: string;
}

function left(folder: string): Left {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  return { pairs: timeless(pairs), pgn: timelessPgn(read('games.pgn')), epd: read('ends.epd') };
}

function timeless(pairs: readonly PairResult[]): unknown {
  return pairs.map(({ pairing, games }) => ({
    pairing,
    games: games.map(({ startedAt: _startedAt, durationMs: _durationMs, moves, ...game }) => ({
      ...game,
      moves: moves.map(({ uci, score, depth, nodes }) => ({ uci, score, depth, nodes })),
    })),
  }));
}

/** Lines are wrapped, so that a time of another length moves all that follows. */
function timelessPgn(text: string): string {
  return text
    .replace(/^\[(?:Date|GameStartTime|GameEndTime|GameDuration) .*\n/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/\b\d+\.\d+s\b/g, '');
}

/** Runs something until it says this, and ends it by a signal. */
async function interrupt(
  words: readonly string[],
  folder: string,
  said: RegExp,
  signal: NodeJS.Signals,
): Promise<void> {
  const program = new Program(words, folder);
  await program.saw(said);
  program.kill(signal);
  await program.ended;
  await expectNothingLeft(folder);
}

const ANY_GAME = /Finished game \d+ /;
const THREE = ['arena-1', 'arena-2', 'arena-3'];

test.each<[engines: readonly string[], words: readonly string[], stops: [RegExp, NodeJS.Signals][]]>([
  [
    THREE,
    ['--rounds', '2', '--concurrency', '2'],
    [
      [/Finished game 4 /, 'SIGKILL'],
      [ANY_GAME, 'SIGINT'],
    ],
  ],
  [THREE, ['--tournament', 'knockout', '--games', '2'], [[/Finished game 3 /, 'SIGTERM']]],
  [['arena-3', 'arena-1'], ['--sprt', 'elo0=0', 'elo1=300'], [[/Finished game 5 /, 'SIGKILL']]],
])('%j %j, interrupted and resumed, is what it would have been', async (engines, words, stops) => {
  const [whole, folder] = [realpathSync(temporaryFolder()), realpathSync(temporaryFolder())];
  for (const each of [whole, folder]) writeFileSync(join(each, 'games.pgn'), BEFORE);
  const undisturbed = await runProgram([...tournament(whole, engines, words), '--json'], whole);
  expect(undisturbed.code, undisturbed.stderr).toBe(0);
  for (const [index, [said, signal]] of stops.entries()) {
    const command = index === 0 ? tournament(folder, engines, words) : ['resume'];
    await interrupt(command, folder, said, signal);
  }
  const resumed = await runProgram(['resume', '--json'], folder);
  expect(resumed.code, resumed.stderr).toBe(0);
  const { pgn: _folder, ...document } = JSON.parse(resumed.stdout);
  const { pgn: _whole, ...expected } = JSON.parse(undisturbed.stdout);
  expect(document).toEqual(expected);
  expect(left(folder)).toEqual(left(whole));
  const [shown, exported, again] = await Promise.all([
    runProgram(['show', '--json'], folder),
    runProgram(['export', '--pgn', '-'], folder),
    runProgram(['resume', '1', '--json'], folder),
  ]);
  expect(shown.stdout).toBe(resumed.stdout);
  expect(BEFORE + exported.stdout).toBe(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  const nothing = `note: tournament 1 is ${document.status}: nothing is left to play\n`;
  expect(again).toEqual({ code: 0, stdout: resumed.stdout, stderr: nothing });
});

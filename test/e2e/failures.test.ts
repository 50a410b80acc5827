import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reason } from '../../src/game/ending.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { runProgram } from './program.ts';

const PGN = ['--pgnout', 'games.pgn', '--json', '--quiet'];

interface Failure {
  readonly fault: string;
  readonly limits: string;
  readonly reason: Reason;
  readonly termination: string;
  readonly detail: RegExp;
}

/** `FAULT N` misbehaves at its N-th search. Without a clock, an engine may think for `STALL` milliseconds. */
const failures: readonly Failure[] = [
  ['exit 3', 'depth=1', 'crash', 'abandoned', /^exit code 7, saying: faulty: out of memory$/],
  ['segfault 2', 'depth=1', 'crash', 'abandoned', /^signal SIGSEGV$/],
  ['helper 2', 'depth=1', 'crash', 'abandoned', /^exit code 0$/],
  ['silent 2', 'tc=0.3', 'time-forfeit', 'time forfeit', /^no move in \d+ ms$/],
  ['drip', 'st=0.3', 'time-forfeit', 'time forfeit', /^no move in \d+ ms$/],
  ['silent 2', 'depth=1', 'stall', 'stalled connection', /^no move in \d+ ms$/],
  ['flood 2', 'depth=1', 'stall', 'stalled connection', /^no move in \d+ ms$/],
  ['no-new-game', 'depth=1', 'stall', 'stalled connection', /^engine "bad" sent no readyok within 0.6 s$/],
  ['illegal-move 3', 'depth=1', 'illegal-move', 'illegal move', /^a1a1$/],
].map(
  ([fault, limits, reason, termination, detail]) =>
    ({ fault, limits, reason, termination, detail }) as Failure,
);

test.each(failures)('$fault with $limits is lost: $reason', async (failure) => {
  const folder = realpathSync(temporaryFolder());
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...faultyEngine('bad', failure.fault, folder),
      ...faultyEngine('good', 'none', folder),
      ...['--each', ...failure.limits.split(' '), '--stall-ms', '600', '--ucinewgame-ms', '600'],
      ...['--games', '1', ...PGN],
    ],
    folder,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  const games = pairs.flatMap((pair) => pair.games);
  expect(games.map(({ white, black, ending }) => [white, black, ending.winner, ending.reason])).toEqual([
    ['bad', 'good', 'black', failure.reason],
  ]);
  for (const { ending, lastLines } of games) {
    expect(ending.detail).toMatch(failure.detail);
    expect(lastLines.length).toBeGreaterThan(0);
  }
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'finished',
    games: 1,
    standings: [
      { name: 'good', points: 1 },
      { name: 'bad', ...countersOf(failure.reason) },
    ],
    terminations: { [failure.reason]: 1 },
  });
  const pgn = readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  expect(pgn.map(({ tags }) => tags['Termination'])).toEqual([failure.termination]);
  await expectNothingLeft(folder);
});

function countersOf(reason: Reason): Record<string, number> {
  return {
    timeLosses: reason === 'time-forfeit' ? 1 : 0,
    crashes: reason === 'crash' || reason === 'stall' ? 1 : 0,
    illegalMoves: reason === 'illegal-move' ? 1 : 0,
  };
}

test('an engine with bad manners is put up with, and its process ended', async () => {
  const folder = realpathSync(temporaryFolder());
  const faults = ['garbage', 'flood-stderr', 'split-writes', 'ignore-quit'];
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...faults.flatMap((fault) => faultyEngine(fault, fault, folder)),
      ...['--each', 'depth=1', '--games', '1', '--concurrency', '2', ...PGN],
    ],
    folder,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // All play the first move by alphabet, which leads to a repetition.
  expect(JSON.parse(stdout)).toMatchObject({ games: 6, terminations: { 'threefold-repetition': 6 } });
  await expectNothingLeft(folder);
});

test('five failures in a row withdraw an engine, and the others play on', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = ['bad exit', 'one none', 'two none'].flatMap((engine) => {
    const [name = '', fault = ''] = engine.split(' ');
    return faultyEngine(name, fault, folder);
  });
  const { code, stdout, stderr } = await runProgram(
    ['tournament', ...engines, '--each', 'depth=1', '--rounds', '2'],
    folder,
  );
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('bad was withdrawn after 5 failures in a row');
  const { tournament, pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  expect(tournament.status).toBe('finished');
  const playedBad = ({ games }: PairResult): boolean =>
    games.some(({ white, black }) => white === 'bad' || black === 'bad');
  expect(pairs.filter(playedBad)).toHaveLength(3);
  expect(pairs.filter((pair) => !playedBad(pair))).toHaveLength(2);
  await expectNothingLeft(folder);
});

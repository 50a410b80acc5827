import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reason } from '../../src/game/ending.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const PGN = ['--pgnout', 'games.pgn', '--json', '--quiet'];

/** How an engine fails, and what is made of it. */
type Failure = readonly [fault: string, reason: Reason, termination: string, detail: RegExp];

/** With a clock or a time for each move, silence is a loss on time. */
const CLOCK = 'tc=0.3';

/** On a machine that is busy with other tests we may be late ourselves, and say so. */
const SILENCE = /^no move in \d+ ms( \(the harness was .*\))?$/;
const OVERLOAD = /^note: (this machine is overloaded: .*|\d loss(es)? on time may be .*)\n/gm;
const failures: readonly (readonly [limit: string, first: Failure, second: Failure])[] = [
  [
    'depth=1',
    ['exit', 'crash', 'abandoned', /^exit code 7, saying: faulty: out of memory$/],
    ['segfault', 'crash', 'abandoned', /^signal SIGSEGV$/],
  ],
  [
    'nodes=100',
    ['illegal-move', 'illegal-move', 'illegal move', /^a1a1$/],
    ['helper', 'crash', 'abandoned', /^exit code 0$/],
  ],
  [
    CLOCK,
    ['silent', 'time-forfeit', 'time forfeit', SILENCE],
    ['drip', 'time-forfeit', 'time forfeit', SILENCE],
  ],
  [
    'depth=1',
    ['drip', 'stall', 'stalled connection', SILENCE],
    ['flood', 'stall', 'stalled connection', SILENCE],
  ],
];

// Both engines fail at their second search. So White loses twice: in the first game at its second move, and
// in the second at its first, if it is still the process that was Black before.
test.each(failures)('with %s %j and %j', async (limit, first, second) => {
  const folder = realpathSync(temporaryFolder());
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...faultyEngine('first', `${first[0]} 2`, folder),
      ...faultyEngine('second', `${second[0]} 2`, folder),
      ...['--each', limit, '--stall-ms', '600', ...PGN],
    ],
    folder,
  );
  expect({ code, stderr: stderr.replace(OVERLOAD, '') }).toEqual({ code: 0, stderr: '' });
  const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  const games = pairs.flatMap((pair) => pair.games);
  expect(
    games.map(({ white, moves, ending }) => [white, moves.length, ending.winner, ending.reason]),
  ).toEqual([
    ['first', 2, 'black', first[1]],
    ['second', 0, 'black', second[1]],
  ]);
  for (const [i, { ending, lastLines }] of games.entries()) {
    expect(ending.detail).toMatch([first, second][i]![3]);
    expect(lastLines.length).toBeGreaterThan(0);
  }
  const { standings } = JSON.parse(stdout);
  expect(new Set(standings)).toEqual(
    new Set([
      expect.objectContaining({ name: 'first', points: 1, ...countersOf(first[1]) }),
      expect.objectContaining({ name: 'second', points: 1, ...countersOf(second[1]) }),
    ]),
  );
  const pgn = readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  expect(pgn.map(({ tags }) => tags['Termination'])).toEqual([first[2], second[2]]);
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
  const faults = ['garbage', 'flood-stderr', 'ignore-quit'];
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
  expect(JSON.parse(stdout)).toMatchObject({ games: 3, terminations: { 'threefold-repetition': 3 } });
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

describe('what is lost while it runs ends it, and finished pairs are safe', () => {
  const words = (folder: string): string[] => [
    'tournament',
    ...faultyEngine('a', 'none', folder),
    ...faultyEngine('b', 'none', folder),
    ...['--each', 'depth=1', '--rounds', '10000', '--concurrency', '2'],
  ];

  test.skipIf(!existsSync('/dev/full'))('the disk', async () => {
    const folder = realpathSync(temporaryFolder());
    const ended = await runProgram([...words(folder), '--pgnout', '/dev/full', '--quiet'], folder);
    expect(ended).toEqual({
      code: 74,
      stdout: '',
      stderr:
        'atomic-arena: writing failed: ENOSPC: no space left on device, write (what is in the database is safe)\n',
    });
    const { tournament, pairs } = readNewest(join(folder, 'results/arena.sqlite'));
    expect(tournament.status).toBe('interrupted');
    expect(pairs.length).toBeGreaterThan(0);
    await expectNothingLeft(folder);
  });

  test('the database', async () => {
    const folder = realpathSync(temporaryFolder());
    const program = new Program([...words(folder), '--pgnout', 'games.pgn', '--json'], folder);
    await program.saw(/Finished game 6 /);
    rmSync(join(folder, 'results'), { recursive: true });
    const { code, stdout, stderr } = await program.ended;
    expect(code).toBe(74);
    expect(JSON.parse(stdout)).toEqual({
      error: {
        message: expect.stringMatching(/arena\.sqlite was deleted or moved while in use$/),
        hint: expect.any(String),
      },
    });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^atomic-arena: .*arena\.sqlite was deleted or moved/,
    );
    expect(readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8')).length).toBeGreaterThanOrEqual(2);
    await expectNothingLeft(folder);
  });
});

import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTY, faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { type Ended, Program, runProgram } from './program.ts';

const POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n';
const OTHER = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1\n';

/** Far more than are played before it is interrupted. */
const ROUNDS = 30;

/** Two engines, one of them a program of its own, that have played some games of many; returns how many. */
async function interrupted(folder: string): Promise<number> {
  writeFileSync(join(folder, 'book.epd'), POSITION);
  // A script that hands over to the engine, so that changing it changes nothing else.
  writeFileSync(
    join(folder, 'engine.mjs'),
    `process.argv.push('none');\nawait import(${JSON.stringify(FAULTY)});\n`,
  );
  const program = new Program(
    [
      'tournament',
      ...['--engine', 'cmd=node', 'arg=engine.mjs', 'name=own', `dir=${folder}`],
      ...faultyEngine('steady', 'none', folder),
      ...['--each', 'depth=1', '--openings', 'book.epd', '--rounds', String(ROUNDS), '--pgnout', 'games.pgn'],
    ],
    folder,
  );
  await program.saw(/Finished game 3 /);
  program.kill('SIGINT');
  const { code, stdout } = await program.ended;
  expect(code).toBe(130);
  expect(stdout).toMatch(/\nTo go on: atomic-arena resume 1\n$/);
  return readNewest(join(folder, 'results/arena.sqlite')).tournament.games;
}

function changeEngine(folder: string): void {
  appendFileSync(join(folder, 'engine.mjs'), '// a change\n');
}

test('what has changed is refused by name, with nothing touched, until it is accepted', async () => {
  const folder = realpathSync(temporaryFolder());
  const before = await interrupted(folder);
  const resume = (...words: string[]): Promise<Ended> => runProgram(['resume', '--quiet', ...words], folder);
  const games = readFileSync(join(folder, 'games.pgn'), 'utf8');
  const refusal = (what: string, hint: string): Ended => ({
    code: 2,
    stdout: '',
    stderr: `atomic-arena: ${what} (${hint})\n`,
  });
  const accept = '--accept-changed goes on all the same; games so far stay as they are';

  writeFileSync(join(folder, 'book.epd'), OTHER);
  expect(await resume()).toEqual(
    refusal(`the openings of ${join(folder, 'book.epd')} are not those that tournament 1 began with`, accept),
  );
  writeFileSync(join(folder, 'book.epd'), `# with a comment\n${POSITION}`);
  changeEngine(folder);
  expect(await resume('1')).toEqual(
    refusal('engine own is not the one that played in tournament 1: its program has changed', accept),
  );
  appendFileSync(join(folder, 'games.pgn'), '[Event "another"]\n\n*\n');
  expect(await resume('--accept-changed')).toEqual(
    refusal(
      `${join(folder, 'games.pgn')} holds something else than the games of tournament 1 that were written to it`,
      'move it away: all games are written to a new one then',
    ),
  );
  rmSync(join(folder, 'games.pgn'));
  mkdirSync(join(folder, 'games.pgn'));
  expect(await resume('--accept-changed')).toEqual(
    refusal(
      `${join(folder, 'games.pgn')} cannot be written: it is a folder`,
      'the tournament goes on once it can',
    ),
  );
  rmdirSync(join(folder, 'games.pgn'));
  writeFileSync(join(folder, 'games.pgn'), games);
  expect((await resume('--rounds', '7')).stderr).toBe(
    'atomic-arena: --rounds is not supported (a tournament goes on as it was planned)\n',
  );
  const program = readFileSync(join(folder, 'engine.mjs'));
  rmSync(join(folder, 'engine.mjs'));
  expect(await resume()).toMatchObject({ code: 2, stderr: expect.stringContaining('own') });
  writeFileSync(join(folder, 'engine.mjs'), program);
  expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe(games);
  expect(readNewest(join(folder, 'results/arena.sqlite'))).toMatchObject({
    tournament: { status: 'interrupted', games: before },
  });

  // Of two at once one plays, and the other says so (or comes when all is over).
  const first = new Program(['resume', '--accept-changed'], folder);
  await first.saw(/tournament 1 goes on: \d+ games were played before/);
  expect([
    'atomic-arena: tournament 1 is being played by another process (wait until it has ended)\n',
    '',
  ]).toContain((await resume('1')).stderr);
  expect(await first.ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Saved: tournament 1'),
  });
  expect(readNewest(join(folder, 'results/arena.sqlite'))).toMatchObject({
    tournament: { status: 'finished', games: 2 * ROUNDS },
  });
  expect(readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8'))).toHaveLength(2 * ROUNDS);
  const engine = String.raw`Faulty 1\.0 \(program [0-9a-f]{12}\)`;
  expect((await runProgram(['show'], folder)).stdout).toMatch(
    new RegExp(`\nown: ${before} games by ${engine}, ${2 * ROUNDS - before} games by ${engine}\n$`),
  );
  await expectNothingLeft(folder);
});

test('a failure that --no-recover stops at is not the end for who resumes', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = [...faultyEngine('a', 'exit 20', folder), ...faultyEngine('b', 'none', folder)];
  const words = ['tournament', ...engines, '--each', 'depth=1', '--rounds', '6', '--quiet'];
  const stopped = await runProgram([...words, '--no-recover'], folder);
  expect(stopped.code).toBe(1);
  expect(stopped.stdout).toMatch(/\nTo go on: atomic-arena resume 1\n$/);
  const none = await runProgram(['resume', '--json'], folder);
  expect(none).toEqual({
    code: 0,
    stdout: '{"tournament":null}\n',
    stderr: 'note: no tournament was interrupted (list shows all)\n',
  });
  const resumed = await runProgram(['resume', '1', '--recover', '--json'], folder);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'finished', games: 12 });
});

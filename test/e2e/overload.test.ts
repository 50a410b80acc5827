import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { Program } from './program.ts';

test('a loss on time while this program itself did not get its turn is told, named and recorded', async () => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(
    [
      'tournament',
      ...faultyEngine('a', 'slow', folder),
      ...faultyEngine('b', 'slow', folder),
      ...['--each', 'st=0.4', '--games', '1', '--debug', '--log', 'run.log'],
    ],
    folder,
  );
  await program.saw(/go movetime/);
  // Longer than any search may take, whichever it is by now.
  program.kill('SIGSTOP');
  await setTimeout(1000);
  program.kill('SIGCONT');
  const { code, stdout } = await program.ended;
  expect(code).toBe(0);
  const [game] = readNewest(join(folder, 'results/arena.sqlite')).pairs[0]!.games;
  expect(game!.ending.reason).toBe('time-forfeit');
  expect(game!.ending.detail).toMatch(/ over the limit \(the harness was up to \d+ ms late itself\)$/);
  const warned =
    /note: this machine is overloaded: in 1 of 1 games a move could have been heard up to \d+ ms late/g;
  expect(stdout.match(warned)).toHaveLength(1);
  expect(stdout).toMatch(/^1 loss on time may be the fault of an overloaded machine.*: game 1$/m);
  expect(readFileSync(join(folder, 'run.log'), 'utf8')).toMatch(/warn.* this machine is overloaded/);
});

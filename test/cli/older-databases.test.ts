import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/run-command.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { madeBySchema, OLDER_SCHEMAS } from '../store/schemas.ts';
import { listen } from './listen.ts';

/** Every tournament of a database, with the number of its games. */
function tournaments(file: string): readonly { readonly id: number; readonly games: number }[] {
  const store = openStore(file, { access: 'read' });
  try {
    return store.tournaments();
  } finally {
    store.close();
  }
}

/** Runs a command on a database that has to be in order. */
async function run(file: string, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await listen(() => main([...words, '--db', file]));
  expect({ words, code, stderr: stderr.replace(/^note: .*\n/gm, '') }).toEqual({
    words,
    code: 0,
    stderr: '',
  });
  return stdout;
}

describe.each(OLDER_SCHEMAS)('with a database of schema %i every command works', (number) => {
  test('list', async () => {
    const file = madeBySchema(number);
    const { tournaments: listed } = JSON.parse(await run(file, 'list', '--json'));
    expect(listed).toHaveLength(tournaments(madeBySchema(number)).length);
    expect(await run(file, 'list')).toContain('first, second');
  });

  test('show', async () => {
    for (const { id, games } of tournaments(madeBySchema(number))) {
      const file = madeBySchema(number);
      expect(JSON.parse(await run(file, 'show', String(id), '--json'))).toMatchObject({
        tournament: id,
        games,
      });
      expect(await run(file, 'show', String(id))).toContain(`Tournament ${id} `);
      for (let game = 1; game <= games; game++) await run(file, 'show', String(id), '--game', String(game));
    }
  });

  test('export', async () => {
    for (const { id, games } of tournaments(madeBySchema(number))) {
      const file = madeBySchema(number);
      const to = (name: string): string => join(dirname(file), name);
      await run(file, 'export', String(id), '--pgn', to('x.pgn'), '--csv', to('x.csv'), '--epd', to('x.epd'));
      const read = (name: string): string => readFileSync(to(name), 'utf8');
      expect(read('x.pgn').match(/^\[Event /gm)).toHaveLength(games);
      expect(read('x.csv').trimEnd().split('\n')).toHaveLength(games + 1);
      expect(read('x.epd').trimEnd().split('\n')).toHaveLength(games);
    }
  });

  test('regressions', async () => {
    expect(JSON.parse(await run(madeBySchema(number), 'regressions', '--json'))).toHaveProperty(
      'regressions',
    );
  });

  test('delete', async () => {
    const file = madeBySchema(number);
    for (const { id } of tournaments(file)) await run(file, 'delete', String(id));
    expect(tournaments(file)).toEqual([]);
  });
});

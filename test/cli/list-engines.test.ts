import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryEngine } from '../../src/cli/engines/list-engines.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { FAULTY } from './engine-words.ts';

test.each([
  // why, definition, how it is listed
  ['it starts', `args = ["${FAULTY}", "none"]`, { version: '1.0', ok: true, error: null }],
  [
    'its version is given',
    `args = ["${FAULTY}", "none"]\nversion = "7b"`,
    { version: '7b', ok: true, error: null },
  ],
  [
    'it does not start',
    `args = ["${FAULTY}", "exit-at-start"]`,
    {
      version: '',
      ok: false,
      error: 'engine "mine" ended before uciok (exit code 3, saying: faulty: cannot load the network)',
    },
  ],
  [
    'its definition is wrong',
    'agrs = "x"',
    { command: [], ok: false, error: 'FOLDER/mine.toml: unknown key "agrs" (did you mean args?)' },
  ],
  [
    'its definition is no TOML',
    'args = = 1',
    { command: [], ok: false, error: 'FOLDER/mine.toml:2:8: invalid value' },
  ],
])('%s', async (_, definition, expected) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mine.toml'), `cmd = "node"\n${definition}\n`);
  const error = expected.error?.replace('FOLDER', folder) ?? null;
  expect(await tryEngine('mine', {}, folder)).toMatchObject({ name: 'mine', ...expected, error });
});

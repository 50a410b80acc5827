import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newGroup } from '../../src/cli/arguments.ts';
import { loadBook, newPlan } from '../../src/cli/config.ts';
import { temporaryFolder } from '../store/temporary.ts';

const NO_ROOK = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq -';
const NOTE = 'castling right K ignored: there is no such rook';

test.each([
  [1, ['FILE:1: NOTE']],
  [5, [1, 2, 3, 4, 5].map((line) => `FILE:${line}: NOTE`)],
  [8, [...[1, 2, 3, 4, 5].map((line) => `FILE:${line}: NOTE`), '… and 3 more such lines of FILE']],
])('a book of %i lines that were not taken as they stand', (count, expected) => {
  const folder = temporaryFolder();
  const file = join(folder, 'book.epd');
  writeFileSync(file, `${NO_ROOK}\n`.repeat(count));
  const said: string[] = [];
  const notice = (text: string) => {
    said.push(text);
  };
  const engine = newGroup([['cmd', 'cat']], '--engine', folder);
  const plan = newPlan(
    {
      values: new Map(),
      groups: new Map([
        ['each', newGroup([['depth', '1']], '--each', folder)],
        ['openings', newGroup([['', 'book.epd']], '--openings', folder)],
      ]),
      lists: new Map([['engine', [engine, engine]]]),
    },
    () => {},
  );
  expect(loadBook(plan, notice)).toHaveLength(count);
  expect(said).toEqual(expected.map((text) => text.replace('FILE', file).replace('NOTE', NOTE)));
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newGroup } from '../../src/cli/arguments.ts';
import { loadBook } from '../../src/cli/tournament/book-option.ts';
import { newPlan } from '../../src/cli/tournament/config.ts';
import { temporaryFolder } from '../store/temporary.ts';

/** As many positions as wanted up to 8, each with a right to castle that is none. */
function withoutRook(count: number): string {
  const rank = (file: number): string => `${'p'.repeat(file)}1${'p'.repeat(7 - file)}`;
  const line = (file: number): string => `rnbqkbnr/${rank(file)}/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq -\n`;
  return Array.from({ length: count }, (_, file) => line(file)).join('');
}

const NOTE = 'castling right K ignored: there is no such rook';
const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n';
const D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -\n';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -\n';
const OVER = 'left out, since the game is over here already: checkmate';

test.each([
  // the book, other words of --openings, so many openings, what is said
  [withoutRook(1), [], 1, [`FILE:1: ${NOTE}`]],
  [withoutRook(5), [], 5, [1, 2, 3, 4, 5].map((line) => `FILE:${line}: ${NOTE}`)],
  [
    withoutRook(8),
    [],
    8,
    [...[1, 2, 3, 4, 5].map((line) => `FILE:${line}: ${NOTE}`), '… and 3 more such lines of FILE'],
  ],
  [
    E4.repeat(7) + MATE.repeat(6) + D4,
    [],
    2,
    [
      ...[8, 9, 10, 11, 12].map((line) => `FILE:${line}: ${OVER}`),
      '… and 1 more lines of FILE are over already',
      ...[2, 3, 4, 5, 6].map((line) => `FILE:${line}: left out, since it leads to the position of line 1`),
      '… and 1 more lines of FILE lead to positions of earlier ones',
    ],
  ],
  [E4 + D4, ['start=5'], 2, ['FILE has 2 openings: start=5 is taken as 1']],
  [E4, ['start=2'], 1, ['FILE has 1 opening: start=2 is taken as 1']],
  [E4, ['plies=2'], 1, ['plies= is for books in PGN: a line of EPD has no moves to cut']],
  [
    '1. e4 (1. d4) e5 *\n\n1. e4 d5 *',
    ['plies=1'],
    1,
    ['FILE:3: left out, since it leads to the position of line 1'],
  ],
  ['[Variant "Crazyhouse"]\n\n*\n\n1. e4 *\n', [], 1, ['FILE:1: left out, since it is a game of Crazyhouse']],
])('a book %j %j', (text, words, size, expected) => {
  const folder = temporaryFolder();
  const file = join(folder, 'book');
  writeFileSync(file, text);
  const said: string[] = [];
  const engine = newGroup([['cmd', 'cat']], '--engine', folder);
  const entries = words.map((word): [string, string] => {
    const [key = '', value = ''] = word.split('=');
    return [key, value];
  });
  const plan = newPlan(
    {
      values: new Map(),
      groups: new Map([
        ['each', newGroup([['depth', '1']], '--each', folder)],
        ['openings', newGroup([['', 'book'], ...entries], '--openings', folder)],
      ]),
      lists: new Map([['engine', [engine, engine]]]),
    },
    () => {},
  );
  const book = loadBook(plan, (notice) => {
    said.push(notice);
  });
  expect(book).toHaveLength(size);
  expect(said).toEqual(expected.map((notice) => notice.replace('FILE', file)));
});

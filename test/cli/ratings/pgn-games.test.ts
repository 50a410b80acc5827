import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Collected, GameCollection } from '../../../src/cli/ratings/game-collection.ts';
import { addPgn, type PgnTrouble } from '../../../src/cli/ratings/pgn-games.ts';
import { temporaryFolder } from '../../store/temporary.ts';

/** What is collected from a file with this content. */
async function read(content: string | Buffer): Promise<Collected & { readonly troubles: PgnTrouble[] }> {
  const file = join(temporaryFolder(), 'games.pgn');
  writeFileSync(file, content);
  const collection = new GameCollection();
  const troubles: PgnTrouble[] = [];
  await addPgn(collection, file, (trouble) => troubles.push(trouble));
  return { ...collection.collect('version'), troubles };
}

/** `A-B 1` for each game, games of a pair together. */
function shown({ names, games }: Collected): string[] {
  const pairs = new Map<number, string[]>();
  for (const { white, black, score, pair, count = 1 } of games) {
    const text = `${names[white]}-${names[black]} ${score}${count === 1 ? '' : ` x${count}`}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), text]);
  }
  return [...pairs.values()].map((texts) => texts.join(', '));
}

function tags(white: string, black: string, result: string, more = ''): string {
  return `[Event "e"]\n[Round "1"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${more}`;
}

const GAME = `${tags('A', 'B', '1-0')}\n1. e4 e5 1-0\n\n`;

describe('games by their tags', () => {
  test.each<[string, string | Buffer, string[]]>([
    ['one', GAME, ['A-B 1']],
    ['a draw and a loss', `${tags('A', 'B', '1/2-1/2')}\n*/\n${tags('A', 'C', '0-1')}`, ['A-B 0.5', 'A-C 0']],
    ['tags alone', tags('A', 'B', '1-0'), ['A-B 1']],
    ['no tag, a result behind the moves', '[White "A"]\n[Black "B"]\n\n1. e4 0-1', ['A-B 0']],
    ['no result in the tag', `${tags('A', 'B', '?')}\n1. e4 1/2`, ['A-B 0.5']],
    ['moves that are not legal', `${tags('A', 'B', '1-0')}\n1. Kxh8 castles 1-0`, ['A-B 1']],
    ['CRLF', GAME.replaceAll('\n', '\r\n'), ['A-B 1']],
    ['CR', GAME.replaceAll('\n', '\r'), ['A-B 1']],
    ['a byte order mark', `\uFEFF${GAME}`, ['A-B 1']],
    ['NULs behind it', `${GAME}${'\0'.repeat(5000)}`, ['A-B 1']],
    ['gzip', gzipSync(GAME), ['A-B 1']],
    [
      'gzip in two parts',
      Buffer.concat([gzipSync(GAME), gzipSync(tags('A', 'C', '0-1'))]),
      ['A-B 1', 'A-C 0'],
    ],
    ['UTF-16 is none', Buffer.from(GAME, 'utf16le'), []],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from([0xff, 0xfe, 0x80, 10]), Buffer.from(GAME)]),
      ['A-B 1'],
    ],
    ['nothing', '', []],
    ['quotes and backslashes', tags(String.raw`A \"x\" \\y`, 'B "z" w', '1-0'), ['A "x" \\y-B "z" w 1']],
    ['tags in a comment', `${tags('A', 'B', '1-0')}\n1. e4 {\n[Event "x"]\n[White "C"]\n} 1-0`, ['A-B 1']],
    ['a result in a comment', '[White "A"]\n[Black "B"]\n\n1. e4 {1-0} (1. d4 1-0) 0-1', ['A-B 0']],
    ['all on one line', GAME.repeat(3).replaceAll('\n', ' '), ['A-B 1 x3']],
    ['no blank lines', GAME.replaceAll('\n\n', '\n').repeat(2), ['A-B 1 x2']],
    ['a name twice', `${tags('A', 'B', '1-0')}[White "C"]\n`, ['A-B 1']],
    ['a lone bracket', `${tags('A', 'B', '1-0')}[\n1. e4 1-0`, ['A-B 1']],
    ['hidden lines', `%[Event "x"]\n${GAME}%`, ['A-B 1']],
    ['a name of an object', tags('__proto__', 'constructor', '1-0'), ['__proto__-constructor 1']],
    ['a pair', `${tags('A', 'B', '1-0')}\n*\n${tags('B', 'A', '1-0')}`.replaceAll('*', ''), ['A-B 1, B-A 1']],
  ])('%s', async (_, content, games) => {
    expect(shown(await read(content))).toEqual(games);
  });
});

describe('games that are left out are counted', () => {
  test.each([
    ['unfinished', tags('A', 'B', '*')],
    ['unfinished', '[White "A"]\n[Black "B"]\n\n1. e4'],
    ['unfinished', '[White "A"]\n[Black "B"]\n[Result "won"]\n'],
    ['otherVariants', tags('A', 'B', '1-0', '[Variant "Standard"]\n')],
    ['otherVariants', tags('A', 'B', '*', '[Variant "Antichess"]\n')],
    ['contradictory', `${tags('A', 'B', '1-0')}\n1. e4 0-1`],
    ['contradictory', `${tags('A', 'B', '*')}\n1. e4 0-1`],
    ['nameless', tags('?', 'B', '1-0')],
    ['nameless', '[White "A"]\n[Result "1-0"]\n'],
    ['againstItself', tags('A', 'A', '1-0')],
    ['againstItself', tags('A', ' A ', '1-0')],
  ])('%s: %j', async (why, game) => {
    const { skipped, names, ...collected } = await read(`${GAME}${game}\n`);
    expect({ ...skipped, [why]: skipped[why as keyof typeof skipped] - 1 }).toEqual({
      unfinished: 0,
      otherVariants: 0,
      contradictory: 0,
      nameless: 0,
      againstItself: 0,
    });
    expect(shown({ ...collected, skipped, names })).toEqual(['A-B 1']);
  });
});

test.each(['Atomic', 'atomic', ' ATOMIC ', 'Atomic960', 'atomic 960', '?', ''])(
  '[Variant %j] is ours',
  async (name) => {
    expect(shown(await read(tags('A', 'B', '1-0', `[Variant "${name}"]\n`)))).toEqual(['A-B 1']);
  },
);

test('two games are a pair with colours changed, in one round, from one position, wherever they stand', async () => {
  const game = (white: string, black: string, round: string, fen: string): string =>
    `[White "${white}"]\n[Black "${black}"]\n[Round "${round}"]\n[FEN "${fen}"]\n[Result "1-0"]\n\n1-0\n\n`;
  const file = [
    game('A', 'B', '1', 'x'),
    game('A', 'C', '1', 'x'),
    game('B', 'A', '2', 'x'),
    game('B', 'A', '1', 'y'),
    game('C', 'A', '1.2', 'x'),
    game('B', 'A', '1', 'x'),
    game('B', 'A', '1', 'x'),
  ];
  const pairs = shown(await read(file.join('')));
  expect(pairs.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['A-B 1, B-A 1', 'A-C 1, C-A 1', 'B-A 1 x3']);
});

test('what is wrong is told with its line', async () => {
  const { troubles, games } = await read(`${GAME}${tags('A', 'C', '0-1')}\n1. e4 { never closed\n\n${GAME}`);
  expect(troubles).toEqual([{ line: 15, message: 'the comment that begins here is not closed' }]);
  expect(games).toHaveLength(2);
});

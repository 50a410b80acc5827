import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePgn } from '../../src/game/pgn-reader/parse-pgn.ts';
import type { PgnHead } from '../../src/game/pgn-reader/pgn-game.ts';
import { PieceScanner } from '../../src/game/pgn-reader/piece-scanner.ts';
import { PgnSkimmer } from '../../src/game/pgn-reader/skim-pgn.ts';

/** The text in pieces that end where it is cut, and where that is again and again. */
function skim(text: string, cuts: readonly number[]): PgnHead[] {
  const skimmer = new PgnSkimmer();
  const games: PgnHead[] = [];
  const ends = [...new Set([...cuts.filter((cut) => cut < text.length), text.length])].toSorted(
    (a, b) => a - b,
  );
  let from = 0;
  for (const end of ends) {
    games.push(...skimmer.push(text.slice(from, end)));
    from = end;
  }
  return [...games, ...skimmer.end()].map(plain);
}

/** Without moves and comments. */
function plain({ line, tags, result, fault }: PgnHead): PgnHead {
  return {
    line,
    tags: new Map(tags),
    ...(result === undefined ? {} : { result }),
    ...(fault === undefined ? {} : { fault }),
  };
}

/** What makes trouble, alone and with each other. */
const FRAGMENTS = [
  ...[
    '[Event "a"]',
    '[White "x \\"y\\" \\\\"]',
    '[Result "1-0"]',
    '[Event\n"b"]',
    '[Event "no end',
    '[1 "z"] ',
    '[ ]',
  ],
  ...[
    '{',
    '}',
    '{ a [Event "c"] 1-0 }',
    '{ b\r\n}',
    ';',
    '; c [Event "d"] \n',
    '%',
    '\n%e [Event "f"]\n',
    '$',
    '$14',
  ],
  ...[
    '1. e4',
    '1.e4',
    '1...',
    'e5',
    'Nf3',
    '10. d4',
    '12',
    '1',
    '0',
    '0-0',
    '--',
    '!?',
    'e.p.',
    '(',
    ')',
    '(1. d4 1-0)',
  ],
  ...[
    '1-0',
    '0-1',
    '1/2-1/2',
    '1/2',
    '*',
    '11-0',
    '1-01',
    '*1',
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\0',
    'ü♔',
    '\u00a0',
    '"',
    ']',
  ],
];

test('however a text is cut, its games are those of the text as a whole', () => {
  const text = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.array(fc.nat(200), { maxLength: 12 }), (whole, cuts) => {
      const expected = [...parsePgn(whole)].map(plain);
      expect(skim(whole, cuts)).toEqual(expected);
      expect(
        skim(
          whole,
          Array.from(whole, (_, i) => i),
        ),
      ).toEqual(expected); // one character at a time
    }),
    { numRuns: 3000 },
  );
});

describe('what goes on and on', () => {
  test.each([
    ['a comment', '{', 'x [Event "no"] ', '}'],
    ['moves', '', 'Nf3 Nc6 ', ''],
    ['a comment to the end of a line', ';', 'x ', '\n'],
    ['a hidden line', '\n%', '[Event "no"]', '\n'],
    ['a word', 'x', 'x', ' '],
    ['blanks', '', '\n', ''],
    ['a number', '$', '1', ' '],
    ['what begins like a tag', '[Even', 't ', '\n'],
    ['the value of a tag', '[Site "', 'x', '"]\n'],
  ])('is read in bounded memory: %s', (_, begin, middle, end) => {
    const scanner = new PieceScanner();
    const skimmer = new PgnSkimmer();
    const games: PgnHead[] = [];
    const read = (piece: string): void => {
      scanner.take(piece, false);
      while (scanner.advance(true));
      expect(scanner.text.length - scanner.end).toBeLessThan(80_000);
      games.push(...skimmer.push(piece));
    };
    read(`[Event "a"]\n\n1. e4 e5 ${begin}`);
    const piece = middle.repeat(1000);
    for (let i = 0; i < 300; i++) read(piece);
    read(`${end} 1-0\n[Event "b"]\n*`);
    games.push(...skimmer.end());
    expect(games.map(({ tags }) => tags.get('Event')?.value)).toEqual(['a', 'b']);
  });
});

test.each([
  ['a tag and the file', '[Event "a"]\n\n1. e4 1-0\n\0\0\0\0', 1],
  ['nothing', '\0\0\0', 0],
])('NULs behind %s are no game', (_, text, games) => {
  expect(skim(text, [])).toHaveLength(games);
  expect([...parsePgn(text)]).toHaveLength(games);
});

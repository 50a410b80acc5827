import { expect, test } from 'vitest';
import { bookCheckDocument } from '../../src/report/book-check-document.ts';
import { bookCheckText } from '../../src/report/book-check-text.ts';
import { checkBook, newBalance } from '../../src/tournament/book-check.ts';
import { readEpdBook } from '../../src/tournament/epd-book.ts';
import { readPgnBook } from '../../src/tournament/pgn-book.ts';

const BOOK = `# a book
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - ce -30;
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - c0 "ce 5;"; ce 12; fmvn 1;
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 3 9
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -
rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq -
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - ce 250
`;

const check = checkBook(readEpdBook(BOOK, { file: 'book.epd', chess960: false }));
const scores = check.openings.flatMap(({ line, whiteScore: score }) =>
  score === undefined ? [] : [{ line, score }],
);
const CHECKED = { file: 'book.epd', format: 'epd', check, scores, judge: null } as const;

test('the document', () => {
  expect(bookCheckDocument(CHECKED)).toEqual({
    file: 'book.epd',
    format: 'epd',
    openings: 4,
    illegal: [{ line: 7, reason: '"9" on rank 4 is neither a piece nor a number from 1 to 8' }],
    finished: [{ line: 6, reason: 'checkmate' }],
    repeated: [{ line: 5, first: 2 }],
    changed: [{ line: 8, note: 'castling right K ignored: there is no such rook' }],
    otherVariants: 0,
    balance: {
      engine: null,
      scored: 3,
      mates: 0,
      mean: (30 - 12 + 250) / 3,
      deviation: Math.sqrt(((30 - 268 / 3) ** 2 + (-12 - 268 / 3) ** 2 + (250 - 268 / 3) ** 2) / 3),
      lowest: { line: 3, score: -12 },
      highest: { line: 8, score: 250 },
    },
  });
});

test('the text', () => {
  expect(bookCheckText(CHECKED)).toBe(`book.epd:5: repeated: leads to the position of line 2
book.epd:6: finished: checkmate
book.epd:7: illegal: "9" on rank 4 is neither a piece nor a number from 1 to 8
book.epd:8: note: castling right K ignored: there is no such rook

Book            book.epd (EPD)
Openings        4
Illegal         1
Finished        1
Repeated        1
Balance         White +89 ±115, from -12 (line 3) to +250 (line 8) (by ce of 3)`);
});

test.each([
  [[], null, 'not known: no line has an operation ce (name a judge with --engine)'],
  [[{ line: 1, score: 0 }], 'x', 'White 0 ±0, from 0 (line 1) to 0 (line 1) (by x of 1)'],
  [[{ line: 1, score: null }], 'x', 'no score; a mate in 1 (by x of 1)'],
  [
    [
      { line: 1, score: null },
      { line: 2, score: -7 },
    ],
    'x\x1b',
    'White -7 ±0, from -7 (line 2) to -7 (line 2); a mate in 1 (by x\\x1b of 2)',
  ],
])('balance %j by %s', (each, judge, text) => {
  expect(
    bookCheckText({ ...CHECKED, scores: each, judge })
      .split('\n')
      .at(-1),
  ).toBe(`Balance         ${text}`);
});

test('without scores there is no mean', () => {
  expect(newBalance([])).toEqual({
    scored: 0,
    mates: 0,
    mean: null,
    deviation: null,
    lowest: null,
    highest: null,
  });
  expect(bookCheckDocument({ ...CHECKED, scores: [] }).balance).toBeNull();
});

test('a book in PGN: games of other variants are counted', () => {
  const text = '[Variant "Chess"]\n\n1. e4 *\n\n[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. e4 Ke7 *\n';
  const found = checkBook(readPgnBook(text, { file: 'f', chess960: false }));
  expect(found).toMatchObject({ otherVariants: 1, illegal: [{ line: 11 }], openings: [{ line: 5 }] });
  const shown = bookCheckText({ file: 'f', format: 'pgn', check: found, scores: [], judge: null });
  expect(shown).toContain('\nOther variants  1\n');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { guessFormat } from '../../src/tournament/book-formats.ts';
import { type Book, parseBook } from '../../src/tournament/openings.ts';

/** Black's pawn on e2 and both kings; White to move. */
const FEN = '4k3/8/8/8/8/8/4p3/K7 w - - 4 30';
const FEN960 = 'rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/RKRNBNQB w KQkq - 0 1';

function read(text: string, plies?: number, chess960 = false): Book {
  return parseBook(text, { file: 'dir/book.pgn', chess960, ...(plies === undefined ? {} : { plies }) });
}

/** Openings as `LINE MOVES`. */
function openings(text: string, plies?: number): string[] {
  return read(text, plies).openings.map(
    ({ source, moves }) => `${source?.replace('dir/book.pgn:', '')} ${moves.join(' ')}`,
  );
}

const TWO =
  '[Event "a"]\n\n1. e4 e5 2. Nf3 *\n\n[Event "b"]\n[Variant "Atomic"]\n\n1. d4 (1. c4) d5 2. c4 1-0\n';

describe('lines', () => {
  test.each([
    // why, text, plies, openings
    ['whole games', TWO, undefined, ['1 e2e4 e7e5 g1f3', '5 d2d4 d7d5 c2c4']],
    ['one ply', TWO, 1, ['1 e2e4', '5 d2d4']],
    ['two plies', TWO, 2, ['1 e2e4 e7e5', '5 d2d4 d7d5']],
    ['three plies', TWO, 3, ['1 e2e4 e7e5 g1f3', '5 d2d4 d7d5 c2c4']],
    ['more plies than there are', TWO, 99, ['1 e2e4 e7e5 g1f3', '5 d2d4 d7d5 c2c4']],
    ['CRLF and a byte order mark', `\uFEFF${TWO.replaceAll('\n', '\r\n')}`.slice(1), 1, ['1 e2e4', '5 d2d4']],
    ['what is illegal behind the cut does not matter', '1. e4 e5 2. Ke7 *', 2, ['1 e2e4 e7e5']],
    [
      'what ends the game behind the cut does not either',
      '1. Nf3 h6 2. Ne5 a6 3. Nxf7 1-0',
      4,
      ['1 g1f3 h7h6 f3e5 a7a6'],
    ],
    ['a game without moves is the position it starts from', `[FEN "${FEN}"]\n\n*`, undefined, ['1 ']],
  ])('%s', (_, text, plies, expected) => {
    expect(openings(text, plies)).toEqual(expected);
    expect(read(text, plies).notes).toEqual([]);
  });

  test('start from the FEN tag, which needs no SetUp', () => {
    expect(read(`[FEN "${FEN}"]\n\n30. Kb1 e1=N *`, 1).openings).toEqual([
      { fen: FEN, moves: ['a1b1'], source: 'dir/book.pgn:1' },
    ]);
    expect(read(TWO, 1).openings[0]?.fen).toBe(START_FEN);
  });
});

describe('what is left out is noted', () => {
  const FINISHED = 'left out, since the game is over here already:';
  const SHUFFLE = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *';
  test.each([
    ['king exploded', '1. Nf3 h6 2. Ne5 a6 3. Nxf7# 1-0', 'finished', `${FINISHED} king-exploded`],
    ['mate', '1. f3 e5 2. g4 Qh4# 0-1', 'finished', `${FINISHED} checkmate`],
    ['a position for the third time', SHUFFLE, 'finished', `${FINISHED} threefold-repetition`],
    [
      'kings only',
      '[FEN "8/8/8/8/8/8/4k3/K7 w - - 0 1"]\n\n*',
      'finished',
      `${FINISHED} insufficient-material`,
    ],
    [
      'another variant',
      '[Variant "Crazyhouse"]\n\n1. e4 *',
      'other-variant',
      'left out, since it is a game of Crazyhouse',
    ],
    ['the same moves', '1. h3 a6 *', 'repeated', 'left out, since it leads to the position of line 1'],
    [
      'other moves',
      '1. a3 a6 2. h3 (1. h4) a5 *',
      'repeated',
      'left out, since it leads to the position of line 2',
    ],
    [
      'a right without its rook',
      '[FEN "4k3/8/8/8/8/8/4p3/K7 w K - 4 30"]\n\n*',
      'changed',
      'castling right K ignored: there is no such rook',
    ],
  ])('%s', (_, game, kind, text) => {
    const first = '1. h3 a6 *\n1. h3 a6 2. a3 a5 *\n\n';
    const { openings: book, notes } = read(`${first}${game}`);
    expect(book).toHaveLength(kind === 'changed' ? 3 : 2);
    expect(notes).toEqual([{ kind, text: `dir/book.pgn:4: ${text}` }]);
  });

  test('of cut games each position is taken once', () => {
    const book = read('1. e4 e5 *\n1. e4 c5 *\n1. d4 *\n1. e4 *', 1);
    expect(book.openings.map(({ source }) => source)).toEqual(['dir/book.pgn:1', 'dir/book.pgn:3']);
    expect(book.notes.map(({ text }) => text)).toEqual(
      [2, 4].map((line) => `dir/book.pgn:${line}: left out, since it leads to the position of line 1`),
    );
  });
});

describe('refused', () => {
  test.each([
    [
      'an illegal move',
      `${TWO}\n1. e4 e5\n2. Ke3 *`,
      'dir/book.pgn:11: "Ke3" (move 2.) is not legal',
      undefined,
    ],
    [
      'orthodox chess',
      '[White "x"]\n\n1. e4 d5 2. exd5 Qxd5 *',
      'dir/book.pgn:3: "Qxd5" (move 2...) captures nothing',
      undefined,
    ],
    [
      'no PGN',
      '[Event "a"]\n\n1. e4 {\n',
      'dir/book.pgn:3: the comment that begins here is not closed',
      undefined,
    ],
    [
      'a bad FEN',
      '[Event "a"]\n[FEN "x"]\n\n*',
      'dir/book.pgn:2: [FEN]: a FEN has 4 or 6 fields, this one has 1',
      undefined,
    ],
    [
      'Atomic960',
      `[FEN "${FEN960}"]\n\n*`,
      'dir/book.pgn:1: its castling rights are of Atomic960; add --chess960',
      undefined,
    ],
    ['nothing', '', 'dir/book.pgn has no openings', 'a book has one game for each opening'],
    [
      'other variants only',
      '[Variant "Chess960"]\n\n1. e4',
      'dir/book.pgn:1: left out, since it is a game of Chess960; no opening is left',
      undefined,
    ],
    [
      'finished games only',
      '1. f3 e5 2. g4 Qh4# 0-1',
      'dir/book.pgn:1: left out, since the game is over here already: checkmate; no opening is left',
      'cut games short with plies=N',
    ],
  ])('%s', (_, text, message, hint) => {
    const read960 = () => read(text);
    expect(read960).toThrow(UserError);
    expect(read960).toThrow(expect.objectContaining({ message, hint }));
  });

  test('Atomic960 is taken where it is asked for', () => {
    expect(read(`[FEN "${FEN960}"]\n\n1. f3 *`, undefined, true).openings).toMatchObject([
      { fen: FEN960, moves: ['f2f3'] },
    ]);
  });
});

describe('how a book is written', () => {
  test.each([
    // text, file, format
    [START_FEN, 'book', 'epd'],
    [`# mine\r\n\r\n  ${START_FEN}`, 'book.pgn', 'epd'],
    ['[Event "a"]', 'book.epd', 'pgn'],
    ['\n % x\n; x\n\n[Event "a"]', 'book.epd', 'pgn'],
    ['1. e4 e5', 'book.epd', 'pgn'],
    ['{all of them}\n1. e4 e5', 'book', 'pgn'],
    ['e4 e5', 'book', 'epd'],
    ['e4 e5', 'book.PGN', 'pgn'],
    ['e4 e5', 'book.pgn.gz', 'pgn'],
    ['', 'book.pgn', 'pgn'],
    ['', 'book', 'epd'],
  ] as const)('%j in %s is %s', (text, file, format) => {
    expect(guessFormat(text, file)).toBe(format);
  });

  test('what is asked for wins', () => {
    const reading = { file: 'book.epd', chess960: false };
    expect(parseBook('1. e4', { ...reading, format: 'pgn' }).openings).toHaveLength(1);
    expect(() => parseBook('1. e4', { ...reading, format: 'epd' })).toThrow(/^book.epd:1: /);
  });
});

test('any text is a book or a mistake of the user', () => {
  const parts = fc.constantFrom(
    ...[
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      ';',
      '%',
      '#',
      '"',
      '\\',
      '\n',
      '\r',
      ' ',
      '\t',
      '\0',
      '\u2028',
      '-',
      '/',
      '8',
    ],
    ...['1. ', 'e4 ', 'Nf3 ', '*', START_FEN, START_FEN.split(' ')[0]!, ' w KQkq - ', 'hmvc 3;', 'ce +12;'],
    ...['[Event "a"]\n', '[FEN "8/8/8/8/8/8/8/8 w - -"]\n', '[Variant "Atomic"]\n'],
  );
  const text = fc.oneof(
    fc.array(parts).map((words) => words.join('')),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('utf8')),
  );
  const reading = fc.record(
    { format: fc.constantFrom('epd' as const, 'pgn' as const), plies: fc.integer({ min: 1, max: 4 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(text, reading, fc.boolean(), (book, options, chess960) => {
      try {
        const { openings: found } = parseBook(book, { file: 'f', chess960, ...options });
        expect(found.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        expect(error.message).toMatch(/^f(:\d+: | has no openings$)/);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([' ', ';', '"', 'a', '/', 'a ', 'a b c d;', '\n', '\n#', 'p', '8/', '\u2028', ';ce '])(
  'EPD of 300,000 characters %j takes no time to speak of',
  (text) => {
    const long = text.repeat(300_000 / text.length);
    for (const line of [long, `a b c d${long}\u2028`, `${START_FEN} ${long}`, `a b c d ${long}`])
      expect(
        () => parseBook(line, { file: 'f', chess960: false, format: 'epd' }).openings.length,
      ).not.toThrow(TypeError);
  },
);

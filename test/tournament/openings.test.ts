import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Book } from '../../src/tournament/openings.ts';
import { parseBook } from '../../src/tournament/openings.ts';

const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -';
const NF3 = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -';
const NO_KING = 'rnbqkb1r/pppppppp/8/8/8/8/PPP2PPP/RNB3NR w kq -';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -';
const HANGING_KING = 'rnbqkbnr/pppp2pp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq -';
/** White's pawn on e5 can take d5 in passing. */
const EN_PASSANT = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6';

function read(text: string, file = 'book.epd', chess960 = false): Book {
  return parseBook(text, { file, chess960 });
}

describe('one line', () => {
  test.each([
    // why, line, FEN of the opening
    ['four fields: clocks as at the start', E4, `${E4} 0 1`],
    ['six fields', `${E4} 3 7`, `${E4} 3 7`],
    ['six fields and a semicolon', `${E4} 3 7;`, `${E4} 3 7`],
    ['six fields and operations, which do not matter', `${E4} 3 7 hmvc 9; fmvn 9;`, `${E4} 3 7`],
    ['six fields and operations after a semicolon', `${E4} 3 7; id "a";`, `${E4} 3 7`],
    ['four fields and a semicolon', `${E4};`, `${E4} 0 1`],
    ['four fields, a semicolon and a comment', `${E4} ; id "King's pawn"`, `${E4} 0 1`],
    ['an operation without its last semicolon', `${E4} id "King's pawn"`, `${E4} 0 1`],
    ['an operation right behind the semicolon', `${E4};fmvn 5;hmvc 2`, `${E4} 2 5`],
    ['clocks as operations', `${E4} hmvc 3; fmvn 7;`, `${E4} 3 7`],
    ['clocks as operations among others', `${E4} bm e5; fmvn 7; ce -12; hmvc 3; id "x"`, `${E4} 3 7`],
    ['one clock only', `${E4} fmvn 7;`, `${E4} 0 7`],
    ['what a comment says of clocks is no operation', `${E4} c0 "; hmvc 3; fmvn 7;"; fmvn 2;`, `${E4} 0 2`],
    ['an operation that only ends alike', `${E4} xfmvn 7;`, `${E4} 0 1`],
    ['spaces and tabs, before, between and after', `  ${E4.replaceAll(' ', '\t ')}  3 \t 7  `, `${E4} 3 7`],
    ['en passant that is possible', `${EN_PASSANT} 0 3`, `${EN_PASSANT} 0 3`],
    ['en passant where nothing can take', `${E4.replace(/-$/, 'e3')} 0 1`, `${E4} 0 1`],
    ['Shredder rights of orthodox chess', E4.replace('KQkq', 'HAha'), `${E4} 0 1`],
  ])('%s', (_, line, fen) => {
    expect(read(line)).toEqual({
      format: 'epd',
      openings: [{ fen, moves: [], source: 'book.epd:1' }],
      notes: [],
    });
  });
});

describe('a file', () => {
  test.each([
    // why, text, lines of its openings
    ['lines end with LF', `${E4}\n${NF3}\n`, [1, 2]],
    ['lines end with CRLF', `${E4}\r\n${NF3}\r\n`, [1, 2]],
    ['lines end with CR', `${E4}\r${NF3}\r`, [1, 2]],
    ['no end of the last line', `${E4}\n${NF3}`, [1, 2]],
    ['a byte order mark', `\uFEFF${E4}\n${NF3}\n`, [1, 2]],
    ['a byte order mark before a comment', `\uFEFF# mine\n${E4}\n${NF3}\n`, [2, 3]],
    ['comments and blank lines', `# mine\n\n${E4}\n  \t\n  # indented\n${NF3}\n\n`, [3, 6]],
  ])('%s', (_, text, lines) => {
    const [first, second] = lines;
    expect(read(text, 'dir/book.epd').openings).toEqual([
      { fen: `${E4} 0 1`, moves: [], source: `dir/book.epd:${first}` },
      { fen: `${NF3} 0 1`, moves: [], source: `dir/book.epd:${second}` },
    ]);
  });

  test('of lines that lead to one position the first is taken', () => {
    const { openings, notes } = read(`${E4}\n${NF3}\n${E4} 3 7\n${E4.replace(/-$/, 'e3')}\n`);
    expect(openings.map(({ source }) => source)).toEqual(['book.epd:1', 'book.epd:2']);
    expect(notes).toEqual(
      [3, 4].map((line) => ({
        kind: 'repeated',
        text: `book.epd:${line}: left out, since it leads to the position of line 1`,
      })),
    );
  });

  test.each([
    ['nothing', ''],
    ['a byte order mark', '\uFEFF'],
    ['comments and blank lines', '# mine\r\n\r\n'],
  ])('without openings: %s', (_, text) => {
    expect(troubleOf(() => read(text))).toMatchObject({
      message: 'book.epd has no openings',
      hint: 'a book has one position a line',
    });
  });
});

describe('Atomic960', () => {
  const KING_ON_D = 'rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq -';
  const INNER_ROOK = 'nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq -';

  test.each([KING_ON_D, INNER_ROOK])('is refused unless asked for: %s', (line) => {
    expect(troubleOf(() => read(line)).message).toBe(
      'book.epd:1: its castling rights are of Atomic960; add --chess960',
    );
    expect(read(line, 'book.epd', true).openings).toMatchObject([{ fen: `${line} 0 1` }]);
  });

  test('without castling rights the place of the king does not matter', () => {
    const line = KING_ON_D.replace('KQkq', '-');
    expect(read(line).openings).toMatchObject([{ fen: `${line} 0 1` }]);
  });
});

describe('what is not taken as it stands is noted', () => {
  const NO_ROOK = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq -';

  test.each([
    // why, line, its note
    ['a right without its rook', NO_ROOK, 'castling right K ignored: there is no such rook'],
    [
      'several, in one note',
      `${NO_ROOK.replace('/RN', '/1N')} 0 0`,
      'castling right K ignored: there is no such rook; castling right Q ignored: there is no such rook; ' +
        'move number 0 read as 1',
    ],
    [
      'a square that no pawn has passed',
      E4.replace(/-$/, 'd6'),
      'en passant square d6 ignored: no pawn can just have passed it',
    ],
  ])('%s', (_, line, note) => {
    const { openings, notes } = read(`${EN_PASSANT}\n\n${line}\n${NF3}\n`, 'dir/book.epd');
    expect(openings).toHaveLength(3);
    expect(notes).toEqual([{ kind: 'changed', text: `dir/book.epd:3: ${note}` }]);
  });
});

describe('a line that nobody can play is named', () => {
  test.each([
    // why, line, what is said after the file and line
    ['not a position', 'e2e4 e7e5', messageOf('e2e4 e7e5')],
    ['three fields', E4.replace(/ -$/, ''), messageOf(E4.replace(/ -$/, ''))],
    ['five fields', `${E4} 0`, '"0" follows the four fields instead of two clocks or an operation'],
    [
      'a clock below zero',
      `${E4} -1 1`,
      '"-1 1" follows the four fields instead of two clocks or an operation',
    ],
    ['a clock that is no number', `${E4} hmvc x;`, messageOf(`${E4} x 1`)],
    ['a move number that is no number', `${E4} fmvn 1.;`, messageOf(`${E4} 0 1.`)],
    ['seven ranks', E4.replace('/8', ''), messageOf(E4.replace('/8', ''))],
    ['no side', E4.replace(' b ', ' x '), messageOf(E4.replace(' b ', ' x '))],
    ['the side that has moved is in check', HANGING_KING, messageOf(HANGING_KING)],
  ])('%s', (_, line, reason) => {
    const text = `# a book\r\n${E4}\r\n${line}\r\n`;
    expect(troubleOf(() => read(text, 'dir/book.epd')).message).toBe(`dir/book.epd:3: ${reason}`);
  });
});

describe('a line that is over already is left out', () => {
  test.each([
    // why, line, how it ended
    ['no king of White', NO_KING, 'king-exploded'],
    ['mate', MATE, 'checkmate'],
    ['stalemate', '7k/8/6Q1/8/8/8/8/K7 b - -', 'stalemate'],
    ['kings only', '7k/8/8/8/8/8/8/K7 w - -', 'insufficient-material'],
    ['fifty moves', `${NF3} 100 60`, 'fifty-move'],
  ])('%s', (_, line, reason) => {
    const text = `left out, since the game is over here already: ${reason}`;
    const { openings, notes } = read(`# a book\r\n${line}\r\n${E4}\r\n`, 'dir/book.epd');
    expect(openings.map(({ source }) => source)).toEqual(['dir/book.epd:3']);
    expect(notes).toEqual([{ kind: 'finished', text: `dir/book.epd:2: ${text}` }]);
    const { message } = troubleOf(() => read(`${line}\n${line}\n`));
    expect(message).toBe(`book.epd:1: ${text}; no opening is left`);
  });
});

/** How the reader of FENs refuses a text. */
function messageOf(fen: string): string {
  const parsed = parseFen(fen);
  if (parsed.ok) throw new Error(`${fen} is not refused`);
  return parsed.error;
}

function troubleOf(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { parseSuite } from '../../src/perft/suite.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KNIGHT = '8/8/8/8/8/5N2/8/K6k w - -';

function read(text: string) {
  return parseSuite(text, 'suite.epd').map(({ id, fen, counts }) => ({
    id,
    fen,
    counts: counts.map(({ depth, nodes }) => [depth, nodes]),
  }));
}

describe('both public forms', () => {
  test.each([
    // why, text, what is read
    [
      'a position to a line',
      `${START} ;D1 20 ;D2 400 ;id start`,
      [
        [
          'start',
          START,
          [
            [1, 20],
            [2, 400],
          ],
        ],
      ],
    ],
    [
      'no blanks',
      `${START};D1 20;D2 400`,
      [
        [
          'line 1',
          START,
          [
            [1, 20],
            [2, 400],
          ],
        ],
      ],
    ],
    [
      'names in quotes, depths out of order',
      `${START} ;id "a b" ;D3 8902 ;D1 20`,
      [
        [
          'a b',
          START,
          [
            [3, 8902],
            [1, 20],
          ],
        ],
      ],
    ],
    ['four fields', `${KNIGHT} ;D1 8`, [['line 1', `${KNIGHT} 0 1`, [[1, 8]]]]],
    [
      'comments, blank lines, CRLF, byte order mark',
      `\uFEFF# two\r\n\r\n${START} ;D1 20\r\n${KNIGHT} ;D1 8;\r\n`,
      [
        ['line 3', START, [[1, 20]]],
        ['line 4', `${KNIGHT} 0 1`, [[1, 8]]],
      ],
    ],
    [
      'paragraphs',
      `id start\nepd ${START}\nperft 1 20\nperft 2 400\n\nid knight\nepd ${KNIGHT}\nperft 1 8\n`,
      [
        [
          'start',
          START,
          [
            [1, 20],
            [2, 400],
          ],
        ],
        ['knight', `${KNIGHT} 0 1`, [[1, 8]]],
      ],
    ],
    [
      'paragraphs without blank lines or names, underscores in numbers',
      `epd ${START}\nperft 3 8_902\nepd ${KNIGHT}\nperft 1 8`,
      [
        ['line 1', START, [[3, 8902]]],
        ['line 3', `${KNIGHT} 0 1`, [[1, 8]]],
      ],
    ],
  ] as const)('%s', (_, text, positions) => {
    expect(read(text)).toEqual(positions.map(([id, fen, counts]) => ({ id, fen, counts })));
  });
});

describe('what is wrong is said with file and line', () => {
  test.each([
    ['', 'suite.epd has no position'],
    ['# nothing\n\n', 'suite.epd has no position'],
    ['8/8 w - - ;D1 3', 'suite.epd:1: a board has 8 ranks, this one has 2'],
    [`${START} ;D1 20\n${START} ;D1`, 'suite.epd:2: "D1" is neither D1 20 nor id NAME'],
    [`${START} ;D0 1`, 'suite.epd:1: a depth is a whole number from 1 to 100, not "0"'],
    [`${START} ;D1 many`, 'suite.epd:1: "many" is no number of positions'],
    [`${START} ;D1 99999999999999999999`, 'suite.epd:1: "99999999999999999999" is no number of positions'],
    [`${START} ;id start`, 'suite.epd:1: the position has no count'],
    [START, 'suite.epd:1: the position has no count'],
    ['id a\nperft 1 20', 'suite.epd:2: a count before its position'],
    [
      `epd ${START}\nperft 1 20\nnodes 3`,
      'suite.epd:3: "nodes 3" is not id NAME, epd FEN or perft DEPTH NODES',
    ],
    [`epd ${START}\n\nid b`, 'suite.epd:1: the position has no count'],
    [`epd ${START}\nperft x 20`, 'suite.epd:2: a depth is a whole number from 1 to 100, not "x"'],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(UserError);
    expect(() => read(text)).toThrow(message);
  });
});

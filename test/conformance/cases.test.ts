import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { OWN_CASES, readCases } from '../../src/conformance/cases.ts';
import { temporaryFolder } from '../store/temporary.ts';

const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const GOOD = { id: 'a-01', title: 'A pawn', rule: 'movement', fen: FEN };

function written(content: unknown): string {
  const file = join(temporaryFolder(), 'cases.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('the cases that come with the program are in order', () => {
  const { cases, sha256 } = readCases(OWN_CASES);
  expect(cases.length).toBeGreaterThan(180);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a case needs no more than its position; the arbiter knows the rest', () => {
  const { cases } = readCases(
    written([GOOD, { ...GOOD, id: 'a-02', moves: ['e2e4'], plays: [{ uci: 'e8e7' }] }]),
  );
  expect(cases).toEqual([
    { ...GOOD, moves: [], plays: [], chess960: false },
    { ...GOOD, id: 'a-02', moves: ['e2e4'], plays: ['e8e7'], chess960: false },
  ]);
});

/** What is in the file, and all that is said of it but the file's name. */
const BROKEN: readonly (readonly [content: unknown, message: string | RegExp, hint?: string])[] = [
  ['[{', / is not JSON: /],
  ['', / is not JSON: /],
  [{ cases: [GOOD] }, ' holds no list of cases', 'it begins with ['],
  [[], ' has no cases'],
  [[GOOD, null], ': case #2 is no object with an "id", a "fen" …'],
  [[{ ...GOOD, id: undefined }], ': case #1: "id" is missing'],
  [[{ ...GOOD, id: 'a/b' }], ': case a/b: "id" must be one word without a slash'],
  [[{ ...GOOD, id: '\x1b[2J' }], ': case \\x1b[2J: "id" must be'],
  [[GOOD, GOOD], ': case a-01: "id" is taken by case #1 already', 'each case has its own'],
  [[{ ...GOOD, title: undefined }], ': case a-01: "title" is missing'],
  [[{ ...GOOD, rule: '' }], ': case a-01: "rule" must not be empty'],
  [[{ ...GOOD, fen: 12 }], ': case a-01: "fen" must be text'],
  [[{ ...GOOD, mvoes: [] }], ': case a-01: unknown key "mvoes"', 'did you mean moves?'],
  [[{ ...GOOD, moves: 'e2e4' }], ': case a-01: "moves" must be a list of moves'],
  [[{ ...GOOD, chess960: 1 }], ': case a-01: "chess960" must be true or false'],
  [[{ ...GOOD, plays: ['e2e4'] }], ': case a-01: "plays.0" must be a move with its "uci"'],
  [[{ ...GOOD, plays: [{ ucii: 'e2e4' }] }], ': case a-01: unknown key "plays.0.ucii"', 'did you mean uci?'],
  [[{ ...GOOD, fen: '8/8 w' }], ': case a-01: "fen": a FEN has 4 or 6 fields, this one has 2'],
  [[{ ...GOOD, fen: '4k3/8/8/8/8/8/8/1K4R1 w G - 0 1' }], ': case a-01: "chess960" must be true'],
  [[{ ...GOOD, moves: ['e2e4', 'e2e4'] }], ': case a-01: "moves.1": "e2e4" is not legal in '],
  [[{ ...GOOD, plays: [{ uci: 'e1e2' }] }], ': case a-01: "plays.0.uci": "e1e2" is not legal in '],
  [
    [{ ...GOOD, legal: ['e2e4'] }],
    ': case a-01: "legal" is not what the arbiter says: e1d1 e1d2 e1f1 e1f2 e2e3 e2e4',
  ],
  [[{ ...GOOD, illegal: ['e2e4'] }], ': case a-01: "illegal": "e2e4" is legal in '],
  [[{ ...GOOD, check: true }], ': case a-01: "check" is not what the arbiter says: false'],
  [
    [{ ...GOOD, outcome: { winner: 'white', reason: 'checkmate' } }],
    ': case a-01: "outcome" is not what the arbiter says: none, the game goes on',
  ],
  [
    [{ ...GOOD, plays: [{ uci: 'e2e4', san: 'e4+' }] }],
    ': case a-01: "plays.0.san" is not what the arbiter says: e4',
  ],
];

describe('a broken file', () => {
  test.each(BROKEN.map(([content, message, hint]) => ({ content, message, hint })))(
    '$content',
    ({ content, message, hint }) => {
      const file = written(content);
      const error = thrown(() => readCases(file));
      expect(error.message.startsWith(file)).toBe(true);
      const said = error.message.slice(file.length);
      if (typeof message === 'string') expect(said.startsWith(message), said).toBe(true);
      else expect(said).toMatch(message);
      if (hint !== undefined) expect(error.hint).toBe(hint);
    },
  );

  test('that is not there', () => {
    const file = join(temporaryFolder(), 'none.json');
    expect(thrown(() => readCases(file)).message).toBe(`${file} cannot be read: no such file or directory`);
  });
});

function thrown(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

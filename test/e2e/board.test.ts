import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { ruleCases } from '../chess/rule-cases.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { type RunOptions, runProgram } from './program.ts';

interface Described {
  readonly fen: string;
  readonly legal: readonly string[];
  readonly check: boolean;
  readonly outcome: unknown;
  readonly notes: readonly string[];
  readonly san?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
  readonly error?: string;
}

async function board(words: readonly string[], options?: RunOptions): Promise<string> {
  const { code, stdout, stderr } = await runProgram(['board', ...words], temporaryFolder(), options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** What a batch of lines is answered with: a document a line. */
async function batch(input: string | Buffer, ...words: string[]): Promise<Described[]> {
  const answers = await board(['--batch', '-', ...words], { input });
  if (answers === '') return [];
  expect(answers.endsWith('\n')).toBe(true);
  return answers
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('for people', async () => {
  const words = ['r3k2r/8/8/8/8/8/4P3/4K3 b kq - 0 1', '--moves', 'e8g8 e2e4'];
  expect(await board(words)).toBe(`8  r . . . . r k .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . P . . .
3  . . . . . . . .
2  . . . . . . . .
1  . . . . K . . .

   a b c d e f g h

FEN     r4rk1/8/8/8/4P3/8/8/4K3 b - - 0 2
Check   no
Outcome none, the game goes on
Legal   26 moves
    a8a1 Ra1+   a8a2 Ra2    a8a3 Ra3    a8a4 Ra4    a8a5 Ra5    a8a6 Ra6
    a8a7 Ra7    a8b8 Rab8   a8c8 Rac8   a8d8 Rad8   a8e8 Rae8   f8b8 Rfb8
    f8c8 Rfc8   f8d8 Rfd8   f8e8 Rfe8   f8f1 Rf1+   f8f2 Rf2    f8f3 Rf3
    f8f4 Rf4    f8f5 Rf5    f8f6 Rf6    f8f7 Rf7    g8f7 Kf7    g8g7 Kg7
    g8h7 Kh7    g8h8 Kh8
`);
});

describe('as a document', () => {
  test('of the start position', async () => {
    const described = JSON.parse(await board(['--json']));
    expect(Object.keys(described)).toEqual(['fen', 'legal', 'check', 'outcome', 'notes']);
    expect(described).toMatchObject({ fen: START_FEN, check: false, outcome: null, notes: [] });
    expect(described.legal).toHaveLength(20);
    expect(await board(['startpos', '--json'])).toBe(`${JSON.stringify(described)}\n`);
  });

  test.each([[['--moves', '']], [['--moves=']], [['--moves', ' ']]])('after no moves: %j', async (words) => {
    expect(await board([...words, '--json'])).toBe(await board(['--json']));
  });

  test('of a finished game, with all that can be asked for', async () => {
    const moves = 'g1f3 a7a6 f3g5 a6a5 g5f7';
    const described = JSON.parse(await board(['--moves', moves, '--json', '--san', '--fen']));
    expect(described).toEqual({
      fen: 'rnbq3r/1pppp1pp/8/p7/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3',
      legal: [],
      check: false,
      outcome: { winner: 'white', reason: 'king-exploded' },
      notes: [],
      san: {},
      after: {},
    });
  });

  test('with the notation and the position of each move', async () => {
    const fen = '4k3/8/8/8/8/8/3p4/1KR5 b - - 7 30';
    const described: Described = JSON.parse(await board([fen, '--json', '--san', '--fen']));
    expect(Object.keys(described)).toEqual(['fen', 'legal', 'check', 'outcome', 'notes', 'san', 'after']);
    expect(Object.keys(described.san ?? {})).toEqual(described.legal);
    expect(Object.keys(described.after ?? {})).toEqual(described.legal);
    expect(described.san).toMatchObject({ d2c1q: 'dxc1=Q#', e8d8: 'Kd8' });
    expect(described.after).toMatchObject({
      d2c1q: '4k3/8/8/8/8/8/8/8 w - - 0 31',
      e8d8: '3k4/8/8/8/8/8/3p4/1KR5 w - - 8 31',
    });
  });

  test('of a position that had to be corrected', async () => {
    const described = JSON.parse(await board(['4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1', '--json']));
    expect(described.fen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(described.notes.length).toBeGreaterThanOrEqual(2);
  });
});

test('castling is written as in orthodox chess where all rights are orthodox, else as the king taking its rook', async () => {
  const castlings: readonly (readonly [fen: string, castlings: readonly string[]])[] = [
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', ['e1c1', 'e1g1']],
    ['r3k2r/8/8/8/8/8/8/R3K2R w Q -', ['e1c1']],
    ['r3k2r/8/8/8/8/8/8/R3K2R w HAha -', ['e1c1', 'e1g1']],
    ['r3k2r/8/8/8/8/8/8/1R2K2R w KBkq -', ['e1b1', 'e1h1']],
    ['1r2k2r/8/8/8/8/8/8/R3K2R w KQkb -', ['e1a1', 'e1h1']],
    ['r4k1r/8/8/8/8/8/8/R4K1R w KQkq -', ['f1a1', 'f1h1']],
  ];
  const answers = await batch(castlings.map(([fen]) => fen).join('\n'), '--san');
  for (const [i, [fen, expected]] of castlings.entries()) {
    const { legal, san = {} } = answers[i]!;
    expect(
      legal.filter((uci) => san[uci]?.startsWith('O-O')),
      fen,
    ).toEqual(expected);
  }
});

describe('in a batch', () => {
  test('every rule case, in one process', async () => {
    const lines = ruleCases.map(({ fen, moves = [] }) => `${fen}\t${moves.join(' ')}`);
    const answers = await batch(lines.join('\n'), '--san', '--fen');
    expect(answers).toHaveLength(ruleCases.length);
    for (const [i, rule] of ruleCases.entries()) {
      const answer = answers[i]!;
      expect({ id: rule.id, legal: answer.legal, check: answer.check, outcome: answer.outcome }).toEqual({
        ...{ id: rule.id, legal: rule.legal, check: rule.check, outcome: rule.outcome },
      });
      for (const { uci, san, fen } of rule.plays ?? []) {
        expect({ id: rule.id, uci, san: answer.san?.[uci], fen: answer.after?.[uci] }).toEqual({
          ...{ id: rule.id, uci, san, fen },
        });
      }
    }
  });

  const GOOD = `${START_FEN}\te2e4`;
  const garbage: readonly [line: string | Buffer, why: string][] = [
    ['', 'nothing'],
    ['   \t  ', 'blanks'],
    ['\t', 'a tab'],
    ['\r', 'a carriage return'],
    ['nonsense', 'a word'],
    ['{"fen": 1}', 'JSON'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1', 'seven ranks'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPPP/RNBQKBNR w KQkq - 0 1', 'nine files'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1', 'no colour'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 0', 'a clock below zero'],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1 extra words', 'too many fields'],
    ['kk6/8/8/8/8/8/8/K7 w - - 0 1', 'two kings'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'no kings'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a pawn on the last rank'],
    [`${START_FEN}\te2e5`, 'an illegal move'],
    [`${START_FEN}\te2e4 \u0000 e7e5`, 'a NUL for a move'],
    [`${START_FEN}\te2e4\te7e5`, 'a move behind a second tab'],
    [`${START_FEN}\te2e4\t`, 'a second tab'],
    ['\u2028\u2029\u0085\u000b\u000c', 'separators that are no newline'],
    ['\u001b[31mred\u001b[0m', 'colours'],
    ['__proto__\tconstructor', 'names of objects'],
    ['🐎'.repeat(50), 'horses'],
    ['x'.repeat(200_000), 'a long line'],
    [`${START_FEN}\t${'g1f3 g8f6 f3g1 f6g8 '.repeat(5000)}e2e5`, 'a long game'],
    [Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00, 0x80]), 'no UTF-8'],
  ];

  test('garbage is answered in its place', async () => {
    const lines = garbage.flatMap(([line]) => [line, '\n', GOOD, '\n']);
    const answers = await batch(Buffer.concat(lines.map((line) => Buffer.from(line))));
    expect(answers).toHaveLength(2 * garbage.length);
    for (const [i, [, why]] of garbage.entries()) {
      expect({ why, keys: Object.keys(answers[2 * i]!) }).toEqual({ why, keys: ['error'] });
      expect(answers[2 * i]!.error, why).toMatch(/^[^\n]+$/);
      expect(answers[2 * i]!.error!.length, why).toBeLessThan(400);
      expect(answers[2 * i + 1], why).toMatchObject({
        fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      });
    }
  });

  test('any text gets as many answers as it has lines', async () => {
    const lines = fc.sample(fc.string({ unit: 'binary' }), 300).map((line) => line.replaceAll('\n', ' '));
    const answers = await batch(lines.map((line) => `${line}\n`).join(''));
    expect(answers).toHaveLength(lines.length);
  });

  test.each([
    ['CRLF', `${GOOD}\r\n${GOOD}\r\n`, 2],
    ['no newline at the end', `${GOOD}\n${GOOD}`, 2],
    ['a byte order mark', `\ufeff${GOOD}\n`, 1],
    ['startpos', 'startpos\te2e4\n', 1],
    ['nothing at all', '', 0],
  ])('%s', async (_, text, count) => {
    const answers = await batch(text);
    expect(answers).toHaveLength(count);
    for (const { fen } of answers)
      expect(fen).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });

  test('a file is read like standard input', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'positions'), `${GOOD}\nnonsense\n`);
    const ended = await runProgram(['board', '--batch', 'positions', '--json'], folder);
    expect(ended).toEqual(await runProgram(['board', '--batch=-'], folder, { input: `${GOOD}\nnonsense` }));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout.split('\n')).toHaveLength(3);
  });
});

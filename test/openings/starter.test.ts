import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCheck, legalMoves } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { parseBook } from '../../src/tournament/openings.ts';
import { positionAfter, positionOf } from '../tournament/lines.ts';

const TEXT = readFileSync(new URL('../../openings/starter.epd', import.meta.url), 'utf8');
const LINES = TEXT.trimEnd().split('\n');
const { openings: BOOK, notes } = parseBook(TEXT, {
  file: 'openings/starter.epd',
  chess960: false,
});
const START = positionOf(START_FEN);

/** Two bare `;` or a `#` line would be read by us and stop other programs. */
const FORM = /^((?:\S+ ){3}\S+) c0 "([a-h1-8 ]+)"; ce (-?\d+); fmvn (\d+); hmvc (\d+);$/;

describe('the starter book', () => {
  test('has at least 100 openings, all of them different', () => {
    expect(BOOK.length).toBeGreaterThanOrEqual(100);
    const boards = BOOK.map(({ fen }) => fen.split(' ').slice(0, 2).join(' '));
    expect(new Set(boards).size).toBe(BOOK.length);
  });

  test('is taken as it stands', () => expect(notes).toEqual([]));

  test('begins in many ways', () => {
    const starts = LINES.map((line) => line.match(FORM)?.[2]?.split(' ').slice(0, 2).join(' '));
    for (const start of starts)
      expect(starts.filter((other) => other === start).length).toBeLessThanOrEqual(4);
  });

  test.each(LINES.map((line, index) => [index, line] as const))('%i: %s', (index, line) => {
    const [, fields, moves = '', score, fullmoves, halfmoves] = FORM.exec(line) ?? [];
    const plies = moves.split(' ');
    const position = positionAfter(START, plies);
    expect(makeFen(position)).toBe(`${fields} ${halfmoves} ${fullmoves}`);
    expect(BOOK[index]?.fen).toBe(makeFen(position));
    expect(plies.length).toBeGreaterThanOrEqual(4);
    expect(plies.length).toBeLessThanOrEqual(8);
    expect(Math.abs(Number(score))).toBeLessThanOrEqual(150);
    expect(legalMoves(position).length).toBeGreaterThan(0);
    expect(isCheck(position)).toBe(false);
  });
});

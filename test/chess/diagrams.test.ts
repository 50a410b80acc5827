import { describe, expect, test } from 'vitest';
import { isCheck, legalMoves, outcome, play } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { allSan, parseSan } from '../../src/chess/san.ts';
import { legalUci, read, sorted } from './read.ts';
import { readData } from './rule-cases.ts';

/** The six diagrams of the page of rules this project started from, with the moves as printed there. */
interface Diagram {
  readonly diagram: number;
  readonly line: string;
  readonly fen: string;
  readonly legal: number;
  readonly check: boolean;
}

const diagrams: readonly Diagram[] = readData('rules/diagrams.json');

function diagram(number: number): Position {
  return read(diagrams.find((d) => d.diagram === number)!.fen);
}

function playSan(position: Position, san: string): Position {
  const move = parseSan(position, san);
  if (move === undefined) throw new Error(`${san} is not legal in ${makeFen(position)}`);
  return play(position, move);
}

function sanOf(position: Position): string[] {
  return sorted([...allSan(position).values()]);
}

/** The moves that end the game, with how. */
function endings(position: Position): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [move, san] of allSan(position)) {
    const end = outcome(play(position, move));
    if (end !== undefined) found[san] = end.reason;
  }
  return found;
}

test.each(diagrams)('diagram $diagram comes from its moves', ({ line, fen, legal, check }) => {
  const moves = line.replace(/\d+\. /g, '').split(' ');
  const position = moves.reduce(playSan, read(START_FEN));
  expect(makeFen(position)).toBe(fen);
  expect(legalMoves(position)).toHaveLength(legal);
  expect(isCheck(position)).toBe(check);
});

describe('what the page says about them', () => {
  test('3: the knight gives check; every king move loses the king; only dxe6 does not', () => {
    const position = diagram(3);
    expect(sanOf(position)).toEqual(['Kd4', 'Ke2', 'Ke3', 'dxe6']);
    const answers = ['Kd4', 'Ke2', 'Ke3', 'dxe6'].map((san) => endings(playSan(position, san)));
    expect(answers).toEqual([
      expect.objectContaining({ 'exd5#': 'king-exploded' }),
      expect.objectContaining({ 'Qxf2#': 'king-exploded' }),
      expect.objectContaining({ 'Qxf2#': 'king-exploded' }),
      {},
    ]);
  });

  test('4 to 5: Qa6 and Qd3 are checks, though printed without a mark', () => {
    const afterE5 = ['Qf6', 'e5'].reduce(playSan, diagram(4));
    expect(sanOf(afterE5)).toContain('Qa6+');
    const afterQa6 = playSan(afterE5, 'Qa6');
    expect(sanOf(afterQa6)).toEqual(['Kd4', 'Ke3', 'Ke4', 'c4']);
    expect(sanOf(playSan(afterQa6, 'Ke4'))).toContain('Qd3+');
  });

  test('5: taking the queen would explode the own king, so Kf4 is the only move', () => {
    expect(legalUci(diagram(5), false)).toEqual(['e4f4']);
    const takers = ['cxd3', 'Bxd3', 'Qxd3', 'Kxd3'];
    expect(takers.map((san) => parseSan(diagram(5), san))).toEqual(takers.map(() => undefined));
  });

  test('6: two moves end the game, one by exploding the king and one by a pawn that mates', () => {
    expect(endings(diagram(6))).toEqual({ 'Nxg4#': 'king-exploded', 'g5#': 'checkmate' });
  });
});

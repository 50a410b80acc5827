import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCheck, outcome } from '../../src/chess/arbiter.ts';
import { makeFen, parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { parseSan } from '../../src/chess/san.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';
import { naiveMoves } from '../oracle/naive/moves.ts';
import { naiveUci, readNaive } from '../oracle/naive/text.ts';
import { legalUci, read, sorted } from './read.ts';
import { sampleFens } from './sample-positions.ts';

const numRuns = process.env['DEEP'] === undefined ? 3000 : 200_000;

/** Reading must give either a position that is fully usable or one short line of complaint. */
function mustBeSound(text: string): void {
  const parsed = parseFen(text);
  if (!parsed.ok) {
    expect(parsed.error).toMatch(/^[^\n\r\t]{10,400}$/u);
    return;
  }
  const { position } = parsed.value;
  const written = makeFen(position);
  expect(parseFen(written)).toEqual({ ok: true, value: { position, notes: [] } });
  mustBeJudged(position, written);
}

function mustBeJudged(position: Position, fen: string): void {
  const naive = naiveMoves(readNaive(fen)).map((move) => naiveUci(move, true));
  expect(legalUci(position, true)).toEqual(sorted(naive));
  const end = outcome(position);
  if (naive.length === 0) expect(end).toBeDefined();
  if (end?.reason === 'checkmate') expect(isCheck(position)).toBe(true);
}

const fenLike = fc.string({ unit: fc.constantFrom(...'rnbqkpRNBQKP12345678/// wbKQkq-abcdefgh0') });

/** A FEN that is in order, with a few places spoilt. */
const spoilt = fc
  .tuple(
    fc.constantFrom(...sampleFens),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.integer({ min: 0, max: 1 }),
        insert: fc.string({ unit: fc.constantFrom(...'kKrRqQpPnb18/ -wbHae36'), maxLength: 1 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([fen, changes]) =>
    changes.reduce((text, { at, remove, insert }) => {
      const index = Math.floor(at * text.length);
      return text.slice(0, index) + insert + text.slice(index + remove);
    }, fen),
  );

test('parseFen: any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), mustBeSound), { numRuns });
});

test('parseFen: the letters of FENs', () => {
  fc.assert(fc.property(fenLike, mustBeSound), { numRuns });
});

test('parseFen: FENs with a few places spoilt', () => {
  let accepted = 0;
  const property = fc.property(spoilt, (text) => {
    mustBeSound(text);
    if (parseFen(text).ok) accepted++;
  });
  fc.assert(property, { numRuns });
  expect(accepted).toBeGreaterThan(numRuns / 50);
});

const moveText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'abcdefgh12345678xKQRBN=+#O0-nqrb'), maxLength: 8 }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 63 }),
      fc.integer({ min: 0, max: 63 }),
      fc.constantFrom('', 'q', 'n', 'k'),
    )
    .map(([from, to, letter]) => square(from) + square(to) + letter),
);

function square(index: number): string {
  return 'abcdefgh'.charAt(index % 8) + (1 + Math.floor(index / 8));
}

test('parseUci and parseSan: any text is a legal move or none', () => {
  const position = fc.constantFrom(...sampleFens).map((fen) => read(fen));
  const property = fc.property(position, moveText, (p, text) => {
    const legal = legalUci(p, true);
    const uci = parseUci(p, text);
    const san = parseSan(p, text);
    if (uci !== undefined) expect(legal).toContain(makeUci(uci, true));
    if (san !== undefined) expect(legal).toContain(makeUci(san, true));
  });
  fc.assert(property, { numRuns });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCheck, legalMoves, outcome, play } from '../../src/chess/arbiter.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { CASTLE, kind } from '../../src/chess/move.ts';
import { makeSan, parseSan } from '../../src/chess/san.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';
import { legalMove, legalUci, playLine, read } from './read.ts';
import { ruleCases } from './rule-cases.ts';

describe.each(ruleCases)('$id: $title', (rule) => {
  const chess960 = rule.chess960 ?? false;
  const positions = playLine(read(rule.fen), rule.moves ?? []);
  const position = positions.at(-1)!;
  const earlier = positions.slice(0, -1);

  test('legal moves, check and outcome', () => {
    expect(legalUci(position, chess960)).toEqual(rule.legal);
    for (const uci of rule.legal) expect(makeUci(legalMove(position, uci), chess960)).toBe(uci);
    for (const uci of rule.illegal ?? []) expect(parseUci(position, uci), uci).toBeUndefined();
    expect(isCheck(position)).toBe(rule.check);
    expect(outcome(position, earlier) ?? null).toEqual(rule.outcome);
  });

  test.each(rule.plays ?? [])('$uci is $san', ({ uci, san, fen, outcome: expected }) => {
    const move = legalMove(position, uci);
    expect(makeSan(position, move)).toBe(san);
    expect(parseSan(position, san)).toBe(move);
    expect(parseSan(position, san.replace(/[+#]$/, ''))).toBe(move);
    const after = play(position, move);
    expect(makeFen(after)).toBe(fen);
    expect(outcome(after, positions) ?? null).toEqual(expected);
  });
});

test('castling is read in both notations, unless the king could step there', () => {
  let read960 = 0;
  let readClassical = 0;
  for (const rule of ruleCases) {
    const position = playLine(read(rule.fen), rule.moves ?? []).at(-1)!;
    const legal = legalMoves(position);
    for (const move of legal.filter((m) => kind(m) === CASTLE)) {
      expect(parseUci(position, makeUci(move, true))).toBe(move);
      read960++;
      const classical = makeUci(move, false);
      if (legal.some((m) => kind(m) !== CASTLE && makeUci(m, false) === classical)) continue;
      expect(parseUci(position, classical)).toBe(move);
      readClassical++;
    }
  }
  expect([read960, readClassical].map((n) => n > 20)).toEqual([true, true]);
});

test('the positions in docs/rules.md are those of the cases they name', () => {
  const text = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(.+)` +\| .+ \| (\S+) +\|$/gm)].map(([, fen, id]) => ({ fen, id }));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows).toEqual(rows.map(({ id }) => ({ fen: ruleCases.find((rule) => rule.id === id)?.fen, id })));
});

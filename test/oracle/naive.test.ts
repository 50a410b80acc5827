import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleCases } from '../chess/rule-cases.ts';
import { naiveCheck } from './naive/attacks.ts';
import type { NaivePosition } from './naive/board.ts';
import { naiveMoves, naivePlay } from './naive/moves.ts';
import { naiveOutcome } from './naive/outcome.ts';
import { naiveFen, naiveUci, readNaive } from './naive/text.ts';

/** A second opinion is worth something only if it knows the answers that are known. */
function play(position: NaivePosition, uci: string, chess960: boolean): NaivePosition {
  const move = naiveMoves(position).find((m) => naiveUci(m, chess960) === uci);
  if (move === undefined) throw new Error(`${uci} is not legal`);
  return naivePlay(position, move);
}

test.each(ruleCases)('the naive arbiter knows $id', (rule) => {
  const chess960 = rule.chess960 ?? false;
  const position = (rule.moves ?? []).reduce((p, uci) => play(p, uci, chess960), readNaive(rule.fen));
  const legal = naiveMoves(position).map((move) => naiveUci(move, chess960));
  expect(new Set(legal)).toEqual(new Set(rule.legal));
  expect(legal).toHaveLength(rule.legal.length);
  expect(naiveCheck(position)).toBe(rule.check);
  const repeated = rule.outcome?.reason === 'threefold-repetition';
  expect(naiveOutcome(position)).toEqual(repeated ? null : rule.outcome);
  for (const { uci, fen, outcome } of rule.plays ?? []) {
    const after = play(position, uci, chess960);
    expect(naiveFen(after)).toBe(fen);
    if (outcome?.reason !== 'threefold-repetition') expect(naiveOutcome(after)).toEqual(outcome);
  }
});

test('the naive arbiter counts as the perft tables do, to the second ply', () => {
  const text = ['atomic', 'atomic-contested'].map((name) =>
    readFileSync(new URL(`../../src/perft/suite/${name}.epd`, import.meta.url), 'utf8'),
  );
  for (const line of text.join('').trimEnd().split('\n')) {
    const [fen, ...fields] = line.split(' ;');
    const position = readNaive(fen!);
    const moves = naiveMoves(position);
    const replies = moves.reduce((sum, move) => sum + naiveMoves(naivePlay(position, move)).length, 0);
    expect(fields, line).toContain(`D1 ${moves.length}`);
    if (fields.some((field) => field.startsWith('D2 '))) expect(fields, line).toContain(`D2 ${replies}`);
  }
});

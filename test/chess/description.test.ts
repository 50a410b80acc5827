import { expect, test } from 'vitest';
import { describe as describePosition, makeDiagram } from '../../src/chess/description.ts';
import { ruleCases } from './rule-cases.ts';

test.each(ruleCases)('$id described as in the table', (rule) => {
  const described = describePosition(rule.fen, rule.moves ?? [], { san: true, fen: true });
  if (!described.ok) throw new Error(described.error);
  const { legal, check, outcome, san, after } = described.value;
  expect({ legal, check, outcome }).toEqual({
    legal: rule.legal,
    check: rule.check,
    outcome: rule.outcome,
  });
  for (const play of rule.plays ?? []) {
    expect(san?.[play.uci]).toBe(play.san);
    expect(after?.[play.uci]).toBe(play.fen);
  }
});

test('what is not asked for is left out', () => {
  const described = describePosition('8/8/8/8/8/8/8/K6k w - - 0 1', [], { san: false, fen: false });
  expect(described).toEqual({
    ok: true,
    value: {
      fen: '8/8/8/8/8/8/8/K6k w - - 0 1',
      legal: ['a1a2', 'a1b1', 'a1b2'],
      check: false,
      outcome: { winner: null, reason: 'insufficient-material' },
      notes: [],
    },
  });
});

test.each([
  ['8/8 w - - 0 1', [], 'a board has 8 ranks, this one has 2'],
  [
    '8/8/8/8/8/8/8/K6k w - - 0 1',
    ['a1a2', 'a1a2'],
    'move 2, "a1a2", is not legal in 8/8/8/8/8/8/K7/7k b - - 1 1',
  ],
])('%s with moves %j is refused', (fen, moves, error) => {
  expect(describePosition(fen, moves, { san: false, fen: false })).toEqual({ ok: false, error });
});

test('a diagram', () => {
  expect(
    makeDiagram('rnbqkb1r/pp1pp1pp/2p2p1n/5N2/8/4P3/PPPP1PPP/RNBQKB1R b KQkq - 1 4').split('\n'),
  ).toEqual([
    '8  r n b q k b . r',
    '7  p p . p p . p p',
    '6  . . p . . p . n',
    '5  . . . . . N . .',
    '4  . . . . . . . .',
    '3  . . . . P . . .',
    '2  P P P P . P P P',
    '1  R N B Q K B . R',
    '',
    '   a b c d e f g h',
  ]);
});

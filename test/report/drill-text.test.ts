import { expect, test } from 'vitest';
import type { Drill } from '../../src/perft/drill-down.ts';
import { drillText } from '../../src/report/drill-text.ts';

const DRILL: Drill = {
  path: ['d5e6'],
  fen: '4k3/3p4/8/5P2/8/2n5/PP6/R3K3 b Q - 0 1',
  missing: [
    { uci: 'd7d5', rule: 'pawn-immunity', sentence: 'the pawn stays' },
    { uci: 'd7d6', rule: 'pawn-immunity', sentence: 'the pawn stays' },
  ],
  extra: [{ uci: '\x1b[2J', rule: 'movement', sentence: 'is no move in UCI notation' }],
  mistakes: [
    { rule: 'pawn-immunity', sentence: 'removes the pawns too' },
    { rule: 'explosion', sentence: 'does something else' },
  ],
  notes: ['The engine is right from the FEN alone.'],
};

const BOARD = `8  . . . . k . . .
7  . . . p . . . .
6  . . . . . . . .
5  . . . . . P . .
4  . . . . . . . .
3  . . n . . . . .
2  P P . . . . . .
1  R . . . K . . .

   a b c d e f g h
`;

test('moves with one reason stand together; what engines say is escaped', () => {
  expect(drillText(DRILL)).toBe(`${BOARD}
FEN      4k3/3p4/8/5P2/8/2n5/PP6/R3K3 b Q - 0 1
Moves    d5e6
Missing  d7d5 d7d6
           pawn-immunity: the pawn stays
Extra    \\x1b[2J
           movement: is no move in UCI notation
Perhaps  the engine removes the pawns too (pawn-immunity)
         or it does something else (explosion)
Note     The engine is right from the FEN alone.`);
});

test('of many moves the first few are named', () => {
  const missing = Array.from({ length: 10 }, (_, i) => ({ ...DRILL.missing[0]!, uci: `a${i}a${i}` }));
  expect(drillText({ ...DRILL, missing })).toContain(
    'Missing  a0a0 a1a1 a2a2 a3a3 a4a4 a5a5 a6a6 a7a7 and 2 more\n           pawn-immunity: the pawn stays\n',
  );
});

test('a way that leads to no difference', () => {
  const nothing = { missing: [], extra: [], mistakes: [], notes: ['It died.'] };
  expect(drillText({ ...DRILL, path: [], ...nothing })).toBe(`${BOARD}
FEN      4k3/3p4/8/5P2/8/2n5/PP6/R3K3 b Q - 0 1
Moves    none: it is the position that was counted
Differs  no move here
Note     It died.`);
});

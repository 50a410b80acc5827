import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../../src/game/game.ts';
import { makeMoves, makeSearches, parseMoveRecords, parseMoves } from '../../src/store/compact.ts';
import { moveRecord } from './samples.ts';

const WRITTEN: readonly [name: string, moves: readonly MoveRecord[], searches: string][] = [
  ['no moves', [], '{"time":[]}'],
  ['only times', [{ uci: 'e2e4', timeMs: 12.5 }], '{"time":[12.5]}'],
  [
    'scores, and gaps as null',
    [
      { uci: 'g1f3', timeMs: 512, score: { kind: 'centipawns', value: -35 }, depth: 12, nodes: 20_133 },
      { uci: 'f3d4', timeMs: 3 },
      { uci: 'd4e6', timeMs: 498, score: { kind: 'mate', value: -3 }, depth: 14 },
      { uci: 'e6g7', timeMs: 1, score: { kind: 'mate', value: 1 } },
    ],
    '{"time":[512,3,498,1],"score":[-35,null,"#-3","#1"],"depth":[12,null,14,null],"nodes":[20133,null,null,null]}',
  ],
  [
    'the rest',
    [{ uci: 'e2e4', timeMs: 1, seldepth: 20, nps: 900_000, pv: 'e2e4 a7a8q' }],
    '{"time":[1],"seldepth":[20],"nps":[900000],"pv":["e2e4 a7a8q"]}',
  ],
];

describe('the column of searches', () => {
  test.each(WRITTEN)('%s', (_, moves, searches) => {
    expect(makeSearches(moves)).toBe(searches);
    expect(parseMoveRecords(makeMoves(moves.map((move) => move.uci)), searches)).toEqual(moves);
  });

  test('comes back as it was, with the moves', () => {
    fc.assert(
      fc.property(fc.array(moveRecord, { maxLength: 30 }), (moves) => {
        const line = makeMoves(moves.map((move) => move.uci));
        expect(parseMoveRecords(line, makeSearches(moves))).toEqual(moves);
      }),
    );
  });

  test('an empty line differs from no line', () => {
    const moves: MoveRecord[] = [
      { uci: 'e2e4', timeMs: 1, pv: '' },
      { uci: 'e7e5', timeMs: 1 },
    ];
    expect(parseMoveRecords('e2e4 e7e5', makeSearches(moves))).toStrictEqual(moves);
  });

  test.each([
    ['not JSON', 'e2e4', '{'],
    ['no times', 'e2e4', '{}'],
    ['fewer times than moves', 'e2e4 e7e5', '{"time":[1]}'],
    ['a score of another kind', 'e2e4', '{"time":[1],"score":["+35"]}'],
  ])('refuses %s', (_, moves, searches) => {
    expect(() => parseMoveRecords(moves, searches)).toThrow();
  });
});

test.each([[[]], [['e2e4']], [['e2e4', 'a7a8q', 'e1h1']]])('moves as text: %j', (moves) => {
  expect(parseMoves(makeMoves(moves))).toEqual(moves);
});

import { expect, test } from 'vitest';
import { OWN_CASES, readCases } from '../../src/conformance/cases.ts';
import { judgeReply } from '../../src/conformance/checks/reaction.ts';
import type { Situation } from '../../src/conformance/situations.ts';
import { situations } from '../../src/conformance/situations.ts';
import type { Reply, Score } from '../../src/engine/engine.ts';

const { cases } = readCases(OWN_CASES);

function situation(id: string): Situation {
  const rule = cases.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`there is no case ${id}`);
  return situations(rule)[0]!;
}

function played(move: string, score?: Score): Reply {
  return { kind: 'move', move, elapsedMs: 5, info: score === undefined ? undefined : { score } };
}

const mate = (value: number): Score => ({ kind: 'mate', value });

/** In the case's position: what the engine answers, and what is made of it. */
const REPLIES: readonly (readonly [id: string, what: string, reply: Reply, verdict: object])[] = [
  ['king-blast-02', 'the win at once', played('d8d2'), { kind: 'passed' }],
  ['king-blast-02', 'another legal move', played('b7b6'), { kind: 'wrong', expected: ['d8d2'] }],
  [
    'king-blast-02',
    'the same, boasting',
    played('b7b6', { kind: 'centipawns', value: 900 }),
    { kind: 'wrong' },
  ],
  ['king-blast-02', 'the same, expecting to be mated', played('b7b6', mate(-2)), { kind: 'wrong' }],
  ['pawn-03', 'a forced mate instead', played('e1d1', mate(3)), { kind: 'passed' }],
  [
    'fifty-06',
    'a mate that comes after the draw',
    played('d2a2', mate(3)),
    { kind: 'wrong', expected: ['d2d7'] },
  ],
  ['mate-01', 'mate, which is as good as an explosion', played('h2h1'), { kind: 'passed' }],
  ['castling-05', 'castling as usual', played('e1g1'), { kind: 'passed' }],
  ['castling-05', 'castling in the other notation', played('e1h1'), { kind: 'passed' }],
  ['mate-04', 'no move when mated', played('(none)'), { kind: 'passed' }],
  ['mate-04', 'a null move when mated', played('0000'), { kind: 'passed' }],
  [
    'mate-04',
    'bestmove without a move',
    played(''),
    { kind: 'wrong', faults: ['plays on when the game is over'] },
  ],
  ['repetition-01', 'no move in a drawn position', played('(none)'), { kind: 'passed' }],
  ['castling-05', 'no move', played('(none)'), { kind: 'wrong', faults: ['claims to have no move'] }],
  ['castling-05', 'far too much', played('x'.repeat(1_000_000)), { kind: 'wrong', actual: ['x'.repeat(60)] }],
  ['castling-05', 'nothing', { kind: 'silent', elapsedMs: 5100 }, { kind: 'unanswered' }],
  ['mate-04', 'nothing', { kind: 'silent', elapsedMs: 2000 }, { kind: 'skipped', forGood: true }],
  ['castling-05', 'nothing, since we stopped', { kind: 'cancelled' }, { kind: 'cancelled' }],
];

test.each(REPLIES)('%s: %s', (id, _what, reply, verdict) => {
  expect(judgeReply(situation(id), reply)).toMatchObject(verdict);
});

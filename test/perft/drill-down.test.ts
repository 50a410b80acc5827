import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FaultName } from '../../engines/mutant/faults.ts';
import { FAULT_NAMES } from '../../engines/mutant/faults.ts';
import { ROOT } from '../../src/base/own-code.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Rule } from '../../src/chess/explain/rule.ts';
import { isClassical } from '../../src/chess/uci.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { Drill, DrillOptions } from '../../src/perft/drill-down.ts';
import { drillDown } from '../../src/perft/drill-down.ts';
import { read } from '../chess/read.ts';
import { openCounting } from '../engine/open-counting.ts';
import { openNodeEngine } from '../engine/open-node-engine.ts';

function openMutant(fault: FaultName, chess960: boolean): Promise<Engine> {
  return openNodeEngine(
    fault,
    [join(ROOT, 'dist', 'engines', 'mutant', 'main.js'), '--fault', fault],
    chess960,
  );
}

async function drillMutant(fault: FaultName, fen: string, depth: number): Promise<Drill> {
  const engine = await openMutant(fault, !isClassical(read(fen)));
  try {
    return (await drillDown(engine, fen, depth))!;
  } finally {
    await engine.close();
  }
}

/** Every fault, where it shows, and the rule that it is against. */
const CASES: readonly [fault: FaultName, rule: Rule, fen: string, depth: number, path: string][] = [
  ['pawn-jumps', 'movement', 'rnbqkb1r/pp1pp1pp/2p2p1n/5N2/8/4P3/PPPP1PPP/RNBQKB1R b KQkq - 1 4', 1, ''],
  ['queen-only-promotion', 'promotion', '7k/4p3/8/3P4/3K4/2P5/P6p/8 b - - 0 1', 1, ''],
  ['one-capture-promotion', 'promotion', '1n1k3r/P6P/8/8/8/8/p6p/1N1K3R w - - 0 1', 1, ''],
  ['king-may-capture', 'king-capture', '4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1', 1, ''],
  [
    'pawns-explode',
    'pawn-immunity',
    'rnbq1bnr/3p1p1p/8/pkp1p1p1/NpP1P1PP/4Q3/PP1PNP2/R1B1KB1R b Q c3 0 13',
    2,
    'b4c3',
  ],
  ['capturer-survives', 'explosion', '3Nk1r1/7P/8/8/2R5/8/3r3K/3R4 w - - 17 44', 2, 'd1d2'],
  [
    'capturing-pawn-survives',
    'pawn-immunity',
    'r1b1k2r/pppp1ppp/4p2n/3Pn3/1b2P1Pq/3K4/PPP2P1P/RNBQ1BNR w kq - 1 7',
    2,
    'd5e6',
  ],
  ['captured-pawn-survives', 'pawn-immunity', '7k/K3pr2/8/3P1P2/8/8/P7/8 b - - 0 1', 2, 'f7f5'],
  ['promoted-capture-survives', 'promotion', '1n1k3r/P6P/8/8/8/8/p6p/1N1K3R w - - 0 1', 2, 'a7b8b'],
  ['promoted-stays-immune', 'promotion', '7k/PN6/8/8/8/8/7K/1r6 w - - 0 1', 3, 'a7a8b b1b7'],
  [
    'blast-spares-own',
    'explosion',
    '2b3nr/1pn2k1p/4pp2/1R1pP3/2p1QPp1/b1rPK1P1/P1P1B3/3N4 w - - 5 19',
    2,
    'b5d5',
  ],
  [
    'blast-orthogonal-only',
    'explosion',
    'r1b1k2r/pppp1ppp/7n/4P3/1b2K1P1/3q4/PPP2P1P/RNBQ1BNR w kq - 3 10',
    1,
    '',
  ],
  ['blast-chain-reaction', 'explosion', '2q1k2r/4p2p/Pp6/b1p4P/Q1P5/2N1P3/1R1PB3/2B1K1R1 b k - 2 29', 1, ''],
  [
    'ep-ground-zero',
    'en-passant',
    'rnbq1bnr/3p1p1p/8/pkp1p1p1/NpP1P1PP/4Q3/PP1PNP2/R1B1KB1R b Q c3 0 13',
    1,
    '',
  ],
  ['ep-no-blast', 'en-passant', '8/4n3/8/8/P3pP2/1PP5/3Kk3/8 b - f3 0 35', 1, ''],
  [
    'ep-victim-stays',
    'en-passant',
    'rnbq1bnr/3p1p1p/8/pkp1p1p1/NpP1P1PP/4Q3/PP1PNP2/R1B1KB1R b Q c3 0 13',
    1,
    '',
  ],
  ['ep-kept', 'en-passant', '8/2p5/8/K2Pp2k/8/2P5/8/8 w - e6 0 1', 3, 'a5a4 c7c6'],
  [
    'ep-tested-without-blast',
    'en-passant',
    '1b5n/r1k3pp/p3p3/1q3p2/1pP4P/P4PN1/3P2P1/RBQKNR2 b KQ c3 0 14',
    1,
    '',
  ],
  ['ep-next-to-own-king', 'en-passant', '8/4n3/8/8/P3pP2/1PP5/3Kk3/8 b - f3 0 35', 1, ''],
  [
    'own-king-may-explode',
    'own-king',
    'r1b1k2r/pppp1ppp/7n/4P3/1b2K1P1/3q4/PPP2P1P/RNBQ1BNR w kq - 3 10',
    1,
    '',
  ],
  ['both-kings-may-explode', 'own-king', 'k1K5/pp5R/8/8/3Q4/P7/1P6/2r5 w - - 0 1', 1, ''],
  ['no-win-in-check', 'king-explosion-priority', '4R1k1/5ppp/8/8/8/8/r2P4/3K4 b - - 0 1', 1, ''],
  ['no-win-by-pinned', 'king-explosion-priority', '3r4/8/2q5/3k4/3K4/2Q5/3R4/8 w - - 0 1', 1, ''],
  ['win-listed-twice', 'king-explosion-priority', 'k1K5/pp5R/8/8/3Q4/P7/1P6/2r5 w - - 0 1', 3, 'c8d8 c1c8'],
  ['play-on-after-explosion', 'game-over', 'rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 2', 1, ''],
  ['check-ignored', 'check', '4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1', 1, ''],
  ['threat-is-check', 'check', '7k/8/8/8/8/8/2PP4/1RK4q w Q - 0 1', 1, ''],
  ['king-shields-itself', 'check', '4R1k1/5ppp/8/8/8/8/r2P4/3K4 b - - 0 1', 1, ''],
  ['double-check-binds-all', 'check', '8/8/8/5p2/QN4r1/p3K2P/2k2r2/8 b - - 18 71', 1, ''],
  ['pin-ignores-blast', 'check', 'r1b5/5k1r/p1p4p/2b1p1pP/1p6/Q4P2/PP1P2NK/RNB2R2 w - g6 0 24', 2, 'f3f4'],
  ['pin-outlives-pinner', 'check', '1nq4r/3rp3/p2P3p/2k5/2P5/3KP3/P4PP1/R5N1 w - - 1 27', 1, ''],
  [
    'check-outlives-checker',
    'check',
    'r1b1k2r/pppp1ppp/4p2n/3Pn3/1b2P1Pq/3K4/PPP2P1P/RNBQ1BNR w kq - 1 7',
    1,
    '',
  ],
  ['kings-may-not-touch', 'kings-adjacent', 'r3k2r/1b4K1/P7/6q1/2rQ4/n4Q2/q3p3/5r2 w kq - 3 33', 1, ''],
  ['contact-no-shelter', 'kings-adjacent', 'r3k2r/1b4K1/P7/6q1/2rQ4/n4Q2/q3p3/5r2 w kq - 3 33', 1, ''],
  ['pins-bind-in-contact', 'kings-adjacent', 'r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1', 1, ''],
  ['castling-out-of-check', 'castling', '7k/8/8/8/8/8/2PP4/1RK4q w Q - 0 1', 1, ''],
  ['castling-through-attack', 'castling', '8/8/8/8/8/8/3k4/r3K2R w K - 0 1', 1, ''],
  [
    'castling-over-pieces',
    'castling',
    'rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1',
    1,
    '',
  ],
  ['castling-rook-afraid', 'castling', 'rk1q3b/p7/8/8/5p2/7P/PP2rP2/RK6 w Qq - 1 24', 1, ''],
  ['castling-king-must-move', 'castling', '8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1', 1, ''],
  ['castling-king-not-lifted', 'castling', '8/8/8/8/8/8/3k4/r3K2R w K - 0 1', 1, ''],
  ['castling-rook-lifted-early', 'castling', '8/8/8/8/8/8/3k4/rR4K1 w Q - 0 1', 1, ''],
  ['castling-shield-missed', 'castling', 'r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1', 3, 'g8g1 f7e7'],
  ['castling-unmasks-attacker', 'castling', 'Rr2k1rR/3K4/3p4/8/8/8/7P/8 w kq - 0 1', 2, 'd7c6'],
  ['no-castling-by-contact', 'castling', '8/8/8/8/8/8/3k4/rR4K1 w Q - 0 1', 1, ''],
  [
    'castling-right-kept',
    'castling-rights',
    'rqnbkrbn/p2ppppp/8/2p5/4P3/2P5/PP1P1PPP/RQN1KRBN b KQkq - 0 4',
    2,
    'b8b2',
  ],
  ['castling-right-inherited', 'castling-rights', '4k2r/8/8/8/8/8/6PP/4KR1R w Kk - 0 1', 3, 'g2g3 h8h2'],
  [
    'castling-right-mirrored',
    'castling-rights',
    'r3k2r/1P5P/8/1rQ5/N7/7P/2P5/R3KQ1R b KQkq - 8 30',
    2,
    'b5b7',
  ],
];

describe('a fault is pinned to its rule', () => {
  test.each(CASES)('%s: %s', async (fault, rule, fen, depth, path) => {
    const drill = await drillMutant(fault, fen, depth);
    expect(drill.path.join(' ')).toBe(path);
    const moves = [...drill.missing, ...drill.extra];
    expect(moves).not.toEqual([]);
    const named = [...drill.mistakes, ...moves].map((ruling) => ruling.rule);
    expect(named).toContain(rule);
    // One fault, one rule for all its moves.
    expect(new Set(moves.map((move) => move.rule)).size).toBe(1);
  });

  test('no fault was forgotten', () => {
    expect(new Set(CASES.map(([fault]) => fault))).toEqual(new Set(FAULT_NAMES));
  });
});

test('what an author is told: the moves, their rule and what is behind it', async () => {
  const reason = {
    rule: 'pawn-immunity',
    sentence:
      'the pawn on d7 stood beside the blast of d5e6 and stays; pawns go only when they capture or are captured',
  };
  expect(await drillMutant('pawns-explode', '4k3/3p4/8/3PpP2/8/2n5/PP6/R3K3 w Q e6 0 1', 2)).toEqual({
    path: ['d5e6'],
    fen: '4k3/3p4/8/5P2/8/2n5/PP6/R3K3 b Q - 0 1',
    missing: ['d7d5', 'd7d6'].map((uci) => ({ uci, ...reason })),
    extra: [{ uci: 'e8d7', ...reason }],
    mistakes: [{ rule: 'pawn-immunity', sentence: 'removes the pawns beside an explosion too' }],
    notes: ['The engine is right from the FEN alone: what is wrong is what the moves leave.'],
  });
});

describe('where no moves differ', () => {
  const drillCounting = async (style: string, options?: DrillOptions): Promise<Drill | undefined> => {
    const engine = await openCounting(style);
    try {
      return await drillDown(engine, START_FEN, 2, options);
    } finally {
      await engine.close();
    }
  };
  const nothing = { missing: [], extra: [], mistakes: [] };

  test('a count that is right after all', async () => {
    const notes = [
      'Asked again, the engine counts 400 at depth 2, and so does the arbiter: see what was expected.',
    ];
    expect(await drillCounting('usual')).toEqual({ path: [], fen: START_FEN, ...nothing, notes });
  });

  test('a total that is not the sum', async () => {
    const notes = ['The engine says 401 in all, but its moves add up to 400, which is right.'];
    expect(await drillCounting('contradicts')).toEqual({ path: [], fen: START_FEN, ...nothing, notes });
  });

  test('moves that are taken back wrongly', async () => {
    expect(await drillCounting('takes back wrongly')).toMatchObject({
      ...nothing,
      notes: [
        'Asked here, the engine counts 20 at depth 1, which is right, but 21 as part of the count one ' +
          'move earlier: look at how it takes moves back, or at its hash table.',
      ],
    });
  });

  test('an engine that dies on the way: how far it came', async () => {
    expect(await drillCounting('exits on the way')).toMatchObject({
      path: ['a2a3'],
      ...nothing,
      notes: ["The engine's process ended at perft 1 from here."],
    });
  });

  test('an engine that says a total alone', async () => {
    const notes = ['The engine does not say what it counts for each move.'];
    expect(await drillCounting('total only')).toMatchObject({ path: [], ...nothing, notes });
  });

  test('called off', async () => {
    expect(await drillCounting('usual', { cancelled: AbortSignal.abort() })).toBeUndefined();
  });
});

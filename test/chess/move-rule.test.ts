import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { squareName } from '../../src/chess/chess.ts';
import { boardOf } from '../../src/chess/explain/board.ts';
import { rightsOf } from '../../src/chess/explain/history.ts';
import { extraMoveRule, missingMoveRule } from '../../src/chess/explain/move-rule.ts';
import { positionOf, replay, startReplay } from '../../src/chess/explain/replay.ts';
import type { Rule } from '../../src/chess/explain/rule.ts';
import { capturesBy } from '../../src/chess/explain/wrong-captures.ts';
import { factsOf } from '../../src/chess/explain/wrong-legality.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { isCapture } from '../../src/chess/move.ts';
import { isClassical, makeUci, parseUci } from '../../src/chess/uci.ts';
import { kingOf } from '../oracle/naive/board.ts';
import { boardAfter, pseudoMoves } from '../oracle/naive/moves.ts';
import { naiveUci, readNaive } from '../oracle/naive/text.ts';
import { legalMove, read, sorted } from './read.ts';
import { ruleCases } from './rule-cases.ts';
import { sampleFens, samplePositions } from './sample-positions.ts';

test.each<[fen: string, uci: string, rule: Rule, sentence: string]>([
  [
    '4R1k1/5ppp/8/8/8/8/r2P4/3K4 b - - 0 1',
    'a2d2',
    'king-explosion-priority',
    'explodes the king on d1, which wins although the rook on e8 attacks the own king',
  ],
  [
    '3r4/8/2q5/3k4/3K4/2Q5/3R4/8 w - - 0 1',
    'c3c6',
    'king-explosion-priority',
    'explodes the king on d5, which wins although it opens the own king to the rook on d8',
  ],
  [
    'r3k2r/8/3r4/2pP4/8/8/3K4/R6R w kq c6 0 1',
    'd5c6',
    'en-passant',
    'captures en passant: the blast is on c6, where the pawn lands, and takes the rook on d6 along; so the rook on d6 no longer attacks the own king',
  ],
  ['7k/P7/8/8/8/8/8/7K w - - 0 1', 'a7a8n', 'promotion', 'promotes to a knight instead of a queen'],
  [
    '2rk4/3P4/8/8/8/8/1Kp5/3R4 w - - 0 1',
    'd7c8b',
    'king-explosion-priority',
    'explodes the king on d8, which wins',
  ],
  [
    '8/8/8/8/8/3k4/8/1K6 w - - 0 1',
    'b1c2',
    'kings-adjacent',
    'on c2 the king touches the king on d3, and kings may touch',
  ],
  [
    '4r3/8/8/8/4N3/5k2/4K3/R6B w - - 0 1',
    'e4c3',
    'kings-adjacent',
    'the own king touches the king on f3: the rook on e8 attacks it, but while kings touch that is no check',
  ],
  [
    'r1b1k2r/pppp1ppp/4p2n/3Pn3/1b2P1Pq/3K4/PPP2P1P/RNBQ1BNR w kq - 1 7',
    'd5e6',
    'check',
    'answers the check: the blast on e6 takes the knight on e5 away',
  ],
  ['4k3/4r3/8/8/8/8/8/4K3 w - - 0 1', 'e1d1', 'check', 'the king goes out of the check by the rook on e7'],
  [
    '8/8/8/8/8/N3n3/4k3/R3K2R w KQ - 2 29',
    'e1g1',
    'castling',
    'castles with the rook on h1: the king crosses f1, which the knight on e3 attacks, but the square touches the king on e2 and so is safe',
  ],
  [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'e2e4',
    'movement',
    'moves the pawn on e2 as in chess',
  ],
])('missing from %s: %s', (fen, uci, rule, sentence) => {
  const position = read(fen);
  expect(missingMoveRule(position, legalMove(position, uci))).toEqual({ rule, sentence });
});

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test.each<[fen: string, uci: string, rule: Rule, sentence: string]>([
  [START, 'e4e5', 'movement', 'there is no piece on e4'],
  [START, 'e7e5', 'movement', "the pawn on e7 is the opponent's"],
  [START, 'e2e5', 'movement', 'a pawn does not move like that'],
  [START, 'g1g3', 'movement', 'a knight does not move like that'],
  [START, 'a1a3', 'movement', 'the pawn on a2 is in the way'],
  [START, 'a1a2', 'movement', 'the pawn on a2 is an own piece'],
  [START, 'e2d3', 'movement', 'there is nothing to capture on d3'],
  [START, '0000', 'movement', 'is no move in UCI notation'],
  [START, 'e1g1', 'castling', 'the bishop on f1 is in the way'],
  [
    'rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 2',
    'a2a3',
    'game-over',
    'the white king has exploded, so the game is over',
  ],
  [
    '7k/P7/8/8/8/8/8/7K w - - 0 1',
    'a7a8',
    'promotion',
    'a pawn that reaches the last rank has to say what it becomes, also when it captures',
  ],
  [
    '7k/P7/8/8/8/8/8/7K w - - 0 1',
    'a7a8k',
    'promotion',
    'a pawn becomes a knight, a bishop, a rook or a queen',
  ],
  ['7k/P7/8/8/8/8/8/7K w - - 0 1', 'h1h2q', 'promotion', 'nothing promotes here'],
  [
    '4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1',
    'e1e2',
    'king-capture',
    'a king cannot capture, as it would explode itself',
  ],
  [
    '4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1',
    'e1g1',
    'castling',
    'the king may not castle out of the check by the queen on e2',
  ],
  [
    '4k3/8/8/8/8/5r2/8/4K2R w K - 0 1',
    'e1g1',
    'castling',
    'the king crosses f1, which the rook on f3 attacks',
  ],
  [
    '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    'e1g1',
    'castling-rights',
    'white has no right to castle with the rook on h1 any more',
  ],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1g1', 'castling-rights', 'there is no rook to castle with'],
  [
    'k1K5/pp5R/8/8/3Q4/P7/1P6/2r5 w - - 0 1',
    'h7b7',
    'own-king',
    'the blast on b7 would explode the own king on c8, which is not even allowed together with the enemy king',
  ],
  [
    '4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1',
    'e2d2',
    'check',
    'the rook on e2 is pinned: the rook on e7 attacks the own king on e1 afterwards',
  ],
  ['4k3/8/8/8/4r3/8/8/4K2R w - - 0 1', 'h1h2', 'check', 'the check by the rook on e4 is not answered'],
  ['4k3/8/8/8/4r3/8/8/3K4 w - - 0 1', 'd1e1', 'check', 'the rook on e4 attacks e1'],
  [
    '4R1k1/5ppp/8/8/8/8/r2P4/3K4 b - - 0 1',
    'g8h8',
    'check',
    'the rook on e8 attacks h8, also through the square that the king leaves',
  ],
  [
    'r7/8/8/8/8/8/2k5/1K6 w - - 0 1',
    'b1a1',
    'kings-adjacent',
    'leaves contact with the enemy king, and then the rook on a8 attacks the own king',
  ],
  [
    '4k3/3K4/1r6/1Pp4p/3P3n/4N2P/8/7N w - c6 0 37',
    'b5c6',
    'en-passant',
    'en passant the blast is on c6, where the pawn lands: the blast on c6 would explode the own king on d7',
  ],
  [
    '4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1',
    'd5e6',
    'en-passant',
    'no pawn has passed e6 with the last move, and later there is no en passant',
  ],
])('extra in %s: %s', (fen, uci, rule, sentence) => {
  expect(extraMoveRule(read(fen), uci)).toEqual({ rule, sentence });
});

test('the illegal moves of the rule cases are refused for a reason', () => {
  for (const { fen, moves = [], illegal = [] } of ruleCases) {
    const position = moves.reduce((before, uci) => play(before, legalMove(before, uci)), read(fen));
    for (const uci of illegal)
      expect(extraMoveRule(position, uci).sentence).not.toMatch(/is not possible here/);
  }
});

describe('in all sorts of positions', () => {
  const positions = samplePositions();

  test('every legal move has a rule', () => {
    for (const position of positions) {
      for (const move of legalMoves(position)) expect(missingMoveRule(position, move).sentence).not.toBe('');
    }
  });

  test('every illegal move is refused for a reason of the right kind', () => {
    const random = newRandom(5);
    let compared = 0;
    for (const position of positions) {
      const naive = readNaive(makeFen(position));
      const chess960 = !isClassical(position);
      const legal = new Set(legalMoves(position).map((move) => makeUci(move, chess960)));
      for (const move of pseudoMoves(naive)) {
        const uci = naiveUci(move, chess960);
        if (legal.has(uci)) continue;
        const { rule } = extraMoveRule(position, uci);
        const exploded = kingOf(boardAfter(naive, move), naive.turn) === undefined;
        const expected: readonly Rule[] =
          move.kind === 'castling'
            ? ['castling']
            : move.kind === 'en passant'
              ? ['en-passant']
              : exploded
                ? ['own-king', 'king-capture']
                : ['check', 'kings-adjacent'];
        expect(expected, `${makeFen(position)} ${uci}`).toContain(rule);
        compared++;
      }
      for (let i = 0; i < 20; i++) {
        const text = squareName(random.below(64)) + squareName(random.below(64));
        if (parseUci(position, text) !== undefined) continue;
        const { sentence } = extraMoveRule(position, text);
        expect(sentence, `${makeFen(position)} ${text}`).not.toMatch(/^$|is not possible here/);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('a replay without a mistake is the game', () => {
    for (const fen of sampleFens) {
      let position = read(fen);
      let seen = startReplay(position);
      const random = newRandom(2);
      for (let ply = 0; ply < 6; ply++) {
        const legal = legalMoves(position);
        if (legal.length === 0) break;
        const move = legal[random.below(legal.length)]!;
        seen = replay(seen, move)!;
        position = play(position, move);
        expect(seen.board).toEqual(boardOf(position));
        expect(sorted(seen.rights.map(String))).toEqual(sorted(rightsOf(position).map(String)));
        expect(sortedMoves(legalMoves(positionOf(position, seen)))).toEqual(
          sortedMoves(legalMoves(position)),
        );
      }
    }
  });

  test('captures judged without a mistake are those of the arbiter', () => {
    for (const position of positions) {
      if (legalMoves(position).length === 0) continue;
      const judged = capturesBy(startReplay(position), (capture) => factsOf(capture).right);
      expect(sortedMoves(judged)).toEqual(sortedMoves(legalMoves(position).filter(isCapture)));
    }
  });
});

function sortedMoves(moves: readonly number[]): number[] {
  return moves.toSorted((a, b) => a - b);
}

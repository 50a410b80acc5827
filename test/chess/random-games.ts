import type { Random } from '../../src/base/random.ts';
import { shuffled } from '../../src/base/random.ts';
import type { NaivePosition } from '../oracle/naive/board.ts';
import { at, kingOf, other, touching } from '../oracle/naive/board.ts';
import type { NaiveMove } from '../oracle/naive/moves.ts';
import { boardAfter, naiveMoves, naivePlay, pseudoMoves } from '../oracle/naive/moves.ts';
import { readNaive } from '../oracle/naive/text.ts';
import type { Scene } from './events.ts';
import { distance, explodes, kings } from './events.ts';

/** A game of random moves, steered towards what `EVENTS` names; ends when nobody can move. */
export function* randomGame(fen: string, random: Random, plies: number): Generator<Scene> {
  let position = readNaive(fen);
  let pseudo = pseudoMoves(position);
  let legal = naiveMoves(position, pseudo);
  for (let ply = 0; ply < plies && legal.length > 0; ply++) {
    const move = pick(legal, random, (candidate) => weight(position, candidate));
    const after = naivePlay(position, move);
    const pseudoReplies = pseudoMoves(after);
    const replies = naiveMoves(after, pseudoReplies);
    yield { position, pseudo, legal, move, after, replies };
    [position, pseudo, legal] = [after, pseudoReplies, replies];
  }
}

function pick<T>(items: readonly T[], random: Random, weightOf: (item: T) => number): T {
  const weights = items.map(weightOf);
  let rest = random.below(weights.reduce((a, b) => a + b, 0));
  for (const [i, item] of items.entries()) {
    rest -= weights[i]!;
    if (rest < 0) return item;
  }
  throw new Error('nothing to pick from');
}

/** How much a move is wanted: whole numbers, 10 for a move of no interest. */
function weight(position: NaivePosition, move: NaiveMove): number {
  if (move.kind === 'castling' || move.kind === 'en passant') return 600;
  if (explodes(move)) {
    if (kingOf(boardAfter(position, move), other(position.turn)) === undefined) return 2; // ends the game
    if (move.promotion !== '') return 60;
    return kings(position).some((king) => distance(king, move.to) === 2) ? 40 : 5;
  }
  if (move.promotion !== '') return 30;
  if (move.kind === 'double step') return offersEnPassant(position, move) ? 200 : 15;
  if (at(position.board, move.from)!.toLowerCase() === 'k') return kingWeight(position, move);
  return 10;
}

function offersEnPassant({ board, turn }: NaivePosition, { to }: NaiveMove): boolean {
  const enemyPawn = turn === 'w' ? 'p' : 'P';
  return [-1, 1].some((side) => at(board, { ...to, file: to.file + side }) === enemyPawn);
}

function kingWeight({ board, turn, rooks }: NaivePosition, { from, to }: NaiveMove): number {
  if (rooks.some((rook) => rook.side === turn)) return 1; // let it castle first
  const enemy = kingOf(board, other(turn))!;
  if (touching(to, enemy)) return 25;
  return distance(to, enemy) < distance(from, enemy) ? 20 : 5;
}

/** A starting position of Atomic960, where each side may have its own back rank. */
export function random960(random: Random): string {
  const white = backRank(random);
  const black = random.below(2) === 0 ? white : backRank(random);
  return `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w KQkq - 0 1`;
}

/** The king between the rooks; where the bishops stand does not matter for the rules. */
function backRank(random: Random): string {
  const pieces = shuffled([...'RRRBBNNQ'], random);
  let rooks = 0;
  return pieces.map((piece) => (piece === 'R' && ++rooks === 2 ? 'K' : piece)).join('');
}

import { makeFen as makeChessopsFen } from 'chessops/fen';
import type { Atomic } from 'chessops/variant';
import type { Board, FairyStockfish } from 'ffish';
import { isCheck, outcome, play } from '../../src/chess/arbiter.ts';
import type { Outcome } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { count } from '../../src/chess/movegen.ts';
import { load } from '../../src/chess/position.ts';
import { chessopsMoves, chessopsPlay, openChessops } from '../oracle/chessops.ts';
import { ffishMoves, openBoard } from '../oracle/ffish.ts';
import { naiveCheck } from '../oracle/naive/attacks.ts';
import type { NaivePosition } from '../oracle/naive/board.ts';
import type { NaiveMove } from '../oracle/naive/moves.ts';
import { naiveMoves, naivePlay } from '../oracle/naive/moves.ts';
import { naiveOutcome } from '../oracle/naive/outcome.ts';
import { naiveFen, naiveUci, readNaive } from '../oracle/naive/text.ts';
import { legalMove, legalUci, read, sorted } from './read.ts';

/** The same position in the hands of four arbiters. */
export interface Arbiters {
  readonly ours: Position;
  readonly naive: NaivePosition;
  readonly chessops: Atomic;
  readonly ffish: Board;
}

/** The library's board must be given back with `delete`. */
export function openArbiters(fen: string, library: FairyStockfish): Arbiters {
  const chessops = openChessops(fen);
  if (chessops === undefined) throw new Error(`chessops refuses ${fen}`);
  return { ours: read(fen), naive: readNaive(fen), chessops, ffish: openBoard(library, fen) };
}

export function playEverywhere(arbiters: Arbiters, move: NaiveMove): Arbiters {
  const uci = naiveUci(move, true);
  const { chessops, ffish } = arbiters;
  const ours = play(arbiters.ours, legalMove(arbiters.ours, uci));
  chessopsPlay(chessops, uci);
  if (rookStays(move)) ffish.setFen(makeFen(ours));
  else if (!ffish.push(uci)) throw new Error(`ffish refuses ${uci}`);
  return { ours, naive: naivePlay(arbiters.naive, move), chessops, ffish };
}

/** Where the others do not say what we say, leaving out what is known to be wrong there. */
export function disagreements(
  arbiters: Arbiters,
  legal: readonly NaiveMove[] = naiveMoves(arbiters.naive),
): string[] {
  const { ours, naive, chessops, ffish } = arbiters;
  const ourUcis = legalUci(ours, true);
  const moves = ourUcis.join(' ');
  const naiveUcis = legal.map((move) => naiveUci(move, true));
  const staying = legal.filter(rookStays).map((move) => naiveUci(move, true));
  const end = outcome(ours);
  load(ours, 0);
  const claims: readonly (readonly [what: string, ours: unknown, theirs: unknown])[] = [
    ['legal moves, naive', moves, sorted(naiveUcis).join(' ')],
    ['legal moves, chessops', moves, sorted(chessopsMoves(chessops)).join(' ')],
    ['legal moves, ffish', without(ourUcis, staying), without(ffishMoves(ffish), staying)],
    ['number of moves, own list', count(0), legal.length],
    ['check, naive', isCheck(ours), naiveCheck(naive)],
    ['check, chessops', isCheck(ours), chessops.isCheck()],
    ['check, ffish', isCheck(ours), ffish.isCheck()],
    ['FEN, naive', makeFen(ours), naiveFen(naive, legal)],
    ['FEN, chessops', makeFen(ours), chessopsFen(chessops)],
    ['outcome, naive', JSON.stringify(end ?? null), JSON.stringify(naiveOutcome(naive, legal))],
  ];
  const results = [
    ...(manyBishops(chessops) ? [] : [['outcome, chessops', sharedResult(end), chessopsResult(chessops)]]),
    ...(legal.length > 0 ? [] : [['result, ffish', sharedResult(end), ffish.result()]]),
  ];
  return [...claims, ...results]
    .filter(([, mine, theirs]) => mine !== theirs)
    .map(([what, mine, theirs]) => `${what}: ${mine} is ours, ${theirs} theirs`);
}

/** ffish forgets that a rook which castles to its own square may shield the king there. */
function rookStays({ kind, from, to }: NaiveMove): boolean {
  return kind === 'castling' && to.file === (to.file > from.file ? 5 : 3);
}

function without(moves: readonly string[], left: readonly string[]): string {
  return sorted(moves.filter((move) => !left.includes(move))).join(' ');
}

/** chessops writes large clocks smaller. */
function chessopsFen(position: Atomic): string {
  const fields = makeChessopsFen(position.toSetup()).split(' ').slice(0, 4);
  return [...fields, position.halfmoves, position.fullmoves].join(' ');
}

/** With three bishops or more and nothing else chessops sees draws where mate is possible. */
function manyBishops({ board }: Atomic): boolean {
  return board.bishop.size() > 2 && board.occupied.equals(board.bishop.union(board.king));
}

function chessopsResult(position: Atomic): string {
  const end = position.outcome();
  return end === undefined ? '*' : result(end.winner);
}

/** Our outcome by the rules that chessops has too. */
function sharedResult(end: Outcome | undefined): string {
  return end === undefined || end.reason === 'fifty-move' ? '*' : result(end.winner ?? undefined);
}

function result(winner: 'white' | 'black' | undefined): string {
  if (winner === undefined) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
}

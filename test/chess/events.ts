import { checkers, naiveCheck } from '../oracle/naive/attacks.ts';
import type { NaivePosition, Place } from '../oracle/naive/board.ts';
import { kingOf, other, same, touching, withSquares } from '../oracle/naive/board.ts';
import { unblockedCastlings } from '../oracle/naive/castling.ts';
import type { NaiveMove } from '../oracle/naive/moves.ts';
import { boardAfter } from '../oracle/naive/moves.ts';

/** A position, what can be done in it (`pseudo`: if kings and checks did not matter), and what was done. */
export interface Scene {
  readonly position: NaivePosition;
  readonly pseudo: readonly NaiveMove[];
  readonly legal: readonly NaiveMove[];
  readonly move: NaiveMove;
  readonly after: NaivePosition;
  readonly replies: readonly NaiveMove[];
}

/**
 * What makes atomic chess hard to judge. A test that walks through random games counts these, since
 * it proves nothing about what never happened.
 */
const EVENTS = {
  'explosion two squares from a king': ({ position, move, after }) =>
    explodes(move) && bothKings(after) && kings(position).some((king) => distance(king, move.to) === 2),
  'king exploded': ({ move, after }) => explodes(move) && !bothKings(after),
  'king exploded by a side in check': ({ position, move, after }) =>
    explodes(move) && naiveCheck(position) && !bothKings(after),
  'castling on the king side': (scene) => castles(scene, 'east', 'classical'),
  'castling on the queen side': (scene) => castles(scene, 'west', 'classical'),
  '960 castling on the king side': (scene) => castles(scene, 'east', '960'),
  '960 castling on the queen side': (scene) => castles(scene, 'west', '960'),
  'castling refused because of an attack': ({ position, legal }) =>
    unblockedCastlings(position).length > legal.filter((m) => m.kind === 'castling').length,
  'castling beside the enemy king': ({ position, legal }) =>
    legal.some((m) => m.kind === 'castling') &&
    unblockedCastlings(position).some(({ kingTo }) =>
      touching(kingTo, kingOf(position.board, other(position.turn))!),
    ),
  'en passant': ({ move }) => move.kind === 'en passant',
  'en passant that is illegal': (scene) => illegal(scene).some((m) => m.kind === 'en passant'),
  'kings touch': ({ position }) => kingsTouch(position),
  'kings part with check': ({ position, move, after }) =>
    kingsTouch(position) && move.kind === 'quiet' && naiveCheck(after),
  'double check': ({ position }) => checkers(position.board, position.turn).length >= 2,
  'double check answered by a capture': ({ position, legal }) =>
    legal.some(explodes) && checkers(position.board, position.turn).length >= 2,
  'checker killed by a blast beside it': ({ position, move, after }) =>
    explodes(move) &&
    bothKings(after) &&
    naiveCheck(position) &&
    checkers(position.board, position.turn).every((checker) => !same(checker, move.to)),
  'promotion by a capture': ({ move }) => explodes(move) && move.promotion !== '',
  'pinned piece captures': ({ position, legal }) =>
    !naiveCheck(position) && legal.some((m) => explodes(m) && isPinned(position, m.from)),
  'capture that would blow away the own shield': (scene) => {
    const { position } = scene;
    if (naiveCheck(position)) return false;
    const captures = illegal(scene).filter((m) => explodes(m) && !isPinned(position, m.from));
    return captures.some((m) => kingOf(boardAfter(position, m), position.turn) !== undefined);
  },
  'castling right lost to a blast': ({ position, move, after }) =>
    explodes(move) && bothKings(after) && after.rooks.length < position.rooks.length,
  checkmate: ({ after, replies }) => replies.length === 0 && naiveCheck(after),
  stalemate: ({ after, replies }) => replies.length === 0 && bothKings(after) && !naiveCheck(after),
} satisfies Record<string, (scene: Scene) => boolean>;

export type EventName = keyof typeof EVENTS;

export type Tally = Record<EventName, number>;

export function newTally(): Tally {
  return Object.fromEntries(Object.keys(EVENTS).map((name) => [name, 0])) as Tally;
}

/** Counts what happens in a scene. */
export function count(tally: Tally, scene: Scene): void {
  for (const name of Object.keys(EVENTS) as EventName[]) if (EVENTS[name](scene)) tally[name]++;
}

export function explodes(move: NaiveMove): boolean {
  return move.kind === 'capture' || move.kind === 'en passant';
}

export function distance(a: Place, b: Place): number {
  return Math.max(Math.abs(a.file - b.file), Math.abs(a.rank - b.rank));
}

export function kings({ board }: NaivePosition): Place[] {
  return [kingOf(board, 'w'), kingOf(board, 'b')].filter((king) => king !== undefined);
}

function bothKings(position: NaivePosition): boolean {
  return kings(position).length === 2;
}

function kingsTouch(position: NaivePosition): boolean {
  const [white, black] = kings(position);
  return white !== undefined && black !== undefined && touching(white, black);
}

function castles({ move }: Scene, side: 'east' | 'west', chess: 'classical' | '960'): boolean {
  if (move.kind !== 'castling' || move.to.file > move.from.file !== (side === 'east')) return false;
  const classical = move.from.file === 4 && move.to.file === (side === 'east' ? 7 : 0);
  return classical === (chess === 'classical');
}

function illegal({ pseudo, legal }: Scene): NaiveMove[] {
  return pseudo.filter((move) => !legal.includes(move));
}

/** Would the own king be in check without this piece? */
function isPinned({ board, turn }: NaivePosition, square: Place): boolean {
  if (same(square, kingOf(board, turn)!)) return false;
  return checkers(withSquares(board, [[square, '']]), turn).length > 0;
}

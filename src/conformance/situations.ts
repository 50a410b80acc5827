import { legalMoves, play } from '../chess/arbiter.ts';
import { parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import { CASTLE, kind } from '../chess/move.ts';
import { makeUci, parseUci } from '../chess/uci.ts';
import type { RuleCase } from './cases.ts';

/** One position that the engine is asked about, as it is sent to it. */
export interface Situation {
  readonly rule: RuleCase;
  /** What tells it from the case's other situations: `after e1g1`; empty for the case itself. */
  readonly label: string;
  readonly chess960: boolean;
  readonly fen: string;
  /** In the castling notation of `chess960`. */
  readonly moves: readonly string[];
  readonly position: Position;
  /** The positions before it, oldest first. */
  readonly earlier: readonly Position[];
}

/**
 * The case itself and what each of its `plays` leads to; that the engine obeys the moves it is sent
 * shows there. Castling is tried in both notations wherever both can be written, and each castling move
 * is also sent as a move.
 */
export function situations(rule: RuleCase): Situation[] {
  const own = withPlays(rule, rule.chess960);
  return rule.chess960 || !isAboutCastling(rule, own[0]!) ? own : [...own, ...withPlays(rule, true, [])];
}

function withPlays(
  rule: RuleCase,
  chess960: boolean,
  plays: readonly string[] = rule.plays,
): [Situation, ...Situation[]] {
  const base = reach(rule, chess960);
  const { position } = base;
  const castling = legalMoves(position).filter((move) => kind(move) === CASTLE);
  const moves = new Set([...plays.map((uci) => read(position, uci, rule)), ...castling]);
  return [base, ...Array.from(moves, (move) => after(base, move))];
}

function isAboutCastling({ rule }: RuleCase, { position }: Situation): boolean {
  return rule === 'castling' || legalMoves(position).some((move) => kind(move) === CASTLE);
}

/** The case's position by its moves, which may hold castling. */
function reach(rule: RuleCase, chess960: boolean): Situation {
  const parsed = parseFen(rule.fen);
  if (!parsed.ok) throw new Error(`case ${rule.id}: ${parsed.error}`);
  let { position } = parsed.value;
  const earlier: Position[] = [];
  const moves: string[] = [];
  for (const uci of rule.moves) {
    const move = read(position, uci, rule);
    moves.push(makeUci(move, chess960));
    earlier.push(position);
    position = play(position, move);
  }
  const label = chess960 === rule.chess960 ? '' : 'with UCI_Chess960';
  return { rule, label, chess960, fen: rule.fen, moves, position, earlier };
}

function after(base: Situation, move: Move): Situation {
  const uci = makeUci(move, base.chess960);
  return {
    ...base,
    label: ['after', uci, base.label].filter((word) => word !== '').join(' '),
    moves: [...base.moves, uci],
    position: play(base.position, move),
    earlier: [...base.earlier, base.position],
  };
}

/** Cases are held against the arbiter when they are read, so their moves are legal. */
function read(position: Position, uci: string, { id }: RuleCase): Move {
  const move = parseUci(position, uci);
  if (move === undefined) throw new Error(`case ${id}: ${uci} is not legal`);
  return move;
}

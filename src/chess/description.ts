import type { Result } from '../base/result.ts';
import { err, ok } from '../base/result.ts';
import { isCheck, legalMoves, outcome, play } from './arbiter.ts';
import type { Outcome } from './chess.ts';
import { makeFen, parseFen } from './fen.ts';
import type { Position } from './layout.ts';
import { quoted } from './quoted.ts';
import { allSan } from './san.ts';
import { isClassical, makeUci, parseUci } from './uci.ts';

/** Everything the arbiter says of a position, as other programs read it. */
export interface Description {
  readonly fen: string;
  /** UCI notation, sorted. */
  readonly legal: readonly string[];
  readonly check: boolean;
  readonly outcome: Outcome | null;
  readonly notes: readonly string[];
  /** By move, where asked for. */
  readonly san?: Readonly<Record<string, string>>;
  /** The FEN after each move, where asked for. */
  readonly after?: Readonly<Record<string, string>>;
}

export interface DescribeOptions {
  readonly san: boolean;
  readonly fen: boolean;
}

/**
 * Describes the position that `moves` lead to from `fen`. Castling is written as in orthodox chess
 * when every right in `fen` is one of orthodox chess, else as the king taking its rook.
 */
export function describe(
  fen: string,
  moves: readonly string[],
  options: DescribeOptions,
): Result<Description> {
  const parsed = parseFen(fen);
  if (!parsed.ok) return parsed;
  const chess960 = !isClassical(parsed.value.position);
  const earlier: Position[] = [];
  let position = parsed.value.position;
  for (const [index, uci] of moves.entries()) {
    const move = parseUci(position, uci);
    if (move === undefined)
      return err(`move ${index + 1}, ${quoted(uci)}, is not legal in ${makeFen(position)}`);
    earlier.push(position);
    position = play(position, move);
  }
  const legal = Array.from(legalMoves(position), (move) => ({ move, uci: makeUci(move, chess960) }));
  legal.sort((a, b) => (a.uci < b.uci ? -1 : 1));
  const byMove = (text: (move: number) => string): Record<string, string> =>
    Object.fromEntries(legal.map(({ move, uci }) => [uci, text(move)]));
  const san = options.san ? allSan(position) : undefined;
  return ok({
    fen: makeFen(position),
    legal: legal.map(({ uci }) => uci),
    check: isCheck(position),
    outcome: outcome(position, earlier) ?? null,
    notes: parsed.value.notes,
    ...(san === undefined ? {} : { san: byMove((move) => san.get(move)!) }),
    ...(options.fen ? { after: byMove((move) => makeFen(play(position, move))) } : {}),
  });
}

/** Eight ranks with their numbers, files below; capital letters are White's. */
export function makeDiagram(fen: string): string {
  const board = fen.split(' ')[0]!;
  const ranks = board.split('/').map((row, index) => {
    const squares = row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
    return `${8 - index}  ${[...squares].join(' ')}`;
  });
  return [...ranks, '', '   a b c d e f g h'].join('\n');
}

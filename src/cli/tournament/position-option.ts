import { UserError } from '../../base/user-error.ts';
import { outcome, play } from '../../chess/arbiter.ts';
import { START_FEN } from '../../chess/chess.ts';
import { makeFen, parseFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import { quoted } from '../../chess/quoted.ts';
import { isClassical, parseUci } from '../../chess/uci.ts';
import type { Opening } from '../../game/game.ts';
import type { Value } from '../arguments.ts';

const SHAPE = /^(?:startpos|(?:fen )?(?<fen>.*?))(?: moves(?: (?<moves>.*))?)?$/;

/**
 * Reads `--position`, the one opening of all games, written as for an engine: `startpos moves e2e4`,
 * or a FEN and moves. Throws a `UserError`.
 */
export function readPosition({ where, text }: Value, chess960: boolean): Opening {
  const { fen = START_FEN, moves: line = '' } = SHAPE.exec(text.trim().replace(/\s+/g, ' '))?.groups ?? {};
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new UserError(`${where}: ${parsed.error}`);
  const { position: start, notes } = parsed.value;
  if (notes[0] !== undefined) throw new UserError(`${where}: ${notes[0]}`);
  if (!chess960 && !isClassical(start))
    throw new UserError(`${where} has castling rights of Atomic960`, 'add --chess960');
  const moves = line.split(' ').filter((move) => move !== '');
  const positions: [Position, ...Position[]] = [start];
  for (const uci of moves) {
    const move = parseUci(positions.at(-1)!, uci);
    if (move === undefined)
      throw new UserError(`${where}: ${quoted(uci)} is not legal in ${makeFen(positions.at(-1)!)}`);
    positions.push(play(positions.at(-1)!, move));
  }
  const over = outcome(positions.at(-1)!, positions.slice(0, -1));
  if (over !== undefined) throw new UserError(`${where}: the game is over here already: ${over.reason}`);
  return { fen: makeFen(start), moves };
}

/** An opening as `--position` reads it. */
export function positionText({ fen, moves }: Opening): string {
  const start = fen === START_FEN ? 'startpos' : fen;
  return moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`;
}

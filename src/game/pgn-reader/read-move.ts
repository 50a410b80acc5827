import type { Result } from '../../base/result.ts';
import { err, ok } from '../../base/result.ts';
import { turn } from '../../chess/arbiter.ts';
import { WHITE } from '../../chess/chess.ts';
import { FULLMOVES, type Position } from '../../chess/layout.ts';
import type { Move } from '../../chess/move.ts';
import { isCapture } from '../../chess/move.ts';
import { quoted } from '../../chess/quoted.ts';
import { allSan, parseSan } from '../../chess/san.ts';
import { parseUci } from '../../chess/uci.ts';

/** With everything that programs write around a move. */
const LONGEST = 20;

/** The legal move that a word of a PGN means: SAN, long algebraic or UCI notation. The error says why it is none. */
export function readMove(position: Position, word: string): Result<Move> {
  // What is longer is no move, and its length may be a trap for the patterns of those who look at it.
  if (word.length > LONGEST) return err(`${quoted(word)} is no move`);
  const bare = word.replace(/[+#!?]+$/, '').replace(/e\.?p\.?$/, '');
  const move = parseSan(position, bare) ?? parseUci(position, bare.replace('-', '').toLowerCase());
  const what = `${quoted(word)} (move ${position[FULLMOVES]}${turn(position) === WHITE ? '.' : '...'})`;
  if (move === undefined) return err(`${what} ${refusal(position, bare)}`);
  // The sign of a game by other rules: there the piece would still stand.
  if (bare.includes('x') && !isCapture(move)) return err(`${what} captures nothing`);
  return ok(move);
}

function refusal(position: Position, bare: string): string {
  const [, letter, target] = /^([KQRBN]?)[a-h1-8]{0,2}x?([a-h][1-8])/.exec(bare) ?? [];
  if (target === undefined) return 'is not legal';
  const fitting = [...allSan(position).values()].filter(
    (san) => /^[KQRBN]?/.exec(san)![0] === letter && san.replace(/[+#]$/, '').endsWith(target),
  );
  return fitting.length > 1 ? `can be ${fitting.join(' or ')}` : 'is not legal';
}

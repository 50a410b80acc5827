import { STRIDE } from '../../src/chess/layout.ts';
import { FIRST_PROMOTION, isCapture, kind, type Move } from '../../src/chess/move.ts';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { generate } from '../../src/chess/movegen.ts';
import { CHECKERS, survey } from '../../src/chess/survey.ts';
import { advance } from './advance.ts';
import { blastValue, findExplosion } from './blast.ts';
import { visit } from './effort.ts';
import { evaluate } from './evaluation.ts';
import { clearLine, endLine, extendLine } from './line.ts';
import { pickMove, rankMoves } from './ordering.ts';
import { isDrawn } from './path.ts';
import { DRAW, lostAt, wonAt } from './score.ts';
import type { Version } from './versions.ts';

const M = moves;
const V = survey;

/** No search goes deeper, so that it stays within the stack of positions. */
export const MAX_PLY = 200;

/**
 * The score of the position at `p` once the captures that gain material have been played out. Whoever
 * is to move may also leave it as it is, but not in check, where every way out is tried.
 */
export function quiesce(p: number, alpha: number, beta: number, version: Version): number {
  const ply = p / STRIDE;
  clearLine(ply);
  if (visit(ply) || isDrawn(p)) return DRAW;
  const first = movesAt(p);
  let end = generate(p);
  const check = V[CHECKERS] !== 0;
  if (end === first) return check ? lostAt(ply) : DRAW;
  const explosion = findExplosion(p, first, end);
  if (explosion >= 0) {
    endLine(ply, M[explosion]!);
    return wonAt(ply + 1);
  }
  if (ply >= MAX_PLY) return evaluate(p, version);
  let best = lostAt(ply);
  if (!check) {
    best = evaluate(p, version);
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
    end = keepGains(p, first, end);
  }
  rankMoves(p, end, 0, version);
  for (let i = first; i < end; i++) {
    const move = pickMove(i, end);
    // Differences instead of minus signs: 0 shall not become the -0 of floating point.
    const score = 0 - quiesce(advance(p, move), 0 - beta, 0 - alpha, version);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    extendLine(ply, move);
    if (score >= beta) break;
  }
  return best;
}

/** Moves the captures that gain and the promotions to a queen to the front; returns the index behind them. */
function keepGains(p: number, first: number, end: number): number {
  let kept = first;
  for (let i = first; i < end; i++) if (gains(p, M[i]!)) M[kept++] = M[i]!;
  return kept;
}

function gains(p: number, move: Move): boolean {
  return isCapture(move) ? blastValue(p, move) > 0 : kind(move) === FIRST_PROMOTION + 3;
}

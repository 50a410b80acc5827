import { STRIDE } from '../../src/chess/layout.ts';
import { isCapture, type Move } from '../../src/chess/move.ts';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { generate } from '../../src/chess/movegen.ts';
import { CHECKERS, survey } from '../../src/chess/survey.ts';
import { advance, pass } from './advance.ts';
import { findExplosion } from './blast.ts';
import { effort, visit } from './effort.ts';
import { evaluate } from './evaluation.ts';
import { clearLine, endLine, extendLine } from './line.ts';
import { pickMove, rankMoves, ranks, rewardQuiet } from './ordering.ts';
import { isDrawn } from './path.ts';
import { MAX_PLY, quiesce } from './quiescence.ts';
import { DECIDED, DRAW, INFINITE, lostAt, wonAt } from './score.ts';
import { isFarAhead, passDepth, reduction } from './selectivity.ts';
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  probe,
  store,
  storedBound,
  storedDepth,
  storedMove,
  storedScore,
} from './table.ts';
import type { Version } from './versions.ts';
import { VERSIONS } from './versions.ts';

const M = moves;
const V = survey;

let version: Version = VERSIONS[0]!;
let rootMoves: ReadonlySet<Move> = new Set();
let rootBest: Move = 0;

/** Says how the next searches are done, and which moves they may begin with. */
export function beginSearch(newVersion: Version, allowed: ReadonlySet<Move>): void {
  version = newVersion;
  rootMoves = allowed;
}

/**
 * The score of the position at offset 0 of the stack, searched to a depth; `best` is tried first. The
 * line found is in `line.ts`. After `effort.over` the score means nothing and the line may be empty.
 */
export function searchRoot(depth: number, best: Move): number {
  rootBest = best;
  return search(0, depth, -INFINITE, INFINITE, false);
}

/**
 * Alpha-beta (negamax, fail-soft): the score of the position at `p` for the side to move, exact if it
 * lies between `alpha` and `beta`, else a bound. `mayPass` forbids two passes in a row.
 */
function search(p: number, depth: number, alpha: number, beta: number, mayPass: boolean): number {
  if (depth <= 0 && version.quiescence) return quiesce(p, alpha, beta, version);
  const ply = p / STRIDE;
  clearLine(ply);
  if (visit(ply) || (ply > 0 && isDrawn(p))) return DRAW;
  if (depth <= 0 || ply >= MAX_PLY) return evaluate(p, version);
  const narrow = beta - alpha === 1;
  const stored = version.table ? probe(p) : -1;
  if (stored >= 0 && narrow && settles(stored, ply, depth, beta)) return storedScore(stored, ply);
  const first = movesAt(p);
  const end = ply === 0 ? generateRoot() : generate(p);
  const check = V[CHECKERS] !== 0;
  if (end === first) return check ? lostAt(ply) : DRAW;
  const explosion = findExplosion(p, first, end);
  if (explosion >= 0) {
    endLine(ply, M[explosion]!);
    return wonAt(ply + 1);
  }
  if (version.selectivity && narrow && !check) {
    const score = withoutMoving(p, depth, beta, mayPass);
    if (score >= beta) return score;
  }
  rankMoves(p, end, ply === 0 ? rootBest : stored >= 0 ? storedMove(stored) : 0, version);
  return tryMoves(p, end, version.selectivity && check ? depth + 1 : depth, alpha, beta, check);
}

/**
 * What comes of the position at `q` for the side that has just moved there. Differences instead of minus
 * signs keep 0 from becoming the -0 of floating point.
 */
function reply(q: number, depth: number, alpha: number, beta: number, mayPass: boolean): number {
  return 0 - search(q, depth, 0 - beta, 0 - alpha, mayPass);
}

function generateRoot(): number {
  const first = movesAt(0);
  const end = generate(0);
  let kept = first;
  for (let i = first; i < end; i++) if (rootMoves.has(M[i]!)) M[kept++] = M[i]!;
  return kept;
}

/** Does a stored result answer a search with the window from `beta - 1` to `beta`? */
function settles(at: number, ply: number, depth: number, beta: number): boolean {
  if (storedDepth(at) < depth) return false;
  const score = storedScore(at, ply);
  const bound = storedBound(at);
  return bound === EXACT || (score >= beta ? bound === AT_LEAST : bound === AT_MOST);
}

/** A score of at least `beta` if the position is good enough even for a side that does nothing, else less. */
function withoutMoving(p: number, depth: number, beta: number, mayPass: boolean): number {
  const standing = evaluate(p, version);
  if (isFarAhead(p, depth, standing, beta)) return standing;
  const reduced = mayPass ? passDepth(p, depth, standing, beta) : -1;
  if (reduced < 0) return -INFINITE;
  // A win found by passing is not one that can be counted on.
  return Math.min(reply(pass(p), reduced, beta - 1, beta, false), DECIDED - 1);
}

/** Tries the moves that stand ranked at `p` up to `end`. */
function tryMoves(
  p: number,
  end: number,
  depth: number,
  alpha: number,
  beta: number,
  check: boolean,
): number {
  const ply = p / STRIDE;
  const first = movesAt(p);
  let best = -INFINITE;
  let bestMove = 0;
  let floor = alpha;
  for (let i = first; i < end; i++) {
    const move = pickMove(i, end);
    const q = advance(p, move);
    const score =
      i === first || !version.selectivity
        ? reply(q, depth - 1, floor, beta, true)
        : searchLater(q, depth, floor, beta, check ? 0 : reduction(q, depth, i - first, ranks[i]!));
    if (effort.over) return DRAW;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    bestMove = move;
    floor = score;
    extendLine(ply, move);
    if (score >= beta) break;
  }
  if (best >= beta && version.ordering && !isCapture(bestMove)) rewardQuiet(p, bestMove, depth);
  if (version.table && ply > 0) {
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    store(p, ply, depth, best, bound, bestMove);
  }
  return best;
}

/** A move that is not the first is only asked whether it is better, perhaps less deeply, until it seems so. */
function searchLater(q: number, depth: number, alpha: number, beta: number, reduced: number): number {
  let score = reply(q, depth - 1 - reduced, alpha, alpha + 1, true);
  if (score > alpha && reduced > 0) score = reply(q, depth - 1, alpha, alpha + 1, true);
  if (score > alpha && score < beta) score = reply(q, depth - 1, alpha, beta, true);
  return score;
}

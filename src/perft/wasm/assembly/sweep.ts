import { enPassantSources, safePawnCaptures, surviving } from './captures';
import { castlingRooks } from './castling';
import { is, Measure, Pair } from './flags';
import { forecast } from './forecast';
import { kingSteps, suspects } from './king-safety';
import { afterBlasts, afterCastlings, afterWalks } from './play';
import { afterDoubleSteps, afterEnPassant, afterPawnCaptures, afterSteps } from './play-pawns';
import { A_FILE, advance, ALL, BACK_RANKS, bit, halfway, lowest, size, Squares } from './squares';
import { answers, fragile, guardingMen, inCheck, pinnedMen, relief, survey } from './survey';
import { diagonal, knightMoves, line, neighbours, orthogonal } from './tables';

/** Goes through all legal moves of any position with two kings. `Mode` says what becomes of them. */
export function sweep<Us, Them, Mode>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, marks: Squares, depth: i32,
): u64 {
  const king = lowest(own & kings);
  const enemyKing = lowest(enemy & kings);
  const occupied = own | enemy;
  const looking = suspects<Us>(king, enemy, pawns, knights, diagonals, orthogonals, kings);
  survey(king, looking, own, occupied, pawns);
  const quiet = answers;
  const pinned = pinnedMen;
  const guards = guardingMen;
  const rights = marks & BACK_RANKS;
  const rooks = inCheck ? 0 : rights & own;
  const targets = enemy & ~neighbours(king); // whose capture does not explode the own king
  const winning = targets & (neighbours(enemyKing) | kings); // whose capture explodes the enemy king:
  const ending = is<Mode, Measure>() ? winning : 0; // always legal, but nothing follows
  const testable = targets & relief & ~winning; // whose capture can be legal,
  const risky = testable & fragile; // but may expose the own king
  const open = quiet | ending | (targets & ~winning & ~fragile); // where all but guards go without a test

  if (is<Mode, Pair>()) {
    forecast<Them, Us>(enemy, own, pawns, knights, diagonals, orthogonals, kings, rights);
  }
  let nodes: u64 = 0;
  for (let rest = own & (knights | diagonals | orthogonals); rest; rest &= rest - 1) {
    const source = rest & -rest;
    const square = lowest(rest);
    const N = knights & source ? ALL : 0;
    const D = diagonals & source ? ALL : 0;
    const O = orthogonals & source ? ALL : 0;
    let attacks = N ? knightMoves(square) : 0;
    if (D) attacks = diagonal(square, occupied);
    if (O) attacks |= orthogonal(square, occupied);
    let legal = attacks & open;
    let doubts = attacks & risky;
    if (source & guards) {
      legal = attacks & (ending | (source & pinned ? quiet & line(king, square) : quiet));
      doubts = attacks & testable;
    }
    if (doubts) {
      legal |= surviving<Us>(king, source, doubts, occupied, enemy, pawns, knights, diagonals, orthogonals);
    }
    if (is<Mode, Measure>()) {
      nodes += size(legal);
      continue;
    }
    nodes += afterWalks<Us, Them, Mode>(
      source, legal & ~enemy, N, D, O, 0,
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
    nodes += afterBlasts<Us, Them, Mode>(
      source, legal & enemy,
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
  }

  // A pinned pawn advances only towards the piece that pins it or away: on the king's file.
  const men = own & pawns;
  const clear = advance<Us>(men & (~pinned | (A_FILE << (king & 7)))) & ~occupied;
  const one = clear & quiet;
  const two = advance<Us>(halfway<Us>(clear)) & quiet;
  const left = safePawnCaptures<Us>(
    true, men, guards, open & enemy, ending, testable,
    king, occupied, enemy, pawns, knights, diagonals, orthogonals,
  );
  const right = safePawnCaptures<Us>(
    false, men, guards, open & enemy, ending, testable,
    king, occupied, enemy, pawns, knights, diagonals, orthogonals,
  );
  const passed = marks & ~BACK_RANKS;
  const strikers = passed
    ? enPassantSources<Us, Them>(passed, own, enemy, pawns, knights, diagonals, orthogonals, kings)
    : 0;
  const steps = kingSteps<Us, Them>(king, enemyKing, own, enemy, pawns, knights, diagonals, orthogonals);
  const castling = castlingRooks<Us>(
    king, enemyKing, rooks, own, enemy, pawns, knights, diagonals, orthogonals,
  );
  if (is<Mode, Measure>()) {
    const promoting = size(one & BACK_RANKS) + size(left & BACK_RANKS) + size(right & BACK_RANKS);
    return nodes + size(one) + size(two) + size(left) + size(right) + 3 * promoting +
      size(strikers) + size(steps) + size(castling);
  }
  nodes += afterSteps<Us, Them, Mode>(
    one,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
  );
  nodes += afterDoubleSteps<Us, Them, Mode>(
    two,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
  );
  nodes += afterPawnCaptures<Us, Them, Mode>(
    true, left,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
  );
  nodes += afterPawnCaptures<Us, Them, Mode>(
    false, right,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
  );
  if (strikers && !(neighbours(lowest(passed)) & enemy & kings)) {
    nodes += afterEnPassant<Us, Them, Mode>(
      strikers, passed,
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
  }
  nodes += afterWalks<Us, Them, Mode>(
    bit(king), steps, 0, 0, 0, ALL,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights & ~own, depth,
  );
  return nodes + afterCastlings<Us, Them, Mode>(
    king, castling,
    own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
  );
}

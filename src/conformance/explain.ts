import type { Explanation } from '../chess/explain/explain-difference.ts';
import { explainDifference } from '../chess/explain/explain-difference.ts';
import { parseUci } from '../chess/uci.ts';
import type { Difference } from './move-lists.ts';
import type { Situation } from './situations.ts';

/** Of more moves than this, one learns nothing more. */
const EXPLAINED = 3;

/** Why an engine's list is wrong, as far as it can be told from the moves that differ. */
export function explainList(situation: Situation, difference: Difference): Explanation {
  const { position, earlier, moves, chess960 } = situation;
  const { missing, illegal, repeated } = difference;
  const path = moves.map((uci, index) => {
    const move = parseUci(earlier[index]!, uci);
    if (move === undefined) throw new Error(`${uci} was sent and is not legal`);
    return move;
  });
  const extra = [...illegal, ...repeated];
  return explainDifference(earlier[0] ?? position, path, { missing, extra }, chess960);
}

/** A line for each of the first few moves: `e1c1: castles with the rook on a1 …`. */
export function reasonLines({ missing, extra }: Explanation): string[] {
  const told = [...missing.slice(0, EXPLAINED), ...extra.slice(0, EXPLAINED)];
  return told.map(({ uci, sentence }) => `${uci}: ${sentence}`);
}

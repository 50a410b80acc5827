import { parseFen } from '../chess/fen.ts';
import { isClassical } from '../chess/uci.ts';

/**
 * Does an engine need UCI_Chess960 for this position, since a right to castle is not one of orthodox
 * chess? False for what is no FEN.
 */
export function needsChess960(fen: string): boolean {
  const parsed = parseFen(fen);
  return parsed.ok && !isClassical(parsed.value.position);
}

import type { Engine, SearchPosition } from './engine.ts';
import { askPerft, GO_PERFT, type PerftAnswer, type PerftWay } from './perft.ts';

/** An engine that takes longer than this to list the moves of one position is stuck. */
const LIST_MS = 15_000;

/** The moves that an engine holds legal, or why it did not say. */
export type LegalMovesAnswer =
  /** As the engine writes them, but in small letters; sorted. A move it lists twice stands here twice. */
  { readonly kind: 'moves'; readonly moves: readonly string[] } | Exclude<PerftAnswer, { kind: 'counted' }>;

/** Asks an engine for its own legal moves, by perft of one ply. */
export async function askLegalMoves(
  engine: Engine,
  position: SearchPosition,
  way: PerftWay = GO_PERFT,
  deadlineMs: number = LIST_MS,
  cancelled?: AbortSignal,
): Promise<LegalMovesAnswer> {
  const answer = await askPerft(engine, position, 1, deadlineMs, way, cancelled);
  if (answer.kind !== 'counted') return answer;
  if (answer.divide.size === 0 && answer.total > 0) {
    return { kind: 'unsupported', reason: 'it prints how many moves there are, but not which' };
  }
  return {
    kind: 'moves',
    moves: [...answer.divide.keys(), ...answer.repeated].sort((a, b) => (a < b ? -1 : 1)),
  };
}

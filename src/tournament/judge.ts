import { UserError } from '../base/user-error.ts';
import { turn } from '../chess/arbiter.ts';
import { WHITE } from '../chess/chess.ts';
import { makeFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Engine } from '../engine/engine.ts';

/** An engine that says how good a position is for White. */
export interface Judge {
  /** For messages. */
  readonly name: string;
  readonly engine: Engine;
  /** How long it searches. Nodes, so that its judgement repeats exactly. */
  readonly nodes: number;
}

/** Far longer than a search of any sensible number of nodes takes, on a busy machine too. */
const DEADLINE_MS = 600_000;

/**
 * White's score in centipawns, found from the position alone; undefined where the engine sees a mate. Throws
 * a `UserError` when it fails, and the reason of `cancelled`.
 */
export async function whiteScore(
  position: Position,
  { name, engine, nodes }: Judge,
  cancelled?: AbortSignal,
): Promise<number | undefined> {
  const trouble = await engine.newGame(cancelled);
  cancelled?.throwIfAborted();
  if (trouble !== undefined) throw new UserError(trouble.message);
  const reply = await engine.go({ fen: makeFen(position), moves: [] }, { nodes }, DEADLINE_MS, cancelled);
  cancelled?.throwIfAborted();
  const score = reply.kind === 'move' ? reply.info?.score : undefined;
  if (score === undefined) {
    throw new UserError(
      `engine "${name}" gives no score for ${makeFen(position)} (${reply.kind})`,
      'choose another engine as judge',
    );
  }
  if (score.kind === 'mate') return undefined;
  return turn(position) === WHITE ? score.value : 0 - score.value;
}

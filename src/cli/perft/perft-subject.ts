import { UserError } from '../../base/user-error.ts';
import { START_FEN } from '../../chess/chess.ts';
import type { KnownEngine } from '../../engine/known-engine.ts';
import { askPerft } from '../../engine/perft.ts';
import { newPerftWay } from '../../engine/perft-way.ts';
import { EngineSource } from '../../perft/engine-source.ts';
import type { Subject } from '../engines/subject.ts';
import { onBench, startSubject } from '../engines/subject.ts';
import { printNotice } from '../output.ts';

/** The first count of all may include building tables. */
const PROBE_MS = 60_000;

/**
 * Lends `use` the engine as one that counts. Throws a `UserError` where it does not start, does not
 * play atomic or cannot count, and the reason of `cancelled`.
 */
export async function withPerftSubject<T>(
  subject: Subject,
  cancelled: AbortSignal,
  use: (source: EngineSource, known: KnownEngine) => Promise<T>,
): Promise<T> {
  if (subject.limits !== undefined) printNotice('limits of thinking are not used: the engine only counts');
  const way = newPerftWay(subject.perft);
  return await onBench(subject, cancelled, async (bench) => {
    const { engine, known } = await startSubject(subject, bench, cancelled);
    const source = new EngineSource(bench.open, way, engine);
    try {
      const start = { fen: START_FEN, moves: [] };
      const probe = await askPerft(engine, start, 1, PROBE_MS, way, cancelled);
      cancelled.throwIfAborted();
      if (probe.kind === 'unsupported') {
        const hint = 'a definition says with perft.command how it is asked';
        throw new UserError(`engine "${subject.config.name}" cannot count: ${probe.reason}`, hint);
      }
      return await use(source, known);
    } finally {
      await source.close();
    }
  });
}

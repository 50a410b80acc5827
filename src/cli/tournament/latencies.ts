import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Latency } from '../../executor/latency-meter.ts';
import type { LatencyRow } from '../../report/latency-table.ts';

/** The latency of every engine, as a histogram that takes no more room with time. */
export class Latencies {
  /** In microseconds from 1: a histogram holds no 0. */
  readonly #byEngine = new Map<string, RecordableHistogram>();

  readonly add = ({ engine, ms }: Latency): void => {
    const histogram = this.#byEngine.get(engine) ?? createHistogram();
    this.#byEngine.set(engine, histogram);
    histogram.record(Math.max(1, Math.round(ms * 1000)));
  };

  rows(): LatencyRow[] {
    return [...this.#byEngine].map(([engine, histogram]) => ({
      engine,
      moves: histogram.count,
      p50: histogram.percentile(50) / 1000,
      p95: histogram.percentile(95) / 1000,
      p99: histogram.percentile(99) / 1000,
      max: histogram.max / 1000,
    }));
  }
}

import type { OnTraffic } from '../engine/traffic.ts';
import { LatencyMeter } from './latency-meter.ts';
import { type TrafficBatch, TrafficBatches } from './traffic-batches.ts';

/** Whoever plays games hands this to the engines, where somebody listens. */
export interface Overhearing {
  /** Undefined where nobody does, so that it costs nothing. */
  readonly onTraffic: OnTraffic | undefined;
  readonly meter: LatencyMeter | undefined;
  /** Sends what was heard so far, before somebody speaks of what came of it. */
  readonly flush: () => void;
}

/** Sends batches of traffic where there is `room` for them, and measures latency where that is wanted. */
export function overhear(
  post: (batch: TrafficBatch) => void,
  room: Int32Array | undefined,
  measuresLatency: boolean,
): Overhearing {
  const batches = room === undefined ? undefined : new TrafficBatches(post, room);
  const meter = measuresLatency ? new LatencyMeter() : undefined;
  const flush = (): void => batches?.flush();
  if (meter === undefined) return { onTraffic: batches?.add, meter, flush };
  const onTraffic: OnTraffic = (line) => {
    meter.see(line);
    batches?.add(line);
  };
  return { onTraffic, meter, flush };
}

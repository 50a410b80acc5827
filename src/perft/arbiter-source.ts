import type { Counting } from './count.ts';
import type { CountSource } from './verify.ts';

/** The arbiter as the one that counts. */
export function newArbiterSource(counting: Counting): CountSource {
  return {
    async count({ position }, depth, cancelled) {
      const { nodes, complete } = await counting.count(position, depth, { cancelled });
      return complete ? { kind: 'counted', nodes } : { kind: 'cancelled' };
    },
  };
}

import { setImmediate } from 'node:timers/promises';

/** How long everything else may have to wait. */
const TURN_MS = 50;

/** The items of a long loop, between which everything else gets its turn now and then: signals above all. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}

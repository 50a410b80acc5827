import { availableParallelism } from 'node:os';
import { UserError } from '../../base/user-error.ts';
import type { Value } from '../arguments.ts';
import { wholeNumber } from '../values.ts';

/** Each is a thread and two engines. */
const MOST_CONCURRENCY = 1024;

/**
 * How many pairs are played at once: a number, `auto` for one on each processor, or from 0 downwards so
 * many fewer than that. Throws a `UserError`.
 */
export function readConcurrency(
  typed: Value | undefined,
  notice: (text: string) => void,
  processors: number = availableParallelism(),
): number {
  if (typed === undefined) return 1;
  const { where, text } = typed;
  if (text !== 'auto' && !/^(?:0|-\d+)$/.test(text)) {
    const number = wholeNumber(typed, 1, MOST_CONCURRENCY);
    if (number > processors) notice(`${where} ${number} on ${count(processors)}: engines may lose on time`);
    return number;
  }
  const left = Math.min(processors + (text === 'auto' ? 0 : Number(text)), MOST_CONCURRENCY);
  if (left >= 1) return left;
  throw new UserError(
    `${where} ${text} leaves none of ${count(processors)}`,
    'give a number from 1, or auto',
  );
}

function count(processors: number): string {
  return processors === 1 ? '1 processor' : `${processors} processors`;
}

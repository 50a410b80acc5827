import { escapeText } from '../base/escape.ts';
import type { Course } from '../tournament/course.ts';
import { percent } from './numbers.ts';
import { sparkline, thinned } from './sparkline.ts';

/** One line with a small picture; undefined where there is too little for one. */
export function courseText(course: Course, first: string): string | undefined {
  const values = thinned(course.values);
  if (values.length < 2) return undefined;
  if (course.kind === 'llr') {
    const { lower, upper } = course.bounds;
    return `LLR, in schedule order: ${sparkline(values, lower, upper)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
  }
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = `${percent(low)} to ${percent(high)}`;
  return escapeText(`Score of ${first}, in schedule order: ${sparkline(values, low, high)} (${range})`);
}

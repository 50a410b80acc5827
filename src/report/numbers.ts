import type { JsonNumber } from '../base/json-number.ts';
import { score, type Wdl } from '../stats/wdl.ts';

/** Shown where no value can be given. */
export const NOTHING = '–';

/** `+12.3`, `-4.0`, `0.0`, `+inf`. */
export function signed(value: JsonNumber): string {
  if (value === null) return NOTHING;
  if (value === 'inf') return '+inf';
  if (value === '-inf') return '-inf';
  const text = value.toFixed(1);
  if (Number(text) === 0) return '0.0';
  return value > 0 ? `+${text}` : text;
}

/** `12.3`, for a margin. */
export function margin(value: JsonNumber): string {
  return typeof value === 'number' ? value.toFixed(1) : NOTHING;
}

/** `55.8%`, for a share of 1. Only all is shown as `100%` and only nothing as `0.0%`. */
export function percent(share: number | null): string {
  if (share === null) return NOTHING;
  if (share === 1) return '100%';
  const shown = share === 0 ? 0 : Math.min(99.9, Math.max(0.1, share * 100));
  return `${shown.toFixed(1)}%`;
}

export function scorePercent(wdl: Wdl): string {
  return percent(score(wdl));
}

/** `12-3-15`. */
export function winsDrawsLosses(wdl: Wdl): string {
  return `${wdl.wins}-${wdl.draws}-${wdl.losses}`;
}

/** `1 pair`, `2 pairs`. */
export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** `1.25`, for a quotient of two counts. */
export function quotient(value: number | null): string {
  if (value === null) return NOTHING;
  return Number.isFinite(value) ? value.toFixed(2) : 'inf';
}

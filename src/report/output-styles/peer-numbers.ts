import type { JsonNumber } from '../../base/json-number.ts';

/**
 * A number as scripts read it: `12.30`, `-inf`. What has no value is no number in the peers; here it is 0,
 * since a script that looks for a number finds one.
 */
export function fixed(value: JsonNumber, digits: number): string {
  if (value === 'inf' || value === '-inf') return value;
  const text = (value ?? 0).toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** `12.3 +/- 4.5`. A margin that nothing is known of is infinite. */
export function withMargin(value: JsonNumber, margin: JsonNumber, digits: number): string {
  return `${fixed(value, digits)} +/- ${fixed(margin ?? 'inf', digits)}`;
}

/** A share of 1 in percent, `48.0`. */
export function inPercent(share: number | null, digits: number): string {
  return fixed(share === null ? null : share * 100, digits);
}

/** With three significant digits: `2.94`, `-0.0357`. */
export function threeDigits(value: number): string {
  return String(Number(value.toPrecision(3)));
}

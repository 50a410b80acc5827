/** A number as our JSON writes it: finite, `null` where no value can be given, or an infinity by name. */
export type JsonNumber = number | null | 'inf' | '-inf';

/** Throws on NaN, which no calculation of ours may produce. */
export function jsonNumber(value: number | null): JsonNumber {
  if (value === null || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) throw new Error('a statistic came out as NaN');
  return value > 0 ? 'inf' : '-inf';
}

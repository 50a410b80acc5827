import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';

/** Text that somebody typed, and where. */
interface Typed {
  readonly where: string;
  readonly text: string;
}

/** A whole number from `least` to `most`. Throws a `UserError`. */
export function wholeNumber(
  { where, text }: Typed,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const isBounded = most !== Number.MAX_SAFE_INTEGER || number > most;
  const range = isBounded ? `from ${least} to ${most}` : `from ${least}`;
  throw new UserError(`${where} must be a whole number ${range}, not ${JSON.stringify(text)}`);
}

/** A number above 0, with or without decimals. Throws a `UserError`. */
export function positiveNumber({ where, text }: Typed): number {
  const number = Number(text);
  if (/^\d*\.?\d+$/.test(text) && number > 0) return number;
  throw new UserError(`${where} must be a number above 0, not ${JSON.stringify(text)}`);
}

/** A number, with or without sign and decimals. Throws a `UserError`. */
export function decimal({ where, text }: Typed): number {
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  throw new UserError(`${where} must be a number, not ${JSON.stringify(text)}`);
}

/** One of a few words. Throws a `UserError` with the nearest of them. */
export function oneOf<T extends string>({ where, text }: Typed, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  const given = JSON.stringify(text);
  if (words.length === 1) throw new UserError(`${where} can only be ${words[0]}, not ${given}`);
  throw new UserError(`${where} cannot be ${given}`, suggest(text, words));
}

/** `on` or `off`, `true` or `false`. Throws a `UserError`. */
export function onOff(typed: Typed): boolean {
  const word = oneOf(typed, ['on', 'off', 'true', 'false']);
  return word === 'on' || word === 'true';
}

import { cephes } from './cephes.ts';

/** Beyond so many standard deviations the distribution function is 0 or 1; at infinity the library gives NaN. */
const FAR = 40;

/** The normal distribution function. */
export function normalCdf(x: number): number {
  return cephes().ndtr(Math.min(FAR, Math.max(-FAR, x)));
}

/** Within so many standard deviations of the mean lies this share of a normal distribution, 0 … 1. */
export function normalMargin(share: number): number {
  return -cephes().ndtri((1 - share) / 2);
}

/** Two-sided 95 %: `normalMargin(0.95)`. */
export const Z95 = 1.959963984540054;

import { cephes } from './cephes.ts';
import { normalCdf } from './normal.ts';

/** Above this the library's continued fraction loses its digits, and the normal approximation is better: 2e-8 off. */
const MANY = 500_000;

/** How likely a Beta(a, b) variable is below 1/2, that is, at least a of a + b - 1 tossed coins show heads. */
export function betaBelowHalf(a: number, b: number): number {
  const coins = a + b - 1;
  return coins > MANY ? normalCdf((b - a) / Math.sqrt(coins)) : cephes().incbet(a, b, 0.5);
}

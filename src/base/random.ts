/** A source of random integers that repeats exactly for a seed, on every machine. */
export interface Random {
  /** A whole number in 0 … bound - 1. */
  below(bound: number): number;
  /** A 32-bit integer, as JavaScript's bit operators see it. */
  int32(): number;
}

/** The generator sfc32 (Chris Doty-Humphrey, PractRand), seeded with one number. */
export function newRandom(seed: number): Random {
  let a = 0;
  let b = Math.floor(seed / 0x1_0000_0000) | 0;
  let c = seed | 0;
  let counter = 1;
  const int32 = (): number => {
    const out = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + out) | 0;
    return out;
  };
  for (let i = 0; i < 15; i++) int32(); // spread the seed's bits over the whole state
  const below = (bound: number): number => Math.floor(((int32() >>> 0) / 0x1_0000_0000) * bound);
  return { int32, below };
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = items.slice();
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

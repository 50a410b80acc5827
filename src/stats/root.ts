import { createRequire } from 'node:module';

type Library = typeof import('nd4js/lib/opt/root1d_brent.js');

const load = createRequire(import.meta.url);
let library: Library | undefined;

/** Where the root is known so narrowly, against the first bracket, it is found. */
const NARROW = 1e-20;

/**
 * Where `f` is 0 between `low` and `high`, at which it has different signs or is 0, by Brent's method. Throws
 * where it has the same sign at both.
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number {
  library ??= newLibrary();
  // The library goes on until no number is left in between, and about 0 there are too many.
  const narrow = NARROW * (high - low);
  let [below, above] = [Number.NaN, Number.NaN]; // the latest points where f was below and above 0
  const watched = (x: number): number => {
    const y = f(x);
    if (y < 0) below = x;
    else above = x;
    return Math.abs(above - below) < narrow ? 0 : y;
  };
  return library.root1d_brent(watched, low, high);
}

/** Loaded when it is first needed: it comes in fifty files and 8 MB, and most commands find no roots. */
function newLibrary(): Library {
  return load('nd4js/lib/opt/root1d_brent.js');
}

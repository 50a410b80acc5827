/** What is used here of libraries that TypeScript finds no types for. */

declare module 'nd4js/lib/opt/root1d_brent.js' {
  export function root1d_brent(f: (x: number) => number, a: number, b: number): number;
}

/** It has types, but not where TypeScript looks for them in a package of both kinds of modules. */
declare module 'cephes' {
  /** The normal distribution function. */
  export function ndtr(x: number): number;
  /** Its inverse. */
  export function ndtri(p: number): number;
  /** The regularised incomplete beta function: how likely a Beta(a, b) variable is at most x. */
  export function incbet(a: number, b: number, x: number): number;
}

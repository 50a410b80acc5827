import { cholesky, type Factor, type Matrix, solve } from './linear.ts';

/** A likelihood of parameters, given by what Newton's method asks of it at a point. */
export interface Likelihood {
  logarithm(point: Float64Array): number;
  gradient(point: Float64Array): Float64Array;
  /** The negative of its second derivatives, or what is expected of them (Fisher); exactly symmetric. */
  information(point: Float64Array): Matrix;
}

export interface Maximum {
  readonly point: Float64Array;
  /** Of the information there. */
  readonly factor: Factor;
}

/** Newton needs about ten; what goes on longer only moves within rounding errors. */
const MAX_STEPS = 50;

/**
 * The point of greatest likelihood. Undefined where the parameters are not determined, or where the way leads
 * to a point that `isLost`, which tells one that is on its way to infinity.
 */
export function maximize(
  likelihood: Likelihood,
  start: Float64Array<ArrayBuffer>,
  isLost: (point: Float64Array) => boolean,
): Maximum | undefined {
  let point = start;
  for (let i = 1; ; i++) {
    const factor = cholesky(likelihood.information(point));
    if (factor === undefined) return undefined;
    const step = solve(factor, likelihood.gradient(point));
    point = uphill(likelihood, point, step);
    if (isLost(point)) return undefined;
    if (i === MAX_STEPS || step.every((change) => Math.abs(change) < 1e-8)) return { point, factor };
  }
}

/** The point that the step leads to; the step is halved until it does not lead downhill. */
function uphill(
  likelihood: Likelihood,
  point: Float64Array<ArrayBuffer>,
  step: Float64Array,
): Float64Array<ArrayBuffer> {
  const before = likelihood.logarithm(point);
  const rounding = 1e-12 * Math.abs(before);
  for (let part = 1; part > 1e-6; part /= 2) {
    const next = point.map((value, i) => value + part * step[i]!);
    if (likelihood.logarithm(next) >= before - rounding) return next;
  }
  return point;
}

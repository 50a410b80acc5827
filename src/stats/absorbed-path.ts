import { normalCdf } from './normal.ts';

/** A Brownian path from 0 that ends where it meets one of the bounds, `lower` < 0 < `upper`. */
export interface AbsorbedPath {
  readonly lower: number;
  readonly upper: number;
  /** Per unit of time, like `variance`. */
  readonly drift: number;
  readonly variance: number;
}

/** Below this much time, against the width squared, the series converges slowly and the images are exact enough. */
const SHORT = 1e-2;

/** Above this much drift, against the width, the series loses digits. */
const STEEP = 15;

/** Below this much drift, against the width, there is none. */
const LEVEL = 1e-12;

/**
 * The probability of ending worse than a path that is at `level` at `time`: meeting the lower bound by then,
 * or being below `level` then (fishtest's order of outcomes).
 */
export function probabilityOfWorse(path: AbsorbedPath, time: number, level: number): number {
  const { lower, upper, drift, variance } = path;
  const width = upper - lower;
  const isShort = variance * time < SHORT * width ** 2;
  const isSteep = Math.abs(drift) * width > STEEP * variance;
  const probability = isShort || isSteep ? byImages(path, time, level) : bySeries(path, time, level);
  return Math.min(1, Math.max(0, probability));
}

/** Meeting the lower bound ever, and the series of what still moves at `time`. */
function bySeries({ lower, upper, drift, variance }: AbsorbedPath, time: number, level: number): number {
  const width = upper - lower;
  const slope = drift / variance;
  const isLevel = Math.abs(slope) * width < LEVEL;
  const everLow = isLevel ? upper / width : Math.expm1(2 * slope * upper) / Math.expm1(2 * slope * width);
  let sum = 0;
  for (let n = 1; ; n++) {
    const k = (n * Math.PI) / width;
    const decay = Math.exp(-(variance * (k ** 2 + slope ** 2) * time) / 2);
    const y = k * (level - lower);
    sum += (decay * Math.sin(-k * lower) * (slope * Math.sin(y) - k * Math.cos(y))) / (slope ** 2 + k ** 2);
    if (decay < 1e-15) return everLow + (2 / width) * Math.exp(slope * level) * sum;
  }
}

/** The free path and its first image behind each bound. */
function byImages({ lower, upper, drift, variance }: AbsorbedPath, time: number, level: number): number {
  const deviation = Math.sqrt(variance * time);
  const ahead = level - drift * time;
  return (
    normalCdf(ahead / deviation) +
    weightedTail((2 * drift * lower) / variance, (2 * lower - ahead) / deviation) -
    weightedTail((2 * drift * upper) / variance, (ahead - 2 * upper) / deviation)
  );
}

/** exp(weight) Phi(z), also where one factor is huge and the other tiny. */
function weightedTail(weight: number, z: number): number {
  if (z > -6) return Math.exp(weight) * normalCdf(z);
  const series = 1 - z ** -2 + 3 * z ** -4 - 15 * z ** -6;
  return (Math.exp(weight - z ** 2 / 2) / (-z * Math.sqrt(2 * Math.PI))) * series;
}

import { type LikeliestLaw, likeliestLaw } from './likeliest-law.ts';
import { findMaximum } from './maximum.ts';
import { findRoot } from './root.ts';
import { type LawMoments, lawMoments, type ScoreLaw } from './score-law.ts';

/** How finely each range of deviations is searched. */
const CELLS = 24;

/** No score is spread more widely. */
const MOST_DEVIATION = 0.5;

/** A ratio that no number of games tells from 0. */
const NO_RATIO = 1e-12;

/**
 * Log likelihood, a sample, of the likeliest law with (mean - 1/2) / deviation = `ratio`, against the
 * observed one.
 *
 * Laws with a ratio of t > 0 or more are the union over s > 0 of those under which
 *   f_s = a - (t/2) (s + (a - t s)^2 / s),   a = score - 1/2,
 * has a mean of 0 or more: that mean is at most (mean of a) - t (deviation), and equal to it where s is the
 * deviation and t s the mean. So for each s there is one linear condition, for which the likeliest law is
 * known, and the best s is searched for. This is exact also where the iterations of the peers do not settle.
 */
export function normalizedLikelihood(law: ScoreLaw, ratio: number): number {
  const { shares, scores } = law;
  const { mean, variance } = lawMoments(law);
  const edges = scores.map((score) => score - 0.5);
  if (Math.abs(ratio) < NO_RATIO) return likeliestLaw(shares, edges)!.logLikelihood;
  // A negative ratio seen from the other side is a positive one.
  return ratio > 0
    ? search({ shares, edges }, { mean: mean - 0.5, variance }, ratio)
    : search({ shares: shares.toReversed(), edges }, { mean: 0.5 - mean, variance }, -ratio);
}

interface Edges {
  readonly shares: readonly number[];
  /** Scores less 1/2. */
  readonly edges: readonly number[];
}

function search({ shares, edges }: Edges, { mean, variance }: LawMoments, t: number): number {
  const likeliest = (s: number): LikeliestLaw | undefined =>
    likeliestLaw(
      shares,
      edges.map((a) => a - (t / 2) * (s + (a - t * s) ** 2 / s)),
    );
  const discriminant = mean ** 2 - t ** 2 * variance;
  if (mean <= 0 || discriminant <= 0) return bestOfAll(edges, t, likeliest);
  // More was scored than the ratio asks for. The laws below it are a convex set, so that one s only is
  // stationary, and it lies where f_s has a mean above 0 as observed.
  const margin = Math.sqrt(discriminant / (1 + t ** 2));
  const surplus = (s: number): number => dot(likeliest(s)?.shares ?? shares, edges) - t * s;
  const least = (t * (mean ** 2 + variance)) / ((1 + t ** 2) * (mean + margin)); // (mean - margin) / t
  const best = likeliest(findRoot(surplus, least, (mean + margin) / t));
  return best?.logLikelihood ?? 0; // none where the observed law is too near to tell
}

/** Less was scored than the ratio asks for: the best of the union's parts, of which several can be locally best. */
function bestOfAll(
  edges: readonly number[],
  t: number,
  likeliest: (s: number) => LikeliestLaw | undefined,
): number {
  const fit = (logS: number): number => likeliest(Math.exp(logS))?.logLikelihood ?? Number.NEGATIVE_INFINITY;
  const ends = signChanges(edges, t);
  return Math.max(...ends.slice(1).map((end, i) => findMaximum(fit, ends[i]!, end, CELLS)));
}

/**
 * The log s at which a cell's f_s changes its sign, since near them the likelihood changes fast: that of cell
 * a > 0 is above 0 where s is between (a/t) (1 - r) and (a/t) (1 + r), r = 1 / sqrt(1 + t^2), the others never.
 */
function signChanges(edges: readonly number[], t: number): readonly number[] {
  const r = 1 / Math.sqrt(1 + t ** 2);
  const lowest = Math.log((t * r ** 2) / (1 + r)); // of (1 - r) / t, without the difference
  const highest = Math.log((1 + r) / t);
  const positive = edges.filter((edge) => edge > 0).map((edge) => Math.log(edge));
  const changes = positive.flatMap((a) => [a + lowest, a + highest]);
  const most = Math.log(MOST_DEVIATION);
  return [...changes.filter((s) => s < most), most].toSorted((one, other) => one - other);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}

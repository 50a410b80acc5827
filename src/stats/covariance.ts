import { Matrix as LibraryMatrix } from 'ml-matrix';
import type { Factor, Matrix } from './linear.ts';

/** How fitted parameters vary together: the variance of each, and of a difference. */
export interface Variances {
  of(i: number): number;
  ofDifference(i: number, j: number): number;
}

export interface Covariance {
  /** By the spread S of the residuals: I^-1 S I^-1, where I is the information. */
  readonly spread: Variances;
  /** By the information alone: of independent games without draws. */
  readonly independent: Variances;
}

/** `factor` is that of the information, in which the ratings of each group are held at mean 0. */
export function newCovariance(
  factor: Factor,
  spread: Matrix,
  groups: readonly (readonly number[])[],
): Covariance {
  const inverse = factor.solve(LibraryMatrix.eye(spread.length));
  // No shift of a group changes the spread, so that what holds its mean cancels out here.
  const sandwich = inverse.mmul(new LibraryMatrix(spread)).mmul(inverse);
  return { spread: newVariances(sandwich), independent: aboutMeans(inverse, groups) };
}

/** By the information alone. */
export function informationVariances(factor: Factor, groups: readonly (readonly number[])[]): Variances {
  return aboutMeans(factor.solve(LibraryMatrix.eye(factor.lowerTriangularMatrix.rows)), groups);
}

/** What holds the mean of a group adds the same to the covariance of any two of its members; here it is taken out. */
function aboutMeans(inverse: LibraryMatrix, groups: readonly (readonly number[])[]): Variances {
  for (const group of groups) {
    const first = group[0]!;
    const shared = group.reduce((sum, i) => sum + inverse.get(first, i), 0) / group.length;
    for (const i of group) for (const j of group) inverse.set(i, j, inverse.get(i, j) - shared);
  }
  return newVariances(inverse);
}

function newVariances(matrix: LibraryMatrix): Variances {
  return {
    of: (i) => matrix.get(i, i),
    ofDifference: (i, j) => matrix.get(i, i) + matrix.get(j, j) - matrix.get(i, j) - matrix.get(j, i),
  };
}

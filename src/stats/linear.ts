import { CholeskyDecomposition, Matrix as LibraryMatrix } from 'ml-matrix';

/** A dense square matrix, row by row. */
export type Matrix = Float64Array[];

/** What a matrix was taken apart into, so that systems of equations with it are quickly solved. */
export type Factor = CholeskyDecomposition;

/** What is left on the diagonal, against the matrix's own, below which a solution would be noise. */
const NOISE = 1e-11;

export function zeroMatrix(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/**
 * The Cholesky factor of `matrix`, which must be exactly symmetric. Undefined where it is not positive
 * definite, or so nearly singular that a solution would be noise, or holds what is no number.
 */
export function cholesky(matrix: Matrix): Factor | undefined {
  if (matrix.some((row) => row.some(Number.isNaN))) return undefined;
  const factor = new CholeskyDecomposition(matrix);
  const left = factor.lowerTriangularMatrix.diagonal();
  const isSound = left.every((root, i) => root ** 2 > NOISE * matrix[i]![i]!);
  return isSound && factor.isPositiveDefinite() ? factor : undefined;
}

/** x with M x = `right`, where `factor` is that of M. */
export function solve(factor: Factor, right: Float64Array): Float64Array {
  return Float64Array.from(factor.solve(LibraryMatrix.columnVector(right)).getColumn(0));
}

/** A dense square matrix, row by row. */
export type Matrix = Float64Array[];

export function zeroMatrix(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/**
 * The lower triangle L with L L' = `matrix`, which must be symmetric (Cholesky). Undefined where it is not
 * positive definite, or so nearly singular that a solution would be noise.
 */
export function cholesky(matrix: Matrix): Matrix | undefined {
  const size = matrix.length;
  const lower = zeroMatrix(size);
  for (let i = 0; i < size; i++) {
    const row = lower[i]!;
    for (let j = 0; j <= i; j++) {
      const other = lower[j]!;
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!;
      if (j < i) row[j] = sum / other[j]!;
      else if (sum > 1e-11 * matrix[i]![i]!) row[i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  return lower;
}

/** x with L L' x = `right`. */
export function solve(lower: Matrix, right: Float64Array): Float64Array {
  const size = lower.length;
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    let sum = x[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * x[k]!;
    x[i] = sum / lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < size; k++) sum -= lower[k]![i]! * x[k]!;
    x[i] = sum / lower[i]![i]!;
  }
  return x;
}

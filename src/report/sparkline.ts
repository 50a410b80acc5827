const BLOCKS = '▁▂▃▄▅▆▇█';

/** So many characters at most. */
const WIDTH = 40;

/** A line of blocks, whose heights are the values between `low` and `high`. */
export function sparkline(values: readonly number[], low: number, high: number): string {
  return values
    .map((value) => {
      const height = high > low ? (value - low) / (high - low) : 0.5;
      return BLOCKS[Math.min(7, Math.max(0, Math.floor(height * 8)))];
    })
    .join('');
}

/** No more values than a line has room for: the last one of each part. */
export function thinned(values: readonly number[]): number[] {
  const width = Math.min(WIDTH, values.length);
  return Array.from({ length: width }, (_, i) => values[Math.ceil(((i + 1) * values.length) / width) - 1]!);
}

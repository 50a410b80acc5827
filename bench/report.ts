/** The middle of a list of numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Columns of text under their titles. */
export function printTable(titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  for (const row of [titles, ...rows]) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    );
  }
}

/** Says what is not as it has to be, and has this program end as a failure where there is any of it. */
export function fail(wrong: readonly string[]): void {
  for (const said of wrong) console.log(`wrong: ${said}`);
  if (wrong.length > 0) process.exitCode = 1;
}

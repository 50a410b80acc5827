import { csvLine } from './csv.ts';
import type { MatchDocument } from './match-document.ts';
import type { SprtDocument } from './sprt-document.ts';

/** A result as one line under the names that it has in its document; pairs have a column each. */
export function matchCsv(match: MatchDocument, sprt: SprtDocument | null): string {
  const { pentanomial, byColor: _, ...values } = match;
  const [ll, ld, even, wd, ww] = pentanomial ?? [];
  const { llr, lower, upper, verdict, estimate } = sprt ?? {};
  const row = {
    ...values,
    ...{ ll, ld, even, wd, ww },
    ...(sprt === null ? {} : { llr, lower, upper, verdict, stoppedElo: estimate?.elo }),
  };
  return [Object.keys(row), Object.values(row).map((value) => value ?? undefined)].map(csvLine).join('');
}

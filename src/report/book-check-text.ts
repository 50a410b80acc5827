import { escapeText } from '../base/escape.ts';
import { newBalance, type OpeningScore } from '../tournament/book-check.ts';
import type { CheckedBook } from './book-check-document.ts';

/** A checked book for people: every line with something wrong, then the numbers. */
export function bookCheckText(book: CheckedBook): string {
  const { file, format, check, scores, judge } = book;
  const { openings, illegal, finished, repeated, changed, otherVariants } = check;
  const remarks = [
    ...illegal.map(({ line, reason }) => ({ line, text: `illegal: ${reason}` })),
    ...finished.map(({ line, reason }) => ({ line, text: `finished: ${reason}` })),
    ...repeated.map(({ line, first }) => ({
      line,
      text: `repeated: leads to the position of line ${first}`,
    })),
    ...changed.map(({ line, note }) => ({ line, text: `note: ${note}` })),
  ];
  remarks.sort((a, b) => a.line - b.line);
  const facts: (readonly [string, string | number])[] = [
    ['Book', `${file} (${format.toUpperCase()})`],
    ['Openings', openings.length],
    ['Illegal', illegal.length],
    ['Finished', finished.length],
    ['Repeated', repeated.length],
    ...(otherVariants === 0 ? [] : [['Other variants', otherVariants] as const]),
    ['Balance', balanceText(scores, judge)],
  ];
  const table = facts.map(([title, value]) => `${title.padEnd(16)}${value}`);
  const lines = remarks.map(({ line, text }) => `${file}:${line}: ${text}`);
  return [...lines, ...(lines.length === 0 ? [] : ['']), ...table].map(escapeText).join('\n');
}

/** White's scores, in centipawns. */
function balanceText(scores: readonly OpeningScore[], judge: string | null): string {
  if (scores.length === 0) return 'not known: no line has an operation ce (name a judge with --engine)';
  const { scored, mates, mean, deviation, lowest, highest } = newBalance(scores);
  const by = judge === null ? `by ce of ${scores.length}` : `by ${judge} of ${scores.length}`;
  const mateText = mates === 0 ? '' : `; a mate in ${mates}`;
  if (scored === 0) return `no score${mateText} (${by})`;
  const ends = [lowest, highest].map((end) => `${whole(end?.score)} (line ${end?.line})`).join(' to ');
  return `White ${whole(mean)} ±${(deviation ?? 0).toFixed(0)}, from ${ends}${mateText} (${by})`;
}

/** Centipawns with a sign. */
function whole(score: number | null | undefined): string {
  const rounded = Math.round(score ?? 0);
  return rounded > 0 ? `+${rounded}` : String(rounded);
}

import { escapeText } from '../base/escape.ts';
import type { Failure, Verification } from '../perft/verify.ts';
import { drillText } from './drill-text.ts';
import { countedText, grouped } from './perft-text.ts';

/** One wrong count, with where it comes from. */
export function failureText(engine: string, failure: Failure): string {
  const { position, depth, expected, actual, reason, drill } = failure;
  const what = `FAILED ${escapeText(position.id)}, depth ${depth}`;
  if (actual === null) return `${what}: ${escapeText(engine)} gives no count: ${escapeText(reason ?? '')}`;
  const counts = `expected ${grouped(expected)}, ${escapeText(engine)} counts ${grouped(actual)}`;
  const lines = [`${what}: ${counts}`, `  ${escapeText(position.fen)}`];
  return drill === null ? lines.join('\n') : `${lines.join('\n')}\n\n${drillText(drill)}`;
}

/** What a suite came to. */
export function verificationText(engine: string, { counts, failures, nodes, seconds }: Verification): string {
  const positions = new Set(counts.map(({ position }) => position)).size;
  const verdict = failures.length === 0 ? 'all right' : `${failures.length} wrong`;
  const checked = `${positions} positions, ${counts.length} counts: ${verdict}`;
  return `${escapeText(engine)}: ${checked}\n${countedText(nodes, seconds)}`;
}

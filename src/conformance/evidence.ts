import type { SearchPosition } from '../engine/engine.ts';
import { makePosition } from '../engine/uci-text.ts';
import type { CaseResult, Evidence } from './conformance-report.ts';

/** So many lines from the beginning and the end of what passed between us and the engine are enough to see it. */
const FIRST = 2;
const LAST = 6;

/** What helps to see a failure, as lines. */
export function detailLines(
  { fen, moves }: Pick<CaseResult, 'fen' | 'moves'>,
  { expected, actual, missing, extra, reasons, lastLines }: Evidence,
): string[] {
  const facts = [
    ['FEN', fen],
    ['Moves', moves.join(' ')],
    ['Expected', expected.join(' ')],
    ['Actual', actual.join(' ')],
    ['Missing', missing.join(' ')],
    ['Extra', extra.join(' ')],
    ...reasons.map((reason) => ['Because', reason] as const),
  ] as const;
  const told = facts.filter(([, text]) => text !== '').map(([name, text]) => `${name.padEnd(9)}${text}`);
  return [...told, ...shorten(sinceLastPosition(lastLines, { fen, moves }))];
}

/** What belongs to the last question. A long answer has pushed the question itself out of what is kept. */
function sinceLastPosition(lines: readonly string[], sent: SearchPosition): readonly string[] {
  const at = lines.findLastIndex((line) => line.startsWith('> position'));
  const since = lines.slice(Math.max(0, at)).filter((line) => line.length > '< '.length);
  return at >= 0 || lines.length === 0 ? since : [`> ${makePosition(sent)}`, ...since];
}

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= FIRST + LAST + 1) return lines;
  return [...lines.slice(0, FIRST), '…', ...lines.slice(-LAST)];
}

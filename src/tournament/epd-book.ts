import type { Result } from '../base/result.ts';
import { err, ok } from '../base/result.ts';
import { outcome, turn } from '../chess/arbiter.ts';
import { WHITE } from '../chess/chess.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import { quoted } from '../chess/quoted.ts';
import { isClassical } from '../chess/uci.ts';
import type { BookEntry, BookReading } from './book-entry.ts';
import { NEEDS_CHESS960, unusual } from './book-entry.ts';

/**
 * Reads a book in EPD: a position a line, of four fields with operations or six as in a FEN. Blank
 * lines and lines that begin with `#` are skipped.
 */
export function* readEpdBook(text: string, reading: BookReading): Generator<BookEntry> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (!/^\s*(?:#|$)/.test(line)) yield readLine(line, index + 1, reading);
  }
}

function readLine(text: string, line: number, { file, chess960 }: BookReading): BookEntry {
  const illegal = (reason: string): BookEntry => ({ kind: 'illegal', line, reason });
  const read = splitLine(text);
  if (!read.ok) return illegal(read.error);
  const { fen, operations } = read.value;
  const parsed = parseFen(fen);
  if (!parsed.ok) return illegal(parsed.error);
  const { position, notes } = parsed.value;
  const over = outcome(position);
  if (over !== undefined) return { kind: 'finished', line, reason: over.reason };
  if (!chess960 && !isClassical(position)) return illegal(NEEDS_CHESS960);
  const opening = { fen: makeFen(position), moves: [], source: `${file}:${line}` };
  const evaluation = operand(operations, 'ce');
  const score = /^[+-]?\d{1,6}$/.test(evaluation ?? '') ? Number(evaluation) : undefined;
  return {
    kind: 'opening',
    line,
    opening,
    position,
    notes: unusual(notes),
    ...(score === undefined ? {} : { whiteScore: turn(position) === WHITE ? score : 0 - score }),
  };
}

/** Six fields: the clocks as they stand in a FEN, or from the operations `hmvc` and `fmvn`, or as at the start. */
function splitLine(line: string): Result<{ readonly fen: string; readonly operations: string }> {
  const [, fields, rest = ''] = /^((?:\S+\s+){3}[^\s;]+)[\s;]*(.*)$/s.exec(line.trim()) ?? [];
  if (fields === undefined) return ok({ fen: line, operations: '' }); // too few, which the reader of FENs says best
  const clocks = /^(\d+)\s+(\d+)(?![^\s;])/.exec(rest);
  if (clocks === null && /^[-+\d]/.test(rest)) {
    return err(`${quoted(rest)} follows the four fields instead of two clocks or an operation`);
  }
  const operations = clocks === null ? rest : rest.slice(clocks[0].length);
  const halfmoves = clocks?.[1] ?? operand(rest, 'hmvc') ?? '0';
  const fullmoves = clocks?.[2] ?? operand(rest, 'fmvn') ?? '1';
  return ok({ fen: `${fields} ${halfmoves} ${fullmoves}`, operations });
}

/** What an operation of this name has to say, looked for outside of quoted text. */
function operand(operations: string, name: string): string | undefined {
  const plain = operations.replace(/"[^"]*"/g, '""');
  return new RegExp(`(?:^|;)\\s*${name}\\s+([^\\s;]+)`).exec(plain)?.[1];
}

import { UserError } from '../base/user-error.ts';
import { parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import { quoted } from '../chess/quoted.ts';
import { isClassical } from '../chess/uci.ts';
import { DEEPEST } from './counter.ts';

/** A position with what its counts have to be. */
export interface SuitePosition {
  /** `line N` where the suite gives it no name. */
  readonly id: string;
  /** As written, with all six fields. */
  readonly fen: string;
  readonly position: Position;
  /** Castling there is possible only as in Atomic960. */
  readonly chess960: boolean;
  /** The depths in the order of the suite. */
  readonly counts: readonly ExpectedCount[];
}

export interface ExpectedCount {
  readonly depth: number;
  readonly nodes: number;
}

/**
 * Reads a perft suite in either public form: a position to a line, `FEN ;D1 20 ;D2 400 ;id name`, or
 * one to a paragraph of `id NAME`, `epd FEN` and `perft DEPTH NODES` lines. Blank lines and those
 * that begin with `#` mean nothing. Throws a `UserError` that names `file` and the line.
 */
export function parseSuite(text: string, file: string): readonly SuitePosition[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i): Line => ({ text: line.trim(), number: i + 1, where: `${file}:${i + 1}` }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
  const inParagraphs = /^(id|epd|perft)\s/.test(lines[0]?.text ?? '');
  const positions = inParagraphs ? readParagraphs(lines) : lines.map(readLine);
  if (positions.length > 0) return positions;
  throw new UserError(`${file} has no position`, 'a line is a FEN and its counts: FEN ;D1 20 ;D2 400');
}

interface Line {
  readonly text: string;
  readonly number: number;
  /** The file and the line. */
  readonly where: string;
}

/** `FEN ;D1 n ;D2 n ;id name` */
function readLine({ text, number, where }: Line): SuitePosition {
  const [fen = '', ...fields] = text.split(';').map((field) => field.trim());
  const counts: ExpectedCount[] = [];
  let id = `line ${number}`;
  for (const field of fields.filter((each) => each !== '')) {
    const [, word = '', value = ''] = /^(\S+)\s+(.+)$/.exec(field) ?? [];
    if (word === 'id') id = value.replace(/^"(.*)"$/, '$1');
    else if (/^D\d+$/i.test(word)) counts.push(readCount(word.slice(1), value, where));
    else throw new UserError(`${where}: ${quoted(field)} is neither D1 20 nor id NAME`);
  }
  return newSuitePosition(id, fen, counts, where);
}

/** `id name`, `epd FEN`, `perft DEPTH NODES` in lines of their own. The FEN begins a position's counts. */
function readParagraphs(lines: readonly Line[]): SuitePosition[] {
  const positions: SuitePosition[] = [];
  let id: string | undefined;
  let fen: { readonly text: string; readonly where: string; readonly id: string } | undefined;
  let counts: ExpectedCount[] = [];
  const finish = (): void => {
    if (fen !== undefined) positions.push(newSuitePosition(fen.id, fen.text, counts, fen.where));
    fen = undefined;
    counts = [];
  };
  for (const { text, number, where } of lines) {
    const [, word = '', value = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
    if (word === 'id') {
      finish();
      id = value;
    } else if (word === 'epd') {
      finish();
      fen = { text: value, where, id: id ?? `line ${number}` };
      id = undefined;
    } else if (word === 'perft' && fen !== undefined) {
      const [depth = '', nodes = ''] = value.split(/\s+/, 2);
      counts.push(readCount(depth, nodes, where));
    } else if (word === 'perft')
      throw new UserError(`${where}: a count before its position`, 'epd FEN first');
    else throw new UserError(`${where}: ${quoted(text)} is not id NAME, epd FEN or perft DEPTH NODES`);
  }
  finish();
  return positions;
}

function readCount(depth: string, nodes: string, where: string): ExpectedCount {
  const count = { depth: Number(depth), nodes: Number(nodes.replaceAll('_', '')) };
  if (!/^\d+$/.test(depth) || count.depth < 1 || count.depth > DEEPEST) {
    throw new UserError(`${where}: a depth is a whole number from 1 to ${DEEPEST}, not ${quoted(depth)}`);
  }
  if (!/^\d[\d_]*$/.test(nodes) || !Number.isSafeInteger(count.nodes)) {
    throw new UserError(`${where}: ${quoted(nodes)} is no number of positions`, 'as in D3 8902');
  }
  return count;
}

/** Checks what a position of a suite has to have. Throws a `UserError` that begins with `where`. */
export function newSuitePosition(
  id: string,
  fen: string,
  counts: readonly ExpectedCount[],
  where: string,
): SuitePosition {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new UserError(`${where}: ${parsed.error}`);
  if (counts.length === 0) throw new UserError(`${where}: the position has no count`, 'as in ;D1 20');
  const { position } = parsed.value;
  const whole = fen.trim().split(/\s+/).length === 4 ? `${fen} 0 1` : fen;
  return { id, fen: whole, position, chess960: !isClassical(position), counts };
}

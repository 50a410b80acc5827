import { createReadStream } from 'node:fs';
import { makeSafeJson } from '../base/escape.ts';
import { systemReason } from '../base/system-reason.ts';
import { UserError } from '../base/user-error.ts';
import { START_FEN } from '../chess/chess.ts';
import type { DescribeOptions, Description } from '../chess/description.ts';
import { describe, makeDiagram } from '../chess/description.ts';
import type { Call } from './commands/command.ts';
import { DONE } from './exit-codes.ts';
import { print, printJson, printPart, wantsJson } from './output.ts';
import { LONGEST_LINE, readLines } from './read-lines.ts';

/** One position for people or as JSON, or a batch of them as JSON lines. */
export async function showBoard({ given, positionals }: Call): Promise<number> {
  const options = { san: given.values.has('san'), fen: given.values.has('fen') };
  const batch = given.values.get('batch')?.text;
  if (batch !== undefined) {
    if (positionals['position'] !== undefined)
      throw new UserError('--batch has its positions in a file', 'leave out the FEN');
    if (given.values.has('moves'))
      throw new UserError('--batch has the moves in its file too, behind each FEN', 'leave out --moves');
    await describeLines(batch, options);
    return DONE;
  }
  const json = wantsJson(given);
  const moves = splitMoves(given.values.get('moves')?.text ?? '');
  const described = describe(
    startText(positionals['position']),
    moves,
    json ? options : { ...options, san: true },
  );
  if (!described.ok) throw new UserError(described.error);
  if (json) printJson(described.value);
  else print(boardText(described.value));
  return DONE;
}

function startText(fen: string | undefined): string {
  return fen === undefined || fen === 'startpos' ? START_FEN : fen;
}

function splitMoves(text: string): string[] {
  return text.split(/\s+/).filter((move) => move !== '');
}

/** A line `FEN[<TAB>moves]` in, a JSON line out; what is wrong with a line is said in its place. */
async function describeLines(file: string, options: DescribeOptions): Promise<void> {
  const input: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
  try {
    for await (const line of readLines(input)) {
      const answer = makeSafeJson(describeLine(line, options));
      if (!(await printPart(`${answer}\n`))) return;
    }
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    throw new UserError(`${file} cannot be read: ${systemReason(error)}`);
  }
}

function describeLine(line: string | undefined, options: DescribeOptions): Description | { error: string } {
  if (line === undefined) return { error: `a line has at most ${LONGEST_LINE} characters` };
  const [fen = '', moves = '', ...extra] = line.split('\t');
  if (extra.length > 0)
    return { error: `a line is a FEN and moves behind a tab; this one has ${extra.length + 1} tabs` };
  const described = describe(startText(fen.trim()), splitMoves(moves), options);
  return described.ok ? described.value : { error: described.error };
}

function boardText(position: Description): string {
  const moves = position.legal.map((uci) => `${uci} ${position.san?.[uci] ?? ''}`);
  const lines = [
    makeDiagram(position.fen),
    '',
    `FEN     ${position.fen}`,
    `Check   ${position.check ? 'yes' : 'no'}`,
    `Outcome ${outcomeText(position.outcome)}`,
    ...position.notes.map((note) => `Note    ${note}`),
    `Legal   ${position.legal.length} ${position.legal.length === 1 ? 'move' : 'moves'}`,
    ...columns(moves),
  ];
  return lines.join('\n');
}

function outcomeText(outcome: Description['outcome']): string {
  if (outcome === null) return 'none, the game goes on';
  return `${outcome.winner === null ? 'draw' : `${outcome.winner} wins`}, ${outcome.reason}`;
}

/** As many to a line as fit in 80 columns. */
function columns(cells: readonly string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length), 0) + 3;
  const perLine = Math.max(1, Math.floor(76 / width));
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += perLine) {
    const row = cells.slice(i, i + perLine).map((cell) => cell.padEnd(width));
    lines.push(`    ${row.join('')}`.trimEnd());
  }
  return lines;
}

import type { Result } from '../base/result.ts';
import { err, ok } from '../base/result.ts';
import { UserError } from '../base/user-error.ts';
import { outcome } from '../chess/arbiter.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import { quoted } from '../chess/quoted.ts';
import { isClassical } from '../chess/uci.ts';
import type { Opening } from '../game/game.ts';

export interface Book {
  readonly openings: readonly Opening[];
  /** What was not taken as it stands, one for each line with such things: `book.epd:3: castling right K ignored: …`. */
  readonly notes: readonly string[];
}

/**
 * Reads a book in EPD: a position a line, of four fields with operations or six as in a FEN. Blank
 * lines and lines that begin with `#` are skipped. Throws a `UserError` that names the line of the
 * first position that nobody can play from.
 */
export function parseBook(text: string, file: string, chess960: boolean): Book {
  const openings: Opening[] = [];
  const notes: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const source = `${file}:${index + 1}`;
    const parsed = parseEpdLine(line, chess960);
    if (!parsed.ok) throw new UserError(`${source}: ${parsed.error}`);
    openings.push({ fen: parsed.value.fen, moves: [], source });
    if (parsed.value.notes.length > 0) notes.push(`${source}: ${parsed.value.notes.join('; ')}`);
  }
  if (openings.length === 0) throw new UserError(`${file} has no openings`, 'a book has one position a line');
  return { openings, notes };
}

/** Most programs name the square behind every pawn that has just moved two squares. */
const USUAL = /^en passant square .* ignored: no capture there is legal$/;

interface Line {
  /** Of our own writing. */
  readonly fen: string;
  readonly notes: readonly string[];
}

function parseEpdLine(line: string, chess960: boolean): Result<Line> {
  const fen = makeFenText(line);
  if (!fen.ok) return fen;
  const parsed = parseFen(fen.value);
  if (!parsed.ok) return parsed;
  const { position, notes } = parsed.value;
  const over = outcome(position);
  if (over !== undefined) return err(`the game is over here already: ${over.reason}`);
  if (!chess960 && !isClassical(position)) return err('its castling rights are of Atomic960; add --chess960');
  return ok({ fen: makeFen(position), notes: notes.filter((note) => !USUAL.test(note)) });
}

/** Six fields: the clocks as they stand in a FEN, or from the operations `hmvc` and `fmvn`, or as at the start. */
function makeFenText(line: string): Result<string> {
  const [, fields, rest = ''] = /^((?:\S+\s+){3}[^\s;]+)[\s;]*(.*)$/.exec(line.trim()) ?? [];
  if (fields === undefined) return ok(line); // too few fields, which the reader of FENs says best
  const clocks = /^(\d+)\s+(\d+)(?![^\s;])/.exec(rest);
  if (clocks === null && /^[-+\d]/.test(rest)) {
    return err(`${quoted(rest)} follows the four fields instead of two clocks or an operation`);
  }
  const halfmoves = clocks?.[1] ?? operand(rest, 'hmvc') ?? '0';
  const fullmoves = clocks?.[2] ?? operand(rest, 'fmvn') ?? '1';
  return ok(`${fields} ${halfmoves} ${fullmoves}`);
}

/** What an operation of this name has to say, looked for outside of quoted text. */
function operand(operations: string, name: string): string | undefined {
  const plain = operations.replace(/"[^"]*"/g, '""');
  return new RegExp(`(?:^|;)\\s*${name}\\s+([^\\s;]+)`).exec(plain)?.[1];
}

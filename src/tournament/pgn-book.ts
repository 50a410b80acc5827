import { outcome } from '../chess/arbiter.ts';
import { makeFen } from '../chess/fen.ts';
import { isClassical } from '../chess/uci.ts';
import { parsePgn } from '../game/pgn-reader/parse-pgn.ts';
import type { PgnGame } from '../game/pgn-reader/pgn-game.ts';
import { isAtomic } from '../game/pgn-reader/pgn-game.ts';
import { replayPgn } from '../game/pgn-reader/replay-pgn.ts';
import type { BookEntry, BookReading } from './book-entry.ts';
import { NEEDS_CHESS960, unusual } from './book-entry.ts';

/** Reads a book in PGN: an opening a game, from the start or the position of its FEN tag. */
export function* readPgnBook(text: string, reading: BookReading): Generator<BookEntry> {
  for (const game of parsePgn(text)) yield readGame(game, reading);
}

function readGame(game: PgnGame, { file, chess960, plies }: BookReading): BookEntry {
  const { line } = game;
  if (!isAtomic(game)) return { kind: 'other-variant', line, variant: game.tags.get('Variant')?.value ?? '' };
  const replayed = replayPgn(game, plies);
  if (!replayed.ok) return { kind: 'illegal', line: replayed.error.line, reason: replayed.error.message };
  const { positions, moves, notes } = replayed.value;
  const [start] = positions;
  if (!chess960 && !isClassical(start)) return { kind: 'illegal', line, reason: NEEDS_CHESS960 };
  const position = positions.at(-1)!;
  const over = outcome(position, positions.slice(0, -1));
  if (over !== undefined) return { kind: 'finished', line, reason: over.reason };
  const opening = { fen: makeFen(start), moves, source: `${file}:${line}` };
  return { kind: 'opening', line, opening, position, notes: unusual(notes) };
}

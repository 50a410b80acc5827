import type { Terminations } from '../tournament/terminations.ts';
import { percent } from './numbers.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

const PHRASES = {
  'king-exploded': 'King exploded',
  checkmate: 'Checkmate',
  stalemate: 'Stalemate',
  'insufficient-material': 'Insufficient material',
  'threefold-repetition': 'Threefold repetition',
  'fifty-move': 'Fifty-move rule',
  'time-forfeit': 'Lost on time',
  'illegal-move': 'Illegal move',
  crash: 'Engine crashed',
  stall: 'Engine stopped answering',
  'adjudicated-draw': 'Adjudicated as a draw',
  'adjudicated-win': 'Adjudicated as a win',
  'max-moves': 'Drawn at the maximum length',
} satisfies Record<keyof Terminations, string>;

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(PHRASES));

const COLUMNS: readonly Column[] = [
  { title: 'How games ended', align: 'left' },
  { title: 'Games', align: 'right' },
  { title: 'Share', align: 'right' },
];

/** How many games ended how, and their share of all, in the order given. */
export function endingsTable(counts: Terminations, style?: TableStyle): string {
  const entries = Object.entries(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const rows = entries.map(([reason, count]) => [
    WORDS.get(reason) ?? reason,
    String(count),
    percent(count / total),
  ]);
  return formatTable(COLUMNS, rows, style);
}

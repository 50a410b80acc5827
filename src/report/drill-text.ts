import { escapeText } from '../base/escape.ts';
import { makeDiagram } from '../chess/description.ts';
import type { RuledMove } from '../chess/explain/explain-difference.ts';
import type { Drill } from '../perft/drill-down.ts';

/** More moves with the same reason are only counted. */
const MOST_MOVES = 8;

/** Where the moves of an engine differ first, for its author: board, FEN, path, the wrong moves and the rule of each. */
export function drillText({ path, fen, missing, extra, mistakes, notes }: Drill): string {
  const lines = [
    makeDiagram(fen),
    '',
    field('FEN', fen),
    field('Moves', path.length === 0 ? 'none: it is the position that was counted' : path.join(' ')),
    ...rulings('Missing', missing),
    ...rulings('Extra', extra),
    ...(missing.length + extra.length === 0 ? [field('Differs', 'no move here')] : []),
    ...mistakes.map(({ rule, sentence }, i) =>
      i === 0
        ? field('Perhaps', `the engine ${sentence} (${rule})`)
        : field('', `or it ${sentence} (${rule})`),
    ),
    ...notes.map((note) => field('Note', escapeText(note))),
  ];
  return lines.join('\n');
}

/** Moves with the same reason stand on one line, and the reason below. */
function rulings(title: string, moves: readonly RuledMove[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { uci, rule, sentence } of moves) {
    const reason = `${rule}: ${sentence}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), uci]);
  }
  return [...reasons].flatMap(([reason, texts], i) => [
    field(i === 0 ? title : '', `${listMoves(texts)}`),
    field('', `  ${escapeText(reason)}`),
  ]);
}

function listMoves(texts: readonly string[]): string {
  const shown = escapeText(texts.slice(0, MOST_MOVES).join(' '));
  return texts.length > MOST_MOVES ? `${shown} and ${texts.length - MOST_MOVES} more` : shown;
}

function field(title: string, text: string): string {
  return `${title.padEnd(8)} ${text}`;
}

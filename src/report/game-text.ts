import { escapeText } from '../base/escape.ts';
import { turn } from '../chess/arbiter.ts';
import { START_FEN, WHITE } from '../chess/chess.ts';
import { makeDiagram } from '../chess/description.ts';
import { makeFen } from '../chess/fen.ts';
import { FULLMOVES } from '../chess/layout.ts';
import { makeSan } from '../chess/san.ts';
import { describeLimits } from '../game/clock.ts';
import { describeEnding, failedColor, gameResult } from '../game/ending.ts';
import type { Opening } from '../game/game.ts';
import type { PairedGame } from '../game/pairing.ts';
import { makeScore, seconds } from '../game/pgn-comment.ts';
import type { Ply } from '../game/replay.ts';
import { replay } from '../game/replay.ts';
import type { Column, TableStyle } from './table.ts';
import { formatTable } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Move', align: 'right' },
  ...['White', 'Black'].flatMap((title): Column[] => [
    { title, align: 'left' },
    { title: 'Score', align: 'right' },
    { title: 'Depth', align: 'right' },
    { title: 'Time', align: 'right' },
  ]),
];

/** One game for people: who played, the moves, the last position, how it ended. */
export function gameText({ pairing, game }: PairedGame, tournament: number, style: TableStyle = {}): string {
  const { plies, final } = replay(game);
  const fen = makeFen(final);
  const failed = failedColor(game.ending);
  const head = [
    `Game ${game.number} of tournament ${tournament} · round ${pairing.round} · pair ${pairing.id}`,
    '',
    `White    ${game.white}, ${describeLimits(game.whiteLimits) || 'no limits known'}`,
    `Black    ${game.black}, ${describeLimits(game.blackLimits) || 'no limits known'}`,
    `Opening  ${openingText(game.opening)}`,
    `Played   ${game.startedAt}, ${seconds(game.durationMs)}`,
    `Result   ${gameResult(game.ending)}, ${describeEnding(game.ending)}`,
  ];
  const parts = [
    head.map(escapeText).join('\n'),
    plies.length === 0 ? 'No move was made.' : formatTable(COLUMNS, moveRows(plies), style),
    `${makeDiagram(fen)}\n\nFEN      ${fen}`,
    ...(failed === undefined || game.lastLines.length === 0
      ? []
      : [lastLinesText(game[failed], game.lastLines)]),
  ];
  return parts.join('\n\n');
}

function openingText({ fen, moves, source }: Opening): string {
  const start = fen === START_FEN ? 'start position' : fen;
  const played = moves.length === 0 ? '' : `, then ${moves.join(' ')}`;
  return `${start}${played}${source === undefined ? '' : ` (${source})`}`;
}

/** A row for each move of both sides, by its number. */
function moveRows(plies: readonly Ply[]): string[][] {
  const rows: string[][] = [];
  for (const ply of plies) {
    if (turn(ply.before) === WHITE) rows.push([`${ply.before[FULLMOVES]}`, ...moveCells(ply)]);
    else {
      const row = rows.at(-1) ?? [`${ply.before[FULLMOVES]}`, '…', '', '', ''];
      if (rows.length === 0) rows.push(row);
      row.push(...moveCells(ply));
    }
  }
  return rows.map((row) => [...row, ...new Array<string>(COLUMNS.length - row.length).fill('')]);
}

function moveCells({ before, move, record }: Ply): string[] {
  const san = makeSan(before, move);
  if (record === undefined) return [san, 'book', '', ''];
  const { score, depth, timeMs } = record;
  return [san, score === undefined ? '' : makeScore(score), String(depth ?? ''), seconds(timeMs)];
}

function lastLinesText(name: string, lines: readonly string[]): string {
  const title = `The last lines to (>) and from (<) ${name}:`;
  return [title, ...lines].map(escapeText).join('\n');
}

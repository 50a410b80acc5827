import { basename } from 'node:path';
import { START_FEN } from '../chess/chess.ts';
import type { PairingDocument } from './schedule-document.ts';
import { formatTable, type TableStyle } from './table.ts';

/** Who is to play whom, and from where. */
export function scheduleTable(pairs: readonly PairingDocument[], style?: TableStyle): string {
  return formatTable(
    [
      { title: 'Game', align: 'right' },
      { title: 'Round', align: 'right' },
      { title: 'White', align: 'left' },
      { title: 'Black', align: 'left' },
      { title: 'Opening', align: 'left', shrinks: true },
    ],
    pairs.flatMap(({ round, games, opening }) =>
      games.map(({ number, white, black }) => [
        String(number),
        String(round),
        white,
        black,
        openingText(opening),
      ]),
    ),
    style,
  );
}

/** `book.pgn:12 e2e4 e7e6`: its moves, or the position where it has none. */
function openingText({ fen, moves, source }: PairingDocument['opening']): string {
  const start = fen === START_FEN ? [] : [fen];
  const parts = [...(source === null ? [] : [basename(source)]), ...(moves.length > 0 ? moves : start)];
  return parts.length === 0 ? 'start position' : parts.join(' ');
}

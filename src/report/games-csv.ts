import { turn } from '../chess/arbiter.ts';
import type { ColorName } from '../chess/chess.ts';
import { colorName } from '../chess/chess.ts';
import { parseFen } from '../chess/fen.ts';
import { gameResult } from '../game/ending.ts';
import type { GameRecord, MoveRecord } from '../game/game.ts';
import type { PairedGame } from '../game/pairing.ts';
import { type Cell, csvLine } from './csv.ts';

/** A column is its title and what it says of a game. */
const COLUMNS: readonly (readonly [title: string, cell: (row: Row) => Cell])[] = [
  ['game', ({ game }) => game.number],
  ['round', ({ pairing }) => pairing.round],
  ['pair', ({ pairing }) => pairing.id],
  ['white', ({ game }) => game.white],
  ['black', ({ game }) => game.black],
  ['result', ({ game }) => gameResult(game.ending)],
  ['reason', ({ game }) => game.ending.reason],
  ['detail', ({ game }) => game.ending.detail],
  ['plies', ({ game }) => game.opening.moves.length + game.moves.length],
  ['bookPlies', ({ game }) => game.opening.moves.length],
  ['opening', ({ game }) => game.opening.fen],
  ['openingMoves', ({ game }) => game.opening.moves.join(' ')],
  ['openingSource', ({ game }) => game.opening.source],
  ['startedAt', ({ game }) => game.startedAt],
  ['seconds', ({ game }) => inSeconds(game.durationMs)],
  ['whiteSeconds', ({ white }) => inSeconds(white.timeMs)],
  ['blackSeconds', ({ black }) => inSeconds(black.timeMs)],
  ['whiteDepth', ({ white }) => white.depth],
  ['blackDepth', ({ black }) => black.depth],
  ['whiteNps', ({ white }) => white.nps],
  ['blackNps', ({ black }) => black.nps],
];

interface Row extends PairedGame {
  readonly white: Effort;
  readonly black: Effort;
}

/** What a side put into a game: all its time, the average of its depths, its nodes a second. */
interface Effort {
  readonly timeMs: number;
  readonly depth: number | undefined;
  readonly nps: number | undefined;
}

export function csvHeader(): string {
  return csvLine(COLUMNS.map(([title]) => title));
}

/** A game as a line of CSV (RFC 4180). */
export function csvGame({ pairing, game }: PairedGame): string {
  const row = { pairing, game, white: effort(game, 'white'), black: effort(game, 'black') };
  return csvLine(COLUMNS.map(([, cell]) => cell(row)));
}

function effort(game: GameRecord, side: ColorName): Effort {
  const start = parseFen(game.opening.fen);
  if (!start.ok) throw new Error(`game ${game.number} starts from ${game.opening.fen}: ${start.error}`);
  const firstPly = colorName(turn(start.value.position)) === side ? 0 : 1;
  const moves = game.moves.filter((_, i) => (game.opening.moves.length + i) % 2 === firstPly);
  const depths = moves.flatMap(({ depth }) => depth ?? []);
  const counted = moves.filter(({ nodes, timeMs }) => nodes !== undefined && timeMs > 0);
  const seconds = sum(counted, ({ timeMs }) => timeMs) / 1000;
  return {
    timeMs: sum(moves, ({ timeMs }) => timeMs),
    depth:
      depths.length === 0
        ? undefined
        : Math.round((10 * depths.reduce((a, b) => a + b, 0)) / depths.length) / 10,
    nps: seconds === 0 ? undefined : Math.round(sum(counted, ({ nodes = 0 }) => nodes) / seconds),
  };
}

function sum(moves: readonly MoveRecord[], value: (move: MoveRecord) => number): number {
  return moves.reduce((total, move) => total + value(move), 0);
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

import type { ScoredPair } from '../game/pairing.ts';
import { blackPoints, whitePoints } from './tally.ts';

/** What one engine scored against another. */
export interface CrossTableCell {
  readonly points: number;
  readonly games: number;
}

/** Everyone's points against everyone: `cells[row][column]`, both in the order of the names given. */
export function crossTable(names: readonly string[], results: readonly ScoredPair[]): CrossTableCell[][] {
  const index = new Map(names.map((name, i) => [name, i]));
  const cells = names.map(() => names.map((): CrossTableCell => ({ points: 0, games: 0 })));
  const add = (row: string, column: string, points: number): void => {
    const line = cells[index.get(row) ?? -1];
    const cell = line?.[index.get(column) ?? -1];
    if (line === undefined || cell === undefined)
      throw new Error(`${row} or ${column} is not in the tournament`);
    line[index.get(column)!] = { points: cell.points + points, games: cell.games + 1 };
  };
  for (const result of results) {
    for (const game of result.games) {
      if (game.ending.reason === 'aborted') continue;
      add(game.white, game.black, whitePoints(game));
      add(game.black, game.white, blackPoints(game));
    }
  }
  return cells;
}

import type Database from 'better-sqlite3';
import type { VersionGame } from '../regression/history.ts';
import type { EngineTable } from './engine-table.ts';

interface Row {
  readonly tournament: number;
  readonly pair: string;
  readonly white: number;
  readonly black: number;
  readonly winner: VersionGame['winner'];
  readonly reason: VersionGame['reason'];
}

/** Reads the games of all tournaments with the engines behind the labels. */
export function newVersionGames(db: Database.Database, engines: EngineTable): () => VersionGame[] {
  const select = db.prepare<[], Row>(SELECT);
  return db.transaction((): VersionGame[] => {
    const known = engines.all();
    let number = -1;
    let last: Row | undefined;
    return select.all().map((row): VersionGame => {
      if (row.pair !== last?.pair || row.tournament !== last.tournament) number += 1;
      last = row;
      return {
        white: known.get(row.white)!,
        black: known.get(row.black)!,
        winner: row.winner,
        reason: row.reason,
        pair: number,
      };
    });
  });
}

const SELECT = `
SELECT game.tournament, game.pair, coalesce(new_white.engine, white.engine) AS white,
  coalesce(new_black.engine, black.engine) AS black, winner, reason
FROM game
JOIN entrant white ON white.tournament = game.tournament AND white.label = game.white
JOIN entrant black ON black.tournament = game.tournament AND black.label = game.black
LEFT JOIN replacement new_white ON new_white.tournament = game.tournament
  AND new_white.pair = game.pair AND new_white.entrant = white.number
LEFT JOIN replacement new_black ON new_black.tournament = game.tournament
  AND new_black.pair = game.pair AND new_black.entrant = black.number
ORDER BY game.tournament, game.pair, game.number`;

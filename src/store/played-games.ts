import type Database from 'better-sqlite3';
import type { EngineTable } from './engine-table.ts';
import type { Entrant, PlayedGame } from './store.ts';

interface Row {
  readonly pair: string;
  readonly number: number;
  readonly white: string;
  readonly black: string;
  readonly winner: PlayedGame['winner'];
}

/** Reads of the games of a tournament who played them and who won, a page at a time. */
export interface PlayedGames {
  /** Undefined before the first page; pages are there until one is empty. */
  page(tournament: number, after: Row | undefined): readonly Row[];
  /** Tells the game of a row; the same object stands for an entrant with the same engine in all of them. */
  reader(tournament: number): (row: Row) => PlayedGame;
}

/** Rows that are read at once: no statement stays open between two pages, and few of them are in memory. */
const PAGE = 4000;

export function newPlayedGames(db: Database.Database, engines: EngineTable): PlayedGames {
  const select = db.prepare<[number, string, number, number], Row>(
    `SELECT pair, number, white, black, winner FROM game
     WHERE tournament = ? AND (pair, number) > (?, ?) ORDER BY pair, number LIMIT ?`,
  );
  const selectEntrants = db.prepare<[number], { number: number; label: string; engine: number }>(
    'SELECT number, label, engine FROM entrant WHERE tournament = ?',
  );
  const selectReplacements = db.prepare<[number], { pair: string; entrant: number; engine: number }>(
    'SELECT pair, entrant, engine FROM replacement WHERE tournament = ?',
  );
  return {
    page: (tournament, after) => select.all(tournament, after?.pair ?? '', after?.number ?? 0, PAGE),
    reader: db.transaction((tournament: number) => {
      const known = engines.all();
      const entrants = new Map(selectEntrants.all(tournament).map((row) => [row.label, row]));
      const replaced = new Map(
        selectReplacements.all(tournament).map((row) => [`${row.entrant} ${row.pair}`, row.engine]),
      );
      const players = new Map<string, Map<number, Entrant>>();
      const player = (label: string, pair: string): Entrant => {
        const { number, engine: first } = entrants.get(label)!;
        const engine = replaced.size === 0 ? first : (replaced.get(`${number} ${pair}`) ?? first);
        const ofLabel = players.get(label) ?? new Map<number, Entrant>();
        const entrant = ofLabel.get(engine) ?? { label, engine: known.get(engine)! };
        players.set(label, ofLabel.set(engine, entrant));
        return entrant;
      };
      return ({ pair, white, black, winner }: Row) => ({
        pair,
        white: player(white, pair),
        black: player(black, pair),
        winner,
      });
    }),
  };
}

import { newConformanceTables } from './conformance-tables.ts';
import { type Connection, type OpenOptions, openDatabase } from './database.ts';
import { newEngineTable } from './engine-table.ts';
import { newPairTables } from './pair-tables.ts';
import { newPerftTables } from './perft-tables.ts';
import { newPlayedGames } from './played-games.ts';
import { newRunTables } from './run-tables.ts';
import { runningError } from './sqlite-trouble.ts';
import type { ImportedTournament, Store } from './store.ts';
import { StoreLost } from './store-lost.ts';
import { newTournamentTables } from './tournament-tables.ts';
import { newVersionGames } from './version-games.ts';

/**
 * Opens the SQLite database `file`. Throws `UserError` where it cannot be used: no such folder, not a
 * database, one of another program or of a newer version, damaged, locked, read-only.
 */
export function openStore(file: string, options?: OpenOptions): Store {
  return newSqliteStore(openDatabase(file, options));
}

/** The store in an open database. */
export function newSqliteStore({ db, file, inPlace }: Connection): Store {
  const engines = newEngineTable(db);
  const tournaments = newTournamentTables(db, engines);
  const runs = newRunTables(db, engines);
  const pairs = newPairTables(db, runs);
  const perft = newPerftTables(db, engines);
  const conformance = newConformanceTables(db, engines);
  const versionGames = newVersionGames(db, engines);
  const played = newPlayedGames(db, engines);

  const importTournament = db.transaction((tournament: ImportedTournament): number => {
    const id = tournaments.createImported(tournament, tournament.source);
    for (const pair of tournament.pairs) {
      if (!pairs.save(id, pair)) throw new Error(`pairing ${pair.pairing.id} is there twice`);
    }
    runs.finish(id, 'finished', tournament.ratings);
    return id;
  });

  const read = <T>(body: () => T): T => {
    try {
      return body();
    } catch (error) {
      throw runningError(file, error);
    }
  };
  const write = <T>(body: () => T): T => {
    checkInPlace();
    const result = read(body);
    checkInPlace();
    return result;
  };
  // SQLite writes to a deleted file without a complaint, and all is gone when it is closed.
  const checkInPlace = (): void => {
    if (inPlace()) return;
    throw new StoreLost(
      `${file} was deleted or moved while in use`,
      'what it held went with it; files written by --pgnout are not touched',
    );
  };

  return {
    createTournament: (tournament) => write(() => tournaments.create(tournament)),
    savePair: (tournament, result) => write(() => pairs.save(tournament, result)),
    *pairs(tournament) {
      // No statement stays open between two pairs: the connection could not write meanwhile.
      for (const row of read(() => pairs.rows(tournament))) yield read(() => pairs.result(row));
    },
    *scores(tournament) {
      for (const row of read(() => pairs.rows(tournament))) yield read(() => pairs.score(row));
    },
    *played(tournament) {
      const gameOf = read(() => played.reader(tournament));
      for (let rows = read(() => played.page(tournament, undefined)); rows.length > 0; ) {
        yield* rows.map(gameOf);
        rows = read(() => played.page(tournament, rows.at(-1)));
      }
    },
    pair: (tournament, id) => read(() => pairs.pair(tournament, id)),
    playedFor: (tournament) => read(() => runs.playedFor(tournament)),
    game: (tournament, number) => read(() => pairs.game(tournament, number)),
    importTournament: (tournament) => write(() => importTournament.immediate(tournament)),
    importedFrom: (sha256) => read(() => tournaments.importedFrom(sha256)),
    deleteTournament: (id) => write(() => tournaments.delete(id)),
    resumeTournament: (id, resumption) => write(() => runs.resume(id, resumption)),
    finish: (tournament, status, ratings) => write(() => runs.finish(tournament, status, ratings)),
    tournaments: () => read(() => tournaments.list()),
    tournament: (id) => read(() => tournaments.get(id)),
    latest: () => read(() => tournaments.latest()),
    savePerftRun: (run) => write(() => perft.save(run)),
    saveConformanceRun: (run) => write(() => conformance.save(run)),
    perftRuns: () => read(() => perft.all()),
    conformanceRuns: () => read(() => conformance.all()),
    engines: () => read(() => [...engines.all().values()]),
    versionGames: () => read(() => versionGames()),
    close: () => {
      db.close();
    },
  };
}

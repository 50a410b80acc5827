import type Database from 'better-sqlite3';
import type { PairedGame, PairResult, ScoredPair } from '../game/pairing.ts';
import {
  checkWhole,
  type GameRow,
  gameRow,
  type PairRow,
  pairedGame,
  pairResult,
  pairRow,
  SCORE_COLUMNS,
  type ScoreRow,
  scoredPair,
} from './rows.ts';
import type { RunTables } from './run-tables.ts';

/** The tables `pair` and `game`. */
export interface PairTables {
  /** False where the pairing was there already. */
  save(tournament: number, result: PairResult): boolean;
  /** In schedule order. */
  rows(tournament: number): PairRow[];
  result(row: PairRow): PairResult;
  pair(tournament: number, id: string): PairResult | undefined;
  game(tournament: number, number: number): PairedGame | undefined;
  score(row: PairRow): ScoredPair;
}

export function newPairTables(db: Database.Database, runs: RunTables): PairTables {
  const insertPair = db.prepare<PairRow>(INSERT_PAIR);
  const insertGame = db.prepare<GameRow>(INSERT_GAME);
  const selectPairs = db.prepare<[number], PairRow>(
    'SELECT * FROM pair WHERE tournament = ? ORDER BY first_game, id',
  );
  const selectGames = db.prepare<[number, string], GameRow>(
    'SELECT * FROM game WHERE tournament = ? AND pair = ? ORDER BY number',
  );
  const selectScores = db.prepare<[number, string], ScoreRow>(
    `SELECT ${SCORE_COLUMNS} FROM game WHERE tournament = ? AND pair = ? ORDER BY number`,
  );

  const selectGame = db.prepare<[number, number], GameRow>(
    'SELECT * FROM game WHERE tournament = ? AND number = ?',
  );
  const selectPair = db.prepare<[number, string], PairRow>(
    'SELECT * FROM pair WHERE tournament = ? AND id = ?',
  );

  const save = db.transaction((tournament: number, result: PairResult): boolean => {
    runs.checkOurs(tournament);
    if (insertPair.run(pairRow(tournament, result.pairing)).changes === 0) return false;
    for (const game of result.games) insertGame.run(gameRow(tournament, result.pairing, game));
    runs.notePair(tournament, result.pairing.id);
    return true;
  });

  return {
    save(tournament, result) {
      checkWhole(result);
      return save.immediate(tournament, result);
    },
    pair(tournament, id) {
      const row = selectPair.get(tournament, id);
      return row && pairResult(row, selectGames.all(tournament, id));
    },
    game(tournament, number) {
      const row = selectGame.get(tournament, number);
      return row && pairedGame(selectPair.get(tournament, row.pair)!, row);
    },
    rows: (tournament) => selectPairs.all(tournament),
    score: (row) => scoredPair(row, selectScores.all(row.tournament, row.id)),
    result: (row) => pairResult(row, selectGames.all(row.tournament, row.id)),
  };
}

const INSERT_PAIR = `
INSERT INTO pair
  (tournament, id, round, first, second, reversed, swap, games, first_game,
   opening_fen, opening_moves, opening_source)
VALUES
  (@tournament, @id, @round, @first, @second, @reversed, @swap, @games, @first_game,
   @opening_fen, @opening_moves, @opening_source)
ON CONFLICT (tournament, id) DO NOTHING`;

const INSERT_GAME = `
INSERT INTO game
  (tournament, number, pair, white, black, winner, reason, detail, white_limits, black_limits,
   chess960, moves, searches, started_at, duration_ms, last_lines)
VALUES
  (@tournament, @number, @pair, @white, @black, @winner, @reason, @detail, @white_limits, @black_limits,
   @chess960, @moves, @searches, @started_at, @duration_ms, @last_lines)`;

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
import { StoreLost } from './store-lost.ts';

/** The tables `pair` and `game`. */
export interface PairTables {
  /** False where the pairing was there already. */
  save(tournament: number, result: PairResult): boolean;
  /** In schedule order. */
  rows(tournament: number): PairRow[];
  result(row: PairRow): PairResult;
  game(tournament: number, number: number): PairedGame | undefined;
  score(row: PairRow): ScoredPair;
}

export function newPairTables(db: Database.Database): PairTables {
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
  const selectTournament = db.prepare<[number]>('SELECT 1 FROM tournament WHERE id = ?');

  const save = db.transaction((tournament: number, result: PairResult): boolean => {
    if (selectTournament.get(tournament) === undefined) throw deletedTournament(tournament);
    if (insertPair.run(pairRow(tournament, result.pairing)).changes === 0) return false;
    for (const game of result.games) insertGame.run(gameRow(tournament, result.pairing, game));
    return true;
  });

  return {
    save(tournament, result) {
      checkWhole(result);
      return save.immediate(tournament, result);
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

function deletedTournament(id: number): StoreLost {
  return new StoreLost(
    `tournament ${id} is not in the database any more`,
    'it was deleted while it was played; a PGN file written by --pgnout is not touched',
  );
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

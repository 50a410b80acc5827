import type { ScoredPair } from '../game/pairing.ts';
import { totalPairs } from '../stats/pentanomial.ts';
import type { Standing } from '../tournament/standings.ts';
import type { TestOutcome } from '../tournament/stopping.ts';
import { type Terminations, terminations } from '../tournament/terminations.ts';
import { newSprtDocument, type SprtDocument } from './sprt-document.ts';

/** What a tournament came to, in the JSON that other programs read. */
export interface ResultDocument {
  readonly tournament: number;
  readonly status: string;
  readonly seed: number;
  readonly games: number;
  readonly pairs: number;
  readonly standings: readonly Standing[];
  readonly terminations: Terminations;
  readonly sprt: SprtDocument | null;
  readonly pgn: string | null;
}

export interface ResultSource {
  readonly id: number;
  readonly status: string;
  readonly seed: number;
  readonly standings: readonly Standing[];
  readonly results: readonly ScoredPair[];
  /** Undefined where nothing was tested. */
  readonly test: TestOutcome | undefined;
  readonly pgn: string | null;
}

export function newResultDocument(source: ResultSource): ResultDocument {
  const { standings } = source;
  return {
    tournament: source.id,
    status: source.status,
    seed: source.seed,
    games: source.results.reduce((sum, result) => sum + result.games.length, 0),
    pairs: standings.reduce((sum, row) => sum + totalPairs(row.pentanomial), 0) / 2,
    standings,
    terminations: terminations(source.results),
    sprt: source.test === undefined ? null : newSprtDocument(source.test),
    pgn: source.pgn,
  };
}

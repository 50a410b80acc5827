import { jsonNumber } from '../../base/json-number.ts';
import { normalizedEloEstimate } from '../../stats/normalized-elo.ts';
import { pentanomialCells, trinomialCells } from '../../stats/score-moments.ts';
import { addWdl, type Wdl } from '../../stats/wdl.ts';
import type { Standing } from '../../tournament/standings.ts';
import type { Tally } from '../../tournament/tally.ts';
import type { StandingsView } from './output-style.ts';

/** Everything about one engine of a tournament. */
export interface EngineRow {
  readonly row: Standing;
  readonly tally: Tally;
  readonly wdl: Wdl;
}

/** The engines, best first. */
export function engineRows({ rows, board }: StandingsView): EngineRow[] {
  return rows.map((row) => {
    const tally = board.tallies.get(row.name);
    if (tally === undefined) throw new Error(`no games were counted for ${row.name}`);
    return { row, tally, wdl: addWdl(tally.white, tally.black) };
  });
}

/** The engine named first and its opponent; undefined where others play too, or nobody has played. */
export function twoEngines(view: StandingsView): { first: EngineRow; second: EngineRow } | undefined {
  const [name] = view.board.names;
  const rows = engineRows(view);
  const first = rows.find(({ row }) => row.name === name);
  const second = rows.find(({ row }) => row.name !== name);
  if (rows.length !== 2 || first === undefined || second === undefined) return undefined;
  return first.row.games === 0 ? undefined : { first, second };
}

/** Whether games were played as pairs, so that these are the samples. */
export function hasPairs({ pentanomial }: Tally): boolean {
  return pentanomial.some((count) => count > 0);
}

/** Normalised Elo and its margin: of the pairs where there are any, else of the games. */
export function normalizedEloOf({ tally, wdl }: EngineRow): ReturnType<typeof toJson> {
  return toJson(
    normalizedEloEstimate(hasPairs(tally) ? pentanomialCells(tally.pentanomial) : trinomialCells(wdl)),
  );
}

function toJson({ elo, error }: ReturnType<typeof normalizedEloEstimate>) {
  return { elo: jsonNumber(elo), error: jsonNumber(error) };
}

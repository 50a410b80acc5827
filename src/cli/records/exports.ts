import type { PairResult } from '../../game/pairing.ts';
import { pairEpd } from '../../report/epd-file.ts';
import { csvGame, csvHeader } from '../../report/games-csv.ts';
import { pairPgn } from '../../report/pgn-file.ts';
import type { Tournament } from '../../store/store.ts';
import { siteOf } from '../../tournament/stored-plan.ts';
import type { Arguments } from '../arguments.ts';
import { readPgnExport } from '../tournament/game-file-groups.ts';

/** A tournament as text: what stands at the beginning, and what is written of each pair. */
interface Form {
  readonly head?: string;
  text(result: PairResult): string;
}

/** Something to be written. */
export interface Export {
  /** The option that asks for it. */
  readonly name: string;
  /** As it was named; `-` is standard output. */
  readonly file: string;
  form(tournament: Tournament): Form;
}

/** What of a tournament is asked for. Throws a `UserError`. */
export function readExports({ values, groups }: Arguments): Export[] {
  const [pgn, epd, csv] = [groups.get('pgn'), values.get('epd'), values.get('csv')];
  const exports: Export[] = [];
  if (pgn !== undefined) {
    const { file, detail } = readPgnExport(pgn);
    const form = ({ event, plan }: Tournament): Form => {
      const style = { event, site: siteOf(plan), detail };
      return { text: (result) => pairPgn(result, style) };
    };
    exports.push({ name: 'pgn', file: file.text, form });
  }
  if (epd !== undefined) exports.push({ name: 'epd', file: epd.text, form: () => ({ text: pairEpd }) });
  if (csv !== undefined) exports.push({ name: 'csv', file: csv.text, form: () => CSV });
  return exports;
}

const CSV: Form = {
  head: csvHeader(),
  text: ({ pairing, games }) => games.map((game) => csvGame({ pairing, game })).join(''),
};

import { escapeText } from '../base/escape.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { crossTable } from '../tournament/cross-table.ts';
import { provisionalElos } from '../tournament/provisional-elos.ts';
import type { Standing } from '../tournament/standings.ts';
import { tallies } from '../tournament/tally.ts';
import { terminations } from '../tournament/terminations.ts';
import { describeWithdrawal, withdrawnNames } from '../tournament/withdrawals.ts';
import { crossTableText } from './cross-table.ts';
import { endingsTable } from './endings-table.ts';
import { failuresTable } from './failures-table.ts';
import { placingNote, standingsTable } from './standings-table.ts';
import type { TableStyle } from './table.ts';

const UNRATED = `~ No finite ratings fit these results, since some took no point from others.
  Shown as if any two who met had also drawn a game.`;

/** All that is to be said of the games of a tournament: standings, cross-table, endings, failures. */
export function tournamentText(
  names: readonly string[],
  results: readonly ScoredPair[],
  rows: readonly Standing[],
  style: TableStyle = {},
): string {
  if (results.length === 0) return 'No pair of games was finished.';
  const order = rows.map((row) => row.name);
  const unrated = names.length > 2 && rows.some((row) => row.games > 0 && typeof row.elo !== 'number');
  const provisional = unrated ? provisionalElos(names, results) : undefined;
  const withdrawn = withdrawnNames(names, results);
  const parts = [
    standingsTable(rows, tallies(names, results), style, { provisional, withdrawn }),
    unrated ? UNRATED : undefined,
    placingNote(rows),
    crossTableText(order, crossTable(order, results), style),
    endingsTable(terminations(results), style),
    failuresTable(rows, style),
    ...withdrawn.map((name) => `* ${escapeText(describeWithdrawal(name))}.`),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

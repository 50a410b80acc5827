import { escapeText } from '../../base/escape.ts';
import { newResultDocument } from '../../report/result-document.ts';
import { sprtText } from '../../report/sprt-text.ts';
import { formatTable } from '../../report/table.ts';
import { tournamentText } from '../../report/tournament-text.ts';
import type { Plan } from '../../tournament/plan.ts';
import { standings } from '../../tournament/standings.ts';
import { testOutcome } from '../../tournament/stopping.ts';
import type { Call } from '../commands/command.ts';
import { findTournament, readDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { showGame } from './show-game.ts';

/** All tournaments of the database, the newest first. */
export async function listTournaments({ given }: Call): Promise<number> {
  const tournaments = await readDatabase(given, (store) => store.tournaments());
  if (wantsJson(given)) printJson({ tournaments });
  else {
    const rows = tournaments.map((t) => [
      String(t.id),
      t.event,
      t.imported === null ? t.status : 'imported',
      t.startedAt.slice(0, 16).replace('T', ' '),
      String(t.games),
      t.labels.join(', '),
    ]);
    print(
      formatTable(
        [
          { title: 'ID', align: 'right' },
          { title: 'Event', align: 'left' },
          { title: 'Status', align: 'left' },
          { title: 'Started (UTC)', align: 'left' },
          { title: 'Games', align: 'right' },
          { title: 'Engines', align: 'left', shrinks: true },
        ],
        rows,
        tableStyle(given),
      ),
    );
  }
  return DONE;
}

/**
 * One tournament: standings, cross-table and endings, as JSON the document that it ended with; or one of its
 * games.
 */
export async function showTournament(call: Call): Promise<number> {
  const { given } = call;
  await readDatabase(given, (store) => {
    const tournament = findTournament(store, call);
    const game = given.values.get('game');
    if (game !== undefined) {
      showGame(store, tournament, game, given);
      return;
    }
    const results = [...store.scores(tournament.id)];
    const { id, event, status, seed, labels } = tournament;
    const plan = tournament.plan as unknown as Plan; // as it was written
    const rows = standings(labels, results, plan);
    const test = testOutcome(plan, labels, results);
    if (wantsJson(given)) {
      const pgn = plan.pgn?.file ?? null;
      printJson(newResultDocument({ id, status, seed, standings: rows, results, test, pgn }));
      return;
    }
    const { imported, startedAt } = tournament;
    const how =
      imported === null
        ? `${status} · started ${startedAt} · seed ${seed}`
        : `imported from ${imported.file} · ${startedAt}`;
    print(`${escapeText(`Tournament ${id} · ${event} · ${how}`)}\n`);
    print(tournamentText(labels, results, rows, tableStyle(given)));
    if (test !== undefined) print(`\n${sprtText(test, labels, status)}`);
  });
  return DONE;
}

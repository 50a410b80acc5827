import { escapeText } from '../../base/escape.ts';
import { changedEngines } from '../../report/changed-engines.ts';
import { matchReport } from '../../report/match-report.ts';
import { newResultDocument } from '../../report/result-document.ts';
import { formatTable } from '../../report/table.ts';
import { tournamentText } from '../../report/tournament-text.ts';
import { courseOf } from '../../tournament/course.ts';
import { standings } from '../../tournament/standings.ts';
import { replayTest } from '../../tournament/stopping.ts';
import { parseStoredPlan } from '../../tournament/stored-plan.ts';
import { tallies } from '../../tournament/tally.ts';
import type { Call } from '../commands/command.ts';
import { findTournament, readDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, printNotice, tableStyle, wantsJson } from '../output.ts';
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
    const { plan } = parseStoredPlan(id, tournament.plan);
    const rows = standings(labels, results, plan);
    const sequential = replayTest(plan, labels, results);
    const test = sequential?.outcome;
    if (wantsJson(given)) {
      const pgn = plan.pgn?.file ?? null;
      printJson(newResultDocument({ id, status, seed, standings: rows, results, test, pgn }));
      for (const line of changedEngines(store.playedFor(id))) printNotice(line);
      return;
    }
    const { imported, startedAt } = tournament;
    const how =
      imported === null
        ? `${status} · started ${startedAt} · seed ${seed}`
        : `imported from ${imported.file} · ${startedAt}`;
    print(`${escapeText(`Tournament ${id} · ${event} · ${how}`)}\n`);
    print(tournamentText(labels, results, rows, tableStyle(given)));
    const course = courseOf(labels[0] ?? '', results, sequential);
    const match = { names: labels, tallies: tallies(labels, results), test, course, status };
    const report = matchReport(match, tableStyle(given));
    if (report !== undefined) print(`\n${report}`);
    const changed = changedEngines(store.playedFor(id));
    if (changed.length > 0) print(`\n${changed.map(escapeText).join('\n')}`);
  });
  return DONE;
}

import { escapeText } from '../../base/escape.ts';
import { UserError } from '../../base/user-error.ts';
import type { Call } from '../commands/command.ts';
import { findTournament, readDatabase, writeDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, wantsJson } from '../output.ts';

/** Deletes a tournament with all its games. Nothing else is touched, and no PGN file either. */
export async function deleteTournament(call: Call): Promise<number> {
  const { given, positionals } = call;
  if (positionals['id'] === undefined)
    throw new UserError('delete needs the number of a tournament', 'list shows them all');
  const { id, event, games, labels } = await readDatabase(given, (store) => findTournament(store, call));
  await writeDatabase(given, async (store) => store.deleteTournament(id));
  if (wantsJson(given)) printJson({ deleted: id, games });
  else print(escapeText(`Deleted tournament ${id} (${event}): ${games} games of ${labels.join(', ')}`));
  return DONE;
}

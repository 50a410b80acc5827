import { UserError } from '../../base/user-error.ts';
import { newGameDocument } from '../../report/game-document.ts';
import { gameText } from '../../report/game-text.ts';
import type { Store, Tournament } from '../../store/store.ts';
import type { Arguments, Value } from '../arguments.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { wholeNumber } from '../values.ts';
import { replayCommand } from './replay-command.ts';

/** One game with everything that is known of it, and the command that plays it again. */
export function showGame(store: Store, tournament: Tournament, number: Value, given: Arguments): void {
  const found = store.game(tournament.id, wholeNumber(number, 1));
  if (found === undefined) {
    throw new UserError(
      `tournament ${tournament.id} has no game ${number.text}`,
      `${tournament.games} games were finished`,
    );
  }
  const command = replayCommand(tournament, found.game);
  if (wantsJson(given)) {
    printJson(newGameDocument(found, tournament.id, command));
    return;
  }
  print(gameText(found, tournament.id, tableStyle(given)));
  if (command !== undefined) print(`\nTo play it again:\n${command}`);
}

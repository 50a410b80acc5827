import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import type { Plan } from '../../tournament/plan.ts';

/** What engines say on stderr would destroy a file of another kind. Throws a `UserError`. */
export function checkStderrFiles({ entrants, openings, pgn, epd }: Plan, database: string): void {
  const others: readonly (readonly [what: string, file: string | undefined])[] = [
    ['the database', database],
    ['the book', openings?.file],
    ['what --pgnout writes', pgn?.file],
    ['what --epdout writes', epd?.file],
    ...entrants.map(({ engine }) => ['an engine', engine.command] as const),
  ];
  for (const { engine } of entrants) {
    const { stderrFile } = engine;
    if (stderrFile === undefined) continue;
    const taken = others.find(([, file]) => file !== undefined && sameFile(file, stderrFile));
    if (taken !== undefined)
      throw new UserError(`stderr= of ${engine.name}: ${stderrFile} is ${taken[0]}`, 'give another file');
  }
}

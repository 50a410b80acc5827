import { compareVersions } from '../../regression/compare-versions.ts';
import { regressionsText } from '../../report/regressions-table.ts';
import type { Call } from '../commands/command.ts';
import { readDatabase } from '../database.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, printNotice, tableStyle, wantsJson } from '../output.ts';

/** Compares the newest version of each engine with an older one, by all that the database has of them. */
export async function showRegressions({ given }: Call): Promise<number> {
  const history = await readDatabase(given, (store) => ({
    engines: store.engines(),
    perft: store.perftRuns(),
    conformance: store.conformanceRuns(),
    games: store.versionGames(),
  }));
  const report = compareVersions(history, {
    engine: given.values.get('engine')?.text,
    baseline: given.values.get('baseline')?.text,
  });
  const { regressions, improvements, looks } = report;
  if (!wantsJson(given)) print(regressionsText(report, tableStyle(given)));
  else {
    printJson({ regressions, improvements });
    if (!looks.some((look) => look.compared)) printNotice('nothing to compare');
  }
  return given.values.has('check') && regressions.length > 0 ? FAILED : DONE;
}

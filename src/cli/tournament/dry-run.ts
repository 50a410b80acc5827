import { makeSafeJson } from '../../base/escape.ts';
import type { Opening } from '../../game/game.ts';
import { newPairingDocument, type PairingDocument } from '../../report/schedule-document.ts';
import { scheduleTable } from '../../report/schedule-text.ts';
import type { TableStyle } from '../../report/table.ts';
import { FORMATS } from '../../tournament/formats/formats.ts';
import type { Entrant, Plan } from '../../tournament/plan.ts';
import { countGames, schedule } from '../../tournament/schedule.ts';
import type { Arguments } from '../arguments.ts';
import { print, printPart, tableStyle, wantsJson } from '../output.ts';

/** So many pairs people see of a longer schedule, and programs of one without an end. */
const SHOWN_PAIRS = 200;

/** Why a schedule goes on behind the pairs that are known. */
const GOES_ON = {
  results: 'Who meets next depends on the results.',
  verdict: 'And so on, until the test has a verdict.',
} as const;

/** Entrants that leave nothing behind when they are tried. */
export function withoutTraces(entrants: readonly Entrant[]): Entrant[] {
  return entrants.map(({ engine: { stderrFile: _, ...engine }, ...rest }) => ({ ...rest, engine }));
}

/** Shows who would play whom, and from which opening. */
export async function printDryRun(plan: Plan, book: readonly Opening[], given: Arguments): Promise<void> {
  if (wantsJson(given)) await printDocument(plan, book);
  else printTable(plan, book, tableStyle(given));
}

function printTable(plan: Plan, book: readonly Opening[], style: TableStyle): void {
  const names = namesOf(plan);
  const games = countGames(plan);
  const count = games === null ? '' : `, ${games} games`;
  print(`${plan.format} of ${names.length} engines${count}, --srand ${plan.seed}\n`);
  const pairs = [...pairsOf(plan, book, SHOWN_PAIRS + 1)];
  print(scheduleTable(pairs.slice(0, SHOWN_PAIRS), style));
  const goesOn = goesOnFor(plan);
  if (goesOn !== null) print(`\n${GOES_ON[goesOn]}`);
  else if (pairs.length > SHOWN_PAIRS) print('\nAnd so on; --json shows all of it.');
  print('\nNothing was played.');
}

/** The document may be long. */
async function printDocument(plan: Plan, book: readonly Opening[]): Promise<void> {
  const { format, seed } = plan;
  const head = { format, seed, engines: namesOf(plan), games: countGames(plan), goesOn: goesOnFor(plan) };
  await printPart(`${makeSafeJson(head).slice(0, -1)},"pairs":[`);
  const most = plan.rounds === null ? SHOWN_PAIRS : Number.POSITIVE_INFINITY;
  let separator = '';
  for (const pair of pairsOf(plan, book, most)) {
    if (!(await printPart(separator + makeSafeJson(pair)))) return;
    separator = ',';
  }
  await printPart(']}\n');
}

/** Null where all of the schedule is known. */
function goesOnFor(plan: Plan): keyof typeof GOES_ON | null {
  if (FORMATS[plan.format].kind === 'staged') return 'results';
  return plan.rounds === null ? 'verdict' : null;
}

function* pairsOf(plan: Plan, book: readonly Opening[], most: number): Generator<PairingDocument> {
  const names = namesOf(plan);
  let count = 0;
  for (const pairing of schedule(plan, book)) {
    if (count++ === most) return;
    yield newPairingDocument(pairing, names);
  }
}

function namesOf(plan: Plan): string[] {
  return plan.entrants.map(({ engine }) => engine.name);
}

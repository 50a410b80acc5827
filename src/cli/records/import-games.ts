import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { escapeText } from '../../base/escape.ts';
import { readUnpacked } from '../../base/read-unpacked.ts';
import { UserError } from '../../base/user-error.ts';
import { splitIdName } from '../../engine/identity.ts';
import type { ImportedTournament, Store } from '../../store/store.ts';
import type { Plan } from '../../tournament/plan.ts';
import { standings } from '../../tournament/standings.ts';
import type { Call } from '../commands/command.ts';
import { writeDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import { harnessVersion } from '../version.ts';
import type { ImportedGames, LeftOut } from './imported-games.ts';
import { readGames } from './imported-games.ts';

/** Broken games that are named one by one. */
const MOST_NAMED = 10;

/** Keeps the games of a PGN file as a tournament that is finished, all of them at once. */
export async function importGames({ given, positionals }: Call): Promise<number> {
  const file = positionals['file'];
  if (file === undefined) throw new UserError('import needs a file', 'as in import games.pgn');
  const text = readUnpacked(file);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const games = readGames(text, file, new Date());
  if (games.count === 0) throw nothingToImport(file, games.leftOut);
  const id = await writeDatabase(given, async (store) => {
    if (!given.values.has('again')) checkNew(store, file, sha256);
    return store.importTournament(newTournament(games, { file: resolve(file), sha256 }));
  });
  if (wantsJson(given)) {
    printJson({ tournament: id, games: games.count, players: games.names, leftOut: games.leftOut });
    return DONE;
  }
  for (const notice of leftOutNotices(file, games.leftOut)) printNotice(notice);
  const what = `${countGames(games.count)} of ${games.names.length} players`;
  print(escapeText(`${what} imported from ${file} as tournament ${id}`));
  return DONE;
}

function checkNew(store: Store, file: string, sha256: string): void {
  const earlier = store.importedFrom(sha256);
  if (earlier === undefined) return;
  throw new UserError(
    `${file} was imported before, as tournament ${earlier}`,
    'games that are there twice fool every statistic; --again does it all the same',
  );
}

function newTournament(games: ImportedGames, source: ImportedTournament['source']): ImportedTournament {
  const { names, event, site } = games;
  const plan = importPlan(event, site);
  return {
    event,
    seed: plan.seed,
    plan,
    harnessVersion: harnessVersion(),
    entrants: names.map((label) => {
      const { engine: name, version } = splitIdName(label);
      return { label, engine: { name, version, command: [], sha256: '', options: {} } };
    }),
    source,
    pairs: games.pairs(),
    ratings: { standings: standings(names, games.scores, plan) },
  };
}

/** Everybody met everybody as often as they did: what a plan says of how it came to that is not known. */
function importPlan(event: string, site: string): Plan {
  return {
    event,
    site,
    format: 'round-robin',
    rounds: 1,
    games: 1,
    repeat: 2,
    swap: true,
    reverse: false,
    seed: 0,
    chess960: false,
    concurrency: 1,
    stallMs: 60_000,
    entrants: [],
  };
}

function nothingToImport(file: string, leftOut: LeftOut): UserError {
  const [first] = leftOut.broken;
  if (first === undefined && leftOut.unfinished === 0 && leftOut.otherVariant === 0)
    return new UserError(`${file} has no games`, 'a game in PGN has tags, moves and a result');
  return new UserError(
    `${file} has no finished game of atomic chess`,
    first === undefined
      ? describeSkipped(leftOut).join(', ') || undefined
      : `line ${first.line}: ${first.reason}`,
  );
}

function leftOutNotices(file: string, leftOut: LeftOut): string[] {
  const { broken } = leftOut;
  const named = broken.slice(0, MOST_NAMED).map(({ line, reason }) => `${file}:${line}: left out: ${reason}`);
  const more = broken.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`${more} more broken games were left out`] : []),
    ...describeSkipped(leftOut).map((skipped) => `left out: ${skipped}`),
  ];
}

function describeSkipped({ unfinished, otherVariant }: LeftOut): string[] {
  return [
    ...(unfinished > 0 ? [`${countGames(unfinished)} without a result`] : []),
    ...(otherVariant > 0 ? [`${countGames(otherVariant)} of other variants`] : []),
  ];
}

function countGames(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}

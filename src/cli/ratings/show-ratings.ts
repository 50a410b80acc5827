import { UserError } from '../../base/user-error.ts';
import { countOf } from '../../report/numbers.ts';
import { newRatingSheet } from '../../report/rating-sheet.ts';
import { ratingsCsv } from '../../report/ratings-csv.ts';
import { ratingsDocument } from '../../report/ratings-document.ts';
import { ratingsText } from '../../report/ratings-text.ts';
import { jointRatings } from '../../stats/joint-ratings.ts';
import type { Store, TournamentSummary } from '../../store/store.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { readDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, printNotice, printPart, tableStyle, wantsJson } from '../output.ts';
import { oneOf, wholeNumber } from '../values.ts';
import { findAnchor, readAnchor } from './anchor.ts';
import { addTournaments } from './database-games.ts';
import { GameCollection, type Skipped } from './game-collection.ts';
import { addPgn } from './pgn-games.ts';
import { PLAYER_KINDS } from './players.ts';
import { listedWords } from './words.ts';

/** So many players fit a table of each against each. */
const FEW_PLAYERS = 10;

/** A fit of more would take hours, and more memory than there is. */
const MOST_PLAYERS = 3000;

/** The rating list of all games of the database, of some of its tournaments, or of PGN files. */
export async function showRatings({ given }: Call): Promise<number> {
  checkTogether(given);
  const by = given.values.get('by');
  const kind = by === undefined ? 'version' : oneOf(by, PLAYER_KINDS);
  const wanted = given.values.get('anchor');
  const anchor = wanted === undefined ? undefined : readAnchor(wanted);
  const collection = new GameCollection();
  const files = new Set(listedWords(given, 'pgn')); // a file named twice is no more evidence
  if (given.lists.has('pgn')) await addFiles(collection, files);
  else await readDatabase(given, (store) => addTournaments(collection, store, chosen(store, given)));
  const collected = collection.collect(kind);
  const { names, games, skipped } = collected;
  for (const notice of skippedNotices(skipped)) printNotice(notice);
  if (names.length > MOST_PLAYERS)
    throw new UserError(
      `${names.length} players are too many for one list`,
      `it can have ${MOST_PLAYERS}; choose fewer games`,
    );
  const player = anchor === undefined || names.length === 0 ? undefined : findAnchor(anchor, collected);
  const ratings = jointRatings(names.length, games, {
    ...(anchor !== undefined && player !== undefined && { anchor: { player, elo: anchor.elo } }),
  });
  if (player !== undefined && !Number.isFinite(ratings.ratings[player]!.elo))
    throw new UserError(
      `--anchor: ${names[player]} has no rating to begin from`,
      'it won or lost every game, and met nobody who did not',
    );
  const sheet = newRatingSheet(names, games, ratings, player);
  const withLos = given.values.has('los') || names.length <= FEW_PLAYERS;
  if (names.length === 0) printNotice('there are no games to rate');
  if (wantsJson(given)) printJson(ratingsDocument(sheet, skipped, withLos));
  else if (given.values.has('csv')) await printPart(ratingsCsv(sheet));
  else if (names.length > 0) print(ratingsText(sheet, withLos, tableStyle(given)));
  return DONE;
}

/** Throws a `UserError` on options of which only one can be meant, and on lists that are empty. */
function checkTogether({ values, lists }: Arguments): void {
  for (const [name, groups] of lists) {
    if (groups.some(({ entries }) => entries.length === 0)) throw new UserError(`--${name} needs a value`);
  }
  const given = (name: string): boolean => values.has(name) || lists.has(name);
  for (const [one, other] of EXCLUSIVE) {
    if (given(one) && given(other))
      throw new UserError(`--${one} does not go with --${other}`, 'give one of them');
  }
}

const EXCLUSIVE = [
  ['tournament', 'all'],
  ['pgn', 'all'],
  ['pgn', 'tournament'],
  ['csv', 'json'],
] as const;

/** Throws a `UserError` where there is no such tournament. */
function chosen(store: Store, given: Arguments): readonly TournamentSummary[] {
  const all = store.tournaments();
  const words = listedWords(given, 'tournament');
  if (words.length === 0) return all;
  const ids = new Set(words.map((text) => wholeNumber({ where: '--tournament', text }, 1)));
  return [...ids].map((id) => {
    const found = all.find((tournament) => tournament.id === id);
    if (found === undefined)
      throw new UserError(`there is no tournament ${id}`, 'list shows all tournaments');
    return found;
  });
}

/** Faults of a file that are named one by one. */
const MOST_NAMED = 5;

async function addFiles(collection: GameCollection, files: ReadonlySet<string>): Promise<void> {
  for (const file of files) {
    let troubles = 0;
    await addPgn(collection, file, ({ line, message }) => {
      if (++troubles <= MOST_NAMED) printNotice(`${file}:${line}: ${message}`);
    });
    if (troubles > MOST_NAMED) printNotice(`${file}: ${troubles - MOST_NAMED} more games with faults`);
  }
}

function skippedNotices(skipped: Skipped): string[] {
  const texts = [
    [skipped.unfinished, 'without a result'],
    [skipped.otherVariants, 'of other variants'],
    [skipped.contradictory, 'with another result behind the moves than in the tag'],
    [skipped.nameless, "without both players' names"],
    [skipped.againstItself, 'of a player against itself'],
  ] as const;
  return texts.flatMap(([count, what]) =>
    count === 0 ? [] : [`left out: ${countOf(count, 'game')} ${what}`],
  );
}

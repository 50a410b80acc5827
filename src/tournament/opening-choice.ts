import { newRandom, shuffled } from '../base/random.ts';
import { START_FEN } from '../chess/chess.ts';
import type { Opening } from '../game/game.ts';
import type { Encounter } from './formats/format.ts';
import { TIE_BREAKS } from './formats/knockout.ts';
import type { BookPlan, Plan } from './plan.ts';

/** Which games share an opening. */
export type OpeningPolicy = (typeof POLICIES)[number];

/**
 * `default`: a new one for each encounter, and within it whenever one has been repeated often enough.
 * `encounter`: one for all games of an encounter. `round`: one for all games of a round, so that all
 * opponents in a gauntlet meet the same.
 */
export const POLICIES = ['default', 'encounter', 'round'] as const;

type ChoicePlan = Pick<Plan, 'games' | 'repeat' | 'openings'>;

/** Games in a row on one opening within an encounter, colours changing in between. */
export function gamesPerOpening(plan: ChoicePlan): number {
  return policyOf(plan) === 'default' ? plan.repeat : Math.max(2, plan.games);
}

/**
 * The index of an opening, from 0; beyond the end of the book it starts again. `counted` is the index where
 * every encounter goes on behind the one before. Pairs that break a tie in a round have openings of their
 * own, or engines that repeat themselves would never break it.
 */
export function openingIndex(plan: ChoicePlan, { round, tieBreak = 0 }: Encounter, counted: number): number {
  return policyOf(plan) === 'round' ? round - 1 + tieBreak : counted;
}

function policyOf({ openings }: ChoicePlan): OpeningPolicy {
  return openings?.policy ?? 'default';
}

/** The openings in the order in which they are taken; the start position alone where there is no book. */
export function arrange(
  book: readonly Opening[],
  { order, start }: Pick<BookPlan, 'order' | 'start'> = { order: 'sequential', start: 1 },
  seed: number,
): readonly Opening[] {
  if (book.length === 0) return [{ fen: START_FEN, moves: [] }];
  const ordered = order === 'random' ? shuffled(book, newRandom(seed)) : book;
  const skip = (start - 1) % ordered.length;
  return [...ordered.slice(skip), ...ordered.slice(0, skip)];
}

/**
 * What the user of a book of so many openings should know: that it begins elsewhere than asked for, or does
 * not last. `games` is how many are planned, null where that is open.
 */
export function bookSizeNotices(plan: Plan, size: number, games: number | null): string[] {
  const { openings } = plan;
  if (openings === undefined) return [];
  const { file, start } = openings;
  const all = `${file} has ${size} ${size === 1 ? 'opening' : 'openings'}`;
  const needed = countOpenings(plan, games);
  return [
    ...(start > size ? [`${all}: start=${start} is taken as ${1 + ((start - 1) % size)}`] : []),
    ...(needed === null && mostOpenings(plan) > size
      ? [`${all}: if more are needed, the first comes again after the last`]
      : []),
    ...(needed !== null && needed > size
      ? [`${all} for ${needed}: after the last the first comes again`]
      : []),
  ];
}

/** How many a plan can take of which it is open how many: a knockout, or a test without a limit. */
function mostOpenings(plan: Plan): number {
  if (plan.rounds === null) return Number.POSITIVE_INFINITY;
  const encounters = plan.entrants.length - 1;
  return encounters * (Math.ceil(plan.games / gamesPerOpening(plan)) + TIE_BREAKS);
}

/** How many openings a plan takes; null where that is open. */
function countOpenings(plan: Plan, games: number | null): number | null {
  if (policyOf(plan) === 'round') return plan.rounds;
  return games === null
    ? null
    : Math.ceil(games / plan.games) * Math.ceil(plan.games / gamesPerOpening(plan));
}

import type { ScoredPair } from '../game/pairing.ts';
import { addPair, NO_PAIRS, type Pentanomial } from '../stats/pentanomial.ts';
import {
  type Sprt,
  type SprtBounds,
  type SprtSample,
  sprtBounds,
  sprtLlr,
  type Verdict,
  verdict,
} from '../stats/sprt.ts';
import { addResult, NO_GAMES, type Wdl } from '../stats/wdl.ts';
import { completePairs } from './complete-pairs.ts';
import type { Plan } from './plan.ts';
import { blackPoints, whitePoints } from './tally.ts';

/** What of a plan decides how it is tested. */
export type TestedPlan = Pick<Plan, 'sprt' | 'games' | 'repeat' | 'swap'>;

/** Where a sequential test stands, or what it came to. */
export interface TestOutcome {
  readonly sprt: Sprt;
  readonly bounds: SprtBounds;
  /** What counts as one sample: pairs, unless the plan has none. */
  readonly unit: 'pairs' | 'games';
  readonly samples: number;
  readonly llr: number;
  /** The first one is final. */
  readonly verdict: Verdict | null;
  /** Not all samples are alike. */
  readonly isVaried: boolean;
  /** It was given up, since everything ended alike and that decides nothing. */
  readonly isGivenUp: boolean;
  /** Results of the games tested, and the same as pairs, from the side of the entrant named first. */
  readonly games: Wdl;
  readonly pairs: Pentanomial;
  /** Games without a partner, which the test leaves out. */
  readonly unpaired: number;
  /** How many different openings the samples had. */
  readonly openings: number;
}

/**
 * After so many samples that are all alike a test is given up, unless they have brought it this part of the way to
 * a verdict: engines that play the same, or all the same games, would keep it busy for days.
 */
export const ALIKE_SAMPLES = 500;
const PART_OF_THE_WAY = 0.2;

/**
 * The test of a tournament between two. It sees pairs in schedule order, so that short games do not come
 * first under concurrency: a finished pair waits for earlier ones. Once it has stopped nothing changes it.
 */
export class SequentialTest {
  readonly #first: string;
  readonly #openings = new Set<string>();
  /** Finished pairings by the number of their first game, behind one that is not finished. */
  readonly #waiting = new Map<number, ScoredPair>();
  #nextGame = 1;
  #outcome: TestOutcome;
  readonly #course: number[] = [];

  /** `first` is the name of the entrant from whose side it is seen. */
  constructor(sprt: Sprt, unit: TestOutcome['unit'], first: string) {
    this.#first = first;
    this.#outcome = countedOutcome(sprt, unit, {
      games: NO_GAMES,
      pairs: NO_PAIRS,
      unpaired: 0,
      openings: 0,
    });
  }

  get outcome(): TestOutcome {
    return this.#outcome;
  }

  /** The log likelihood ratio after each pairing that was counted. */
  get course(): readonly number[] {
    return this.#course;
  }

  get hasStopped(): boolean {
    return this.#outcome.verdict !== null || this.#outcome.isGivenUp;
  }

  /** Takes in a finished pairing, in whatever order they finish. */
  add(result: ScoredPair): void {
    this.#waiting.set(result.pairing.firstGame, result);
    while (!this.hasStopped) {
      const next = this.#take();
      if (next === undefined) return;
      this.#count(next);
    }
  }

  /** The next pairing of the schedule, if it is finished. */
  #take(): ScoredPair | undefined {
    const next = this.#waiting.get(this.#nextGame);
    if (next === undefined) return undefined;
    this.#waiting.delete(this.#nextGame);
    this.#nextGame += next.games.length;
    return next;
  }

  #count({ pairing, games: played }: ScoredPair): void {
    const sorted = completePairs(played);
    let { games: wdl, pairs, unpaired } = this.#outcome;
    const isPaired = this.#outcome.unit === 'pairs';
    for (const game of isPaired ? sorted.pairs.flat() : played) {
      wdl = addResult(wdl, game.white === this.#first ? whitePoints(game) : blackPoints(game));
    }
    for (const [one, other] of sorted.pairs) {
      const points = whitePoints(one) + blackPoints(other);
      pairs = addPair(pairs, one.white === this.#first ? points : 2 - points);
    }
    if (isPaired) unpaired += sorted.unpaired.length;
    if (!isPaired || sorted.pairs.length > 0) {
      this.#openings.add([pairing.opening.fen, ...pairing.opening.moves].join(' '));
    }
    const { sprt, unit } = this.#outcome;
    const openings = this.#openings.size;
    this.#outcome = countedOutcome(sprt, unit, { games: wdl, pairs, unpaired, openings });
    this.#course.push(this.#outcome.llr);
  }
}

/** What a test has counted, as the statistics take it. */
export function testedSample({
  unit,
  games,
  pairs,
}: Pick<TestOutcome, 'unit' | 'games' | 'pairs'>): SprtSample {
  return unit === 'pairs' ? { games, pairs } : { games };
}

/** What follows from the counts. */
export function countedOutcome(
  sprt: Sprt,
  unit: TestOutcome['unit'],
  counts: Pick<TestOutcome, 'games' | 'pairs' | 'unpaired' | 'openings'>,
): TestOutcome {
  const bounds = sprtBounds(sprt);
  const { games: wdl, pairs } = counts;
  const cells = unit === 'pairs' ? pairs : [wdl.losses, wdl.draws, wdl.wins];
  const samples = cells.reduce((sum, count) => sum + count, 0);
  const llr = samples === 0 ? 0 : sprtLlr(sprt, testedSample({ unit, ...counts }));
  const isVaried = Math.max(...cells) < samples;
  const isMoving = llr > PART_OF_THE_WAY * bounds.upper || llr < PART_OF_THE_WAY * bounds.lower;
  const isGivenUp = samples >= ALIKE_SAMPLES && !isVaried && !isMoving;
  return { sprt, bounds, unit, samples, llr, verdict: verdict(llr, bounds), isVaried, isGivenUp, ...counts };
}

/** The test that a plan asks for, before the first game; undefined where it asks for none. */
export function newTest(plan: TestedPlan, names: readonly string[]): SequentialTest | undefined {
  if (plan.sprt === undefined) return undefined;
  const [first] = names;
  if (first === undefined || names.length !== 2) throw new Error(`a test of ${names.length} engines`);
  return new SequentialTest(plan.sprt, makesPairs(plan) ? 'pairs' : 'games', first);
}

/** The test of a plan after these results, whatever their order; undefined where it asks for none. */
export function replayTest(
  plan: TestedPlan,
  names: readonly string[],
  results: readonly ScoredPair[],
): SequentialTest | undefined {
  const test = newTest(plan, names);
  for (const result of results) test?.add(result);
  return test;
}

/** What it makes of them. */
export function testOutcome(...replayed: Parameters<typeof replayTest>): TestOutcome | undefined {
  return replayTest(...replayed)?.outcome;
}

/** Whether openings are played with both colours. */
function makesPairs({ games: each, repeat, swap }: TestedPlan): boolean {
  return swap && repeat >= 2 && each >= 2;
}

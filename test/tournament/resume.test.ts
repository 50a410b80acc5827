import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ending } from '../../src/game/ending.ts';
import type { Opening } from '../../src/game/game.ts';
import type { Pairing, PairResult } from '../../src/game/pairing.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { FORMATS, type Format } from '../../src/tournament/formats/formats.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { run } from '../../src/tournament/run.ts';
import { stages } from '../../src/tournament/schedule.ts';
import { checkSchedule } from '../../src/tournament/schedule-check.ts';
import { newTest, replayTest } from '../../src/tournament/stopping.ts';
import { Withdrawals } from '../../src/tournament/withdrawals.ts';
import { sampleEngine } from '../store/samples.ts';
import { temporaryFile } from '../store/temporary.ts';
import { AnyOrder, type Play } from './any-order.ts';
import { newBook, newPlan } from './schedule-plan.ts';

let store: Store;
beforeEach(() => {
  store = openStore(temporaryFile());
});
afterEach(() => store.close());

interface Setting {
  readonly plan: Plan;
  readonly book: readonly Opening[];
  readonly play: Play;
  readonly choose: () => number;
}

function create({ plan }: Setting): number {
  return store.createTournament({
    event: '?',
    seed: plan.seed,
    plan,
    harnessVersion: '0',
    entrants: plan.entrants.map(({ engine: { name } }) => ({ label: name, engine: sampleEngine(name) })),
  });
}

/** Plays what is missing of a tournament in the store, wired up as on the command line. */
async function playOn(id: number, { plan, book, play, choose }: Setting): Promise<string> {
  const played = [...store.scores(id)];
  const sprt = newTest(
    plan,
    plan.entrants.map(({ engine }) => engine.name),
  );
  for (const result of played) sprt?.add(result);
  return await run({
    plan,
    stages: stages(plan, book, () => store.scores(id)),
    done: new Map(played.map((result) => [result.pairing.id, result])),
    executor: new AnyOrder(play, choose),
    withdrawals: new Withdrawals(),
    enough: () => sprt?.hasStopped === true,
    onBegin: () => {},
    onSkip: () => {},
    onPair(result) {
      expect(store.savePair(id, result)).toBe(true);
      sprt?.add(result);
    },
    cancelled: new AbortController().signal,
  });
}

/** Results that an engine earned, with as many failures as there are reasons for them. */
function anyPlay(reasons: readonly Ending['reason'][]): fc.Arbitrary<Play> {
  const endings = (['white', 'black'] as const).flatMap((winner) =>
    reasons.map((reason): Ending => ({ winner, reason })),
  );
  const end = fc.func(fc.constantFrom<Ending>({ winner: null, reason: 'stalemate' }, ...endings));
  return end.map((endOf) => (pairing) => {
    return Array.from({ length: pairing.games }, (_, game) => endOf(pairing.id, game));
  });
}

const someFormat = fc.constantFrom(...(Object.keys(FORMATS) as Format[]));
const shape = fc.record({
  format: someFormat,
  entrants: fc.integer({ min: 2, max: 6 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  games: fc.integer({ min: 1, max: 5 }),
  repeat: fc.integer({ min: 1, max: 3 }),
  seed: fc.nat(99),
  swap: fc.boolean(),
});

type Part = Pick<Setting, 'plan' | 'play'>;

/** Any tournament without failures, several pairs at once. */
const peaceful: fc.Arbitrary<Part> = fc
  .tuple(shape, fc.integer({ min: 1, max: 4 }), anyPlay(['checkmate']))
  .map(([{ entrants, ...rest }, concurrency, play]) => ({
    plan: newPlan(entrants, { ...rest, concurrency }),
    play,
  }));

/** Engines that fail again and again, some of which are withdrawn. */
const broken: fc.Arbitrary<Part> = fc
  .tuple(shape, fc.integer({ min: 0, max: 5 }), anyPlay(['checkmate', 'crash']))
  .map(([{ entrants, ...rest }, bad, play]) => ({
    plan: newPlan(entrants, { ...rest, games: rest.games + 2 }),
    play: (pairing: Pairing) =>
      play(pairing).map((ending, game): Ending => {
        if (bad !== pairing.first && bad !== pairing.second) return ending;
        const isWhite = (pairing.reversed !== (pairing.swap && game % 2 === 1)) === (bad === pairing.second);
        return { winner: isWhite ? 'black' : 'white', reason: 'crash' };
      }),
  }));

/** A test of two engines without a last round. */
const tested: fc.Arbitrary<Part> = anyPlay(['checkmate', 'checkmate', 'crash']).map((play) => ({
  plan: newPlan(2, {
    rounds: null,
    sprt: { model: 'normalized', elo0: 0, elo1: 300, alpha: 0.1, beta: 0.1 },
  }),
  play,
}));

test.each([
  ['several at once', peaceful],
  ['broken engines', broken],
  ['a test', tested],
])(
  'cut at any set of finished pairs and resumed, a tournament is what it would have been: %s',
  async (_, parts) => {
    const setting = fc.record({
      part: parts,
      book: fc.integer({ min: 1, max: 20 }).map(newBook),
      order: fc.constantFrom('random' as const, 'sequential' as const),
      keep: fc.func(fc.boolean()),
      choices: fc.infiniteStream(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(setting, async ({ part, book, order, keep, choices }) => {
        const plan: Plan = { ...part.plan, openings: { file: 'book', order, start: 1 } };
        const choose = (): number => choices.next().value ?? 0;
        const whole = { plan, book, play: part.play, choose };
        const undisturbed = create(whole);
        const status = await playOn(undisturbed, whole);
        const expected = [...store.pairs(undisturbed)];

        const resumed = create(whole);
        for (const pair of cut(whole, expected, keep)) store.savePair(resumed, pair);
        const before = [...store.scores(resumed)];
        const { isDue, misfit } = checkSchedule(plan, book, before);
        expect(misfit).toBeUndefined();
        const hasStopped = (id: number): boolean =>
          replayTest(
            plan,
            plan.entrants.map(({ engine }) => engine.name),
            [...store.scores(id)],
          )?.hasStopped === true;
        expect(isDue && !hasStopped(resumed)).toBe(before.length < expected.length);
        expect(await playOn(resumed, whole)).toBe(status);
        expect([...store.pairs(resumed)]).toEqual(expected);
        expect(hasStopped(resumed)).toBe(hasStopped(undisturbed));
      }),
      { numRuns: process.env['DEEP'] === undefined ? 15 : 500 },
    );
  },
);

/** Some of the finished pairs: a stage begins when all of the one before is over. */
function cut(
  { plan, book }: Setting,
  pairs: readonly PairResult[],
  isKept: (id: string) => boolean,
): PairResult[] {
  const left: PairResult[] = [];
  for (const stage of stages(plan, book, () => pairs)) {
    const rest = pairs.filter((pair) => !left.includes(pair));
    const own = plan.rounds === null ? rest : ofStage([...stage], rest);
    const kept = own.filter(({ pairing }) => isKept(pairing.id));
    left.push(...kept);
    if (kept.length < own.length) break;
  }
  return left;
}

function ofStage(stage: readonly Pairing[], pairs: readonly PairResult[]): PairResult[] {
  const ids = new Set(stage.map(({ id }) => id));
  return pairs.filter(({ pairing }) => ids.has(pairing.id));
}

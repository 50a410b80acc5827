import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ending } from '../../src/game/ending.ts';
import { type PairResult, whiteEntrant } from '../../src/game/pairing.ts';
import { type Sprt, sprtLlr } from '../../src/stats/sprt.ts';
import { ALIKE_SAMPLES, newTest, type TestOutcome, testOutcome } from '../../src/tournament/stopping.ts';
import { DRAW, newPairing, newResult } from './pair-results.ts';
import { newPlan } from './schedule-plan.ts';

const NAMES = ['0', '1'];
const SPRT: Sprt = { model: 'normalized', elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };

/**
 * Results written as text: a pairing a word, a letter a game: what entrant 0 did in it (w, d, l). Who comes
 * first alternates from pairing to pairing, as in a tournament.
 */
function play(text: string): PairResult[] {
  let firstGame = 1;
  return text.split(' ').map((word, index) => {
    const [first, second] = index % 2 === 0 ? [0, 1] : [1, 0];
    const pairing = newPairing(first, second, { id: `${index + 1}.1.1`, games: word.length, firstGame });
    firstGame += word.length;
    const endings = [...word].map((letter, game): Ending => {
      if (letter === 'd') return DRAW;
      const hasWhite = whiteEntrant(pairing, game) === 0;
      return { winner: hasWhite === (letter === 'w') ? 'white' : 'black', reason: 'checkmate' };
    });
    return newResult(pairing, endings);
  });
}

function outcome(text: string, sprt: Sprt = SPRT, change = {}): TestOutcome {
  return testOutcome({ ...newPlan(2, change), sprt }, NAMES, play(text))!;
}

function times(count: number, word: string): string {
  return Array.from({ length: count }, () => word).join(' ');
}

test('pairs are counted from the side of the entrant named first, whoever begins', () => {
  expect(outcome('ww ww wd dw wl dd lw ld dl ll').pairs).toEqual([1, 2, 3, 2, 2]);
  expect(outcome('wl ld').games).toEqual({ wins: 1, draws: 1, losses: 2 });
});

test('the ratio is that of the pairs', () => {
  const { llr, samples, pairs, games, verdict, bounds } = outcome('ww wd wl ld ww wd');
  expect(samples).toBe(6);
  expect(llr).toBe(sprtLlr(SPRT, { games, pairs }));
  expect(verdict).toBeNull();
  expect(bounds.upper).toBeCloseTo(2.944, 3);
});

test('before the first pair it is 0', () => {
  expect(testOutcome({ ...newPlan(2), sprt: SPRT }, NAMES, [])).toMatchObject({ llr: 0, samples: 0 });
});

test('a plan without a test has no outcome', () => {
  expect(testOutcome(newPlan(2), NAMES, play('ww'))).toBeUndefined();
});

test.each([
  ['H1', 'ww'],
  ['H0', 'll'],
] as const)('the first crossing is final: %s', (verdict, word) => {
  const stopped = outcome(times(60, word));
  expect(stopped.verdict).toBe(verdict);
  expect(stopped.samples).toBeLessThan(20);
  expect(outcome(`${times(60, word)} ${times(60, word === 'ww' ? 'll' : 'ww')}`)).toEqual(stopped);
});

describe('schedule order', () => {
  const words = fc.array(fc.constantFrom('ww', 'wd', 'dw', 'dd', 'wl', 'lw', 'ld', 'll', 'w', 'd'), {
    minLength: 1,
    maxLength: 40,
  });
  const arrivals = words.chain((list) =>
    fc.shuffledSubarray([...list.keys()], { minLength: list.length }).map((order) => ({ list, order })),
  );

  test('whatever finishes first, the test has seen what was scheduled before it, and no more', () => {
    fc.assert(
      fc.property(arrivals, ({ list, order }) => {
        const results = play(list.join(' '));
        const plan = { ...newPlan(2), sprt: SPRT };
        const live = newTest(plan, NAMES)!;
        const arrived = new Set<number>();
        for (const index of order) {
          live.add(results[index]!);
          arrived.add(index);
          const gap = results.findIndex((_, i) => !arrived.has(i));
          const seen = gap < 0 ? results : results.slice(0, gap);
          expect(live.outcome).toEqual(testOutcome(plan, NAMES, seen));
          // What is stored of a tournament that was interrupted here says the same.
          const stored = results.filter((_, i) => arrived.has(i));
          expect(testOutcome(plan, NAMES, stored)).toEqual(live.outcome);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('games without a partner', () => {
  test('are left out where there are pairs', () => {
    const { pairs, games, unpaired, samples } = outcome('ww w wd l');
    expect({ pairs, games, unpaired, samples }).toEqual({
      pairs: [0, 0, 0, 1, 1],
      games: { wins: 3, draws: 1, losses: 0 },
      unpaired: 2,
      samples: 2,
    });
  });

  test.each([{ swap: false }, { games: 1 }, { repeat: 1 }])('are all that is tested with %j', (change) => {
    const { unit, games, samples, llr, unpaired } = outcome('w d w l w', SPRT, change);
    expect({ unit, games, samples, unpaired }).toEqual({
      unit: 'games',
      games: { wins: 3, draws: 1, losses: 1 },
      samples: 5,
      unpaired: 0,
    });
    expect(llr).toBe(sprtLlr(SPRT, { games }));
  });
});

describe('all alike', () => {
  const narrow: Sprt = { ...SPRT, elo1: 5 };

  test('even pairs decide nothing, and the test is given up', () => {
    const stopped = outcome(times(ALIKE_SAMPLES, 'wl'), narrow);
    expect(stopped).toMatchObject({ verdict: null, isGivenUp: true, samples: ALIKE_SAMPLES });
    expect(outcome(`${times(ALIKE_SAMPLES, 'wl')} ww`, narrow)).toEqual(stopped);
  });

  test('not before so many', () => {
    expect(outcome(times(ALIKE_SAMPLES - 1, 'wl'), narrow).isGivenUp).toBe(false);
  });

  test('one other pair is enough to go on', () => {
    const text = `${times(9, 'dd')} wd ${times(ALIKE_SAMPLES, 'dd')}`;
    expect(outcome(text, narrow)).toMatchObject({ isGivenUp: false, isVaried: true });
  });

  test('where that does decide, it goes on', () => {
    const nonRegression: Sprt = { ...SPRT, model: 'logistic', elo0: -3, elo1: 1 };
    expect(outcome(times(ALIKE_SAMPLES + 20, 'wl'), nonRegression)).toMatchObject({
      verdict: 'H1',
      samples: 509,
    });
  });

  test('a BayesElo test without a loss', () => {
    const bayesian: Sprt = { ...SPRT, model: 'bayesian' };
    expect(outcome(times(ALIKE_SAMPLES, 'ww'), bayesian)).toMatchObject({ llr: 0, isGivenUp: true });
  });
});

test('openings that were tested are counted', () => {
  expect(outcome('ww wl dd').openings).toBe(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allot, type TimeControl } from '../../../engines/arena/time.ts';

const NO_CLOCK: TimeControl = {
  remainingMs: undefined,
  incrementMs: 0,
  movesToGo: undefined,
  moveMs: undefined,
};

test.each([
  { why: 'nothing is said', control: {}, soft: [Infinity, Infinity], hard: [Infinity, Infinity] },
  { why: 'a second for the move', control: { moveMs: 1000 }, soft: [900, 990], hard: [900, 990] },
  { why: '50 ms for the move: less for the way', control: { moveMs: 50 }, soft: [35, 45], hard: [35, 45] },
  { why: 'hardly any time for the move', control: { moveMs: 1 }, soft: [1, 1], hard: [1, 1] },
  {
    why: 'a minute and a second',
    control: { remainingMs: 60_000, incrementMs: 1000 },
    soft: [800, 1500],
    hard: [3000, 6000],
  },
  {
    why: 'a second and a bit',
    control: { remainingMs: 1000, incrementMs: 20 },
    soft: [10, 25],
    hard: [50, 120],
  },
  {
    why: 'three tenths and a bit',
    control: { remainingMs: 300, incrementMs: 10 },
    soft: [3, 8],
    hard: [15, 30],
  },
  {
    why: 'nearly over: less than the increment',
    control: { remainingMs: 40, incrementMs: 10 },
    soft: [1, 5],
    hard: [2, 6],
  },
  { why: 'over', control: { remainingMs: 0, incrementMs: 10 }, soft: [0, 1], hard: [1, 1] },
  { why: 'long over', control: { remainingMs: -500 }, soft: [0, 1], hard: [1, 1] },
  { why: 'one move to go', control: { remainingMs: 1000, movesToGo: 1 }, soft: [300, 900], hard: [800, 900] },
  { why: 'ten moves to go', control: { remainingMs: 1000, movesToGo: 10 }, soft: [30, 60], hard: [100, 250] },
  {
    why: 'nonsense moves to go',
    control: { remainingMs: 1000, movesToGo: 0 },
    soft: [300, 900],
    hard: [800, 900],
  },
  {
    why: 'the stricter of two',
    control: { remainingMs: 60_000, moveMs: 100 },
    soft: [80, 95],
    hard: [80, 95],
  },
])('$why', ({ control, soft, hard }) => {
  const { softMs, hardMs } = allot({ ...NO_CLOCK, ...control });
  expect(softMs).toBeGreaterThanOrEqual(soft[0]!);
  expect(softMs).toBeLessThanOrEqual(soft[1]!);
  expect(hardMs).toBeGreaterThanOrEqual(hard[0]!);
  expect(hardMs).toBeLessThanOrEqual(hard[1]!);
});

test('a game never runs out of time, even if each move takes all that is allowed and 5 ms more', () => {
  const games = fc.record({
    baseMs: fc.integer({ min: 200, max: 600_000 }),
    incrementMs: fc.integer({ min: 10, max: 5000 }),
  });
  fc.assert(
    fc.property(games, ({ baseMs, incrementMs }) => {
      let remainingMs = baseMs;
      for (let move = 0; move < 300; move++) {
        remainingMs -= allot({ ...NO_CLOCK, remainingMs, incrementMs }).hardMs + 5;
        if (remainingMs < 10) return false;
        remainingMs += incrementMs;
      }
      return true;
    }),
  );
});

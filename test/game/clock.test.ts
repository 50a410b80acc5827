import { describe, expect, test } from 'vitest';
import type { ColorName } from '../../src/chess/chess.ts';
import type { Search } from '../../src/engine/engine.ts';
import type { Clock, Limits, TimeControl } from '../../src/game/clock.ts';
import {
  describeLimits,
  makeTimeControl,
  newSearch,
  parseTimeControl,
  press,
  startClock,
  thinkingTime,
} from '../../src/game/clock.ts';

function control(text: string): TimeControl {
  const parsed = parseTimeControl(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function tc(text: string, marginMs = 0): Limits {
  return { timeControl: control(text), marginMs };
}

describe('a time control as text', () => {
  test.each<[text: string, moves: number | undefined, baseMs: number, incrementMs: number]>([
    ['1+0.02', undefined, 1000, 20],
    ['10', undefined, 10_000, 0],
    ['40/60+0.6', 40, 60_000, 600],
    ['40/60', 40, 60_000, 0],
    ['2:30', undefined, 150_000, 0],
    ['40/2:30.5+1', 40, 150_500, 1000],
    ['0+1', undefined, 0, 1000],
    ['.5+.1', undefined, 500, 100],
    ['5.+0', undefined, 5000, 0],
    ['0.0015', undefined, 2, 0],
    ['10.1+0.1', undefined, 10_100, 100],
  ])('%s', (text, moves, baseMs, incrementMs) => {
    const sessions = moves === undefined ? {} : { moves };
    expect(parseTimeControl(text)).toStrictEqual({ ok: true, value: { ...sessions, baseMs, incrementMs } });
  });

  const FORM = 'is not moves/seconds+increment, as in 40/60+0.6 or 1+0.02';
  test.each<[text: string, error: string]>([
    ['', FORM],
    ['inf', FORM],
    ['hg60', FORM],
    ['-1', FORM],
    ['1+-0.1', FORM],
    ['1e3', FORM],
    ['1 + 0.1', FORM],
    ['1+', FORM],
    ['/60', FORM],
    ['.', FORM],
    ['1:2:3', FORM],
    ['1,5', FORM],
    ['NaN', FORM],
    ['123456/60', FORM],
    ['0', 'gives no time at all'],
    ['0+0', 'gives no time at all'],
    ['0.0004', 'gives no time at all'],
    ['0/60', 'has sessions of 0 moves: leave out "0/" for one time for the whole game'],
    ['9999999', 'is longer than 20 days'],
    ['1+9999999', 'is longer than 20 days'],
    ['9'.repeat(400), 'is longer than 20 days'],
  ])('%s is refused', (text, error) => {
    expect(parseTimeControl(text)).toEqual({ ok: false, error: `time control "${text}" ${error}` });
  });

  test('quotes what it does not understand', () => {
    expect(parseTimeControl('1"\n')).toEqual({ ok: false, error: `time control "1\\"\\n" ${FORM}` });
  });

  test.each(['1+0.02', '40/60+0.6', '40/60', '300', '0+1', '40/0.001+0.001'])(
    '%s is written as read',
    (text) => {
      expect(makeTimeControl(tc(text))).toBe(text);
    },
  );

  test.each<[limits: Limits, tag: string, words: string]>([
    [tc('2:30+1', 50), '150+1', 'tc=150+1'],
    [{ moveTimeMs: 5000, marginMs: 0 }, '1/5', 'st=5'],
    [{ moveTimeMs: 100, marginMs: 0 }, '1/0.1', 'st=0.1'],
    [{ nodes: 5000, marginMs: 0 }, '-', 'nodes=5000'],
    [{ depth: 8, marginMs: 0 }, '-', 'depth=8'],
    [{ marginMs: 0 }, '-', ''],
    [
      { ...tc('1+0.02'), moveTimeMs: 100, depth: 8, nodes: 5000 },
      '1+0.02',
      'tc=1+0.02 st=0.1 depth=8 nodes=5000',
    ],
  ])('limits %j', (limits, tag, words) => {
    expect(makeTimeControl(limits)).toBe(tag);
    expect(describeLimits(limits)).toBe(words);
  });
});

describe('a clock', () => {
  test.each<[why: string, limits: Limits, clock: Clock]>([
    ['the first move has its increment', tc('10+0.1'), { remainingMs: 10_100 }],
    ['sessions', tc('40/60+0.6'), { remainingMs: 60_600, movesToGo: 40 }],
    ['none to keep', { nodes: 5000, marginMs: 0 }, { remainingMs: 0 }],
    ['none to keep', { moveTimeMs: 100, marginMs: 0 }, { remainingMs: 0 }],
  ])('starts: %s', (_, limits, clock) => {
    expect(startClock(limits)).toStrictEqual(clock);
  });

  test.each<[why: string, limits: Limits, elapsed: readonly number[], clock: Clock]>([
    ['time is taken, the increment given', tc('10+0.1'), [1000], { remainingMs: 9200 }],
    ['and so every move', tc('10+0.1'), [1000, 0, 500.5], { remainingMs: 8899.5 }],
    ['the last of the increment may be used up', tc('1+1'), [2000], { remainingMs: 1000 }],
    ['moves of a session', tc('3/10+1'), [1000, 1000], { remainingMs: 11_000, movesToGo: 1 }],
    [
      'time added after its last move',
      tc('3/10+1'),
      [1000, 1000, 1000],
      { remainingMs: 21_000, movesToGo: 3 },
    ],
    ['and after every session', tc('1/10'), [4000, 4000, 4000], { remainingMs: 28_000, movesToGo: 1 }],
    ['time overdrawn within the margin is owed', tc('1', 200), [1100], { remainingMs: -100 }],
    ['the increment pays a debt', tc('1+0.3', 200), [1400], { remainingMs: 200 }],
    ['no clock', { moveTimeMs: 100, marginMs: 0 }, [90, 80], { remainingMs: 0 }],
    ['no clock', { depth: 3, marginMs: 0 }, [90_000], { remainingMs: 0 }],
  ])('pressed: %s', (_, limits, elapsed, clock) => {
    expect(elapsed.reduce((now, ms) => press(limits, now, ms), startClock(limits))).toStrictEqual(clock);
  });

  test.each<[why: string, limits: Limits, remainingMs: number, ms: number | undefined]>([
    ['what is left', tc('10+0.1'), 4200, 4200],
    ['and the margin', tc('10+0.1', 50), 4200, 4250],
    ['a debt takes from the margin', tc('10', 50), -20, 30],
    ['a margin used up', tc('10', 50), -50, 0],
    ['never less than nothing', tc('10'), -1, 0],
    ['fixed time', { moveTimeMs: 100, marginMs: 0 }, 0, 100],
    ['fixed time and margin', { moveTimeMs: 100, marginMs: 20 }, 0, 120],
    ['the smaller of two: fixed time', { ...tc('10', 5), moveTimeMs: 100 }, 4200, 105],
    ['the smaller of two: the clock', { ...tc('10', 5), moveTimeMs: 100 }, 60, 65],
    ['nodes run without a clock', { nodes: 5000, marginMs: 50 }, 0, undefined],
    ['depth runs without a clock', { depth: 9, marginMs: 50 }, 0, undefined],
    ['nodes beside a clock', { ...tc('10'), nodes: 5000 }, 700, 700],
  ])('allows %s', (_, limits, remainingMs, ms) => {
    expect(thinkingTime(limits, { remainingMs })).toBe(ms);
  });
});

describe('what go is told', () => {
  const both = (limits: Limits): Record<ColorName, Limits> => ({ white: limits, black: limits });
  const left = (white: number, black: number): Record<ColorName, Clock> => ({
    white: { remainingMs: white },
    black: { remainingMs: black },
  });

  test.each<
    [
      why: string,
      mover: ColorName,
      limits: Record<ColorName, Limits>,
      clocks: Record<ColorName, Clock>,
      search: Search,
    ]
  >([
    [
      'both clocks',
      'white',
      both(tc('10+0.1')),
      left(9000, 8000),
      { clock: { whiteMs: 9000, blackMs: 8000, whiteIncrementMs: 100, blackIncrementMs: 100 } },
    ],
    [
      'whole milliseconds',
      'black',
      both(tc('10+0.1')),
      left(9000.9, 8000.1),
      { clock: { whiteMs: 9000, blackMs: 8000, whiteIncrementMs: 100, blackIncrementMs: 100 } },
    ],
    [
      'at least 1 ms, however late',
      'white',
      both(tc('10', 100)),
      left(-30, 0.4),
      { clock: { whiteMs: 1, blackMs: 1, whiteIncrementMs: 0, blackIncrementMs: 0 } },
    ],
    [
      'each side its own control, the sessions of the mover',
      'black',
      { white: tc('10+0.1'), black: tc('40/60+0.6') },
      { white: { remainingMs: 500 }, black: { remainingMs: 700, movesToGo: 7 } },
      { clock: { whiteMs: 500, blackMs: 700, whiteIncrementMs: 100, blackIncrementMs: 600, movesToGo: 7 } },
    ],
    [
      'nothing of the sessions of the other side',
      'white',
      { white: tc('10+0.1'), black: tc('40/60+0.6') },
      { white: { remainingMs: 500 }, black: { remainingMs: 700, movesToGo: 7 } },
      { clock: { whiteMs: 500, blackMs: 700, whiteIncrementMs: 100, blackIncrementMs: 600 } },
    ],
    [
      'its own clock for an opponent without one',
      'white',
      { white: tc('10+0.1'), black: { nodes: 5000, marginMs: 0 } },
      left(9000, 0),
      { clock: { whiteMs: 9000, blackMs: 9000, whiteIncrementMs: 100, blackIncrementMs: 100 } },
    ],
    [
      'no clock where it has none itself',
      'black',
      { white: tc('10+0.1'), black: { nodes: 5000, marginMs: 0 } },
      left(9000, 0),
      { nodes: 5000 },
    ],
    ['fixed time', 'white', both({ moveTimeMs: 100, marginMs: 50 }), left(0, 0), { moveTimeMs: 100 }],
    ['depth', 'white', both({ depth: 9, marginMs: 0 }), left(0, 0), { depth: 9 }],
    [
      'all limits at once',
      'white',
      both({ ...tc('10'), moveTimeMs: 100, depth: 9, nodes: 5000 }),
      left(10_000, 10_000),
      {
        clock: { whiteMs: 10_000, blackMs: 10_000, whiteIncrementMs: 0, blackIncrementMs: 0 },
        moveTimeMs: 100,
        depth: 9,
        nodes: 5000,
      },
    ],
  ])('%s', (_, mover, limits, clocks, search) => {
    expect(newSearch(mover, limits, clocks)).toStrictEqual(search);
  });
});

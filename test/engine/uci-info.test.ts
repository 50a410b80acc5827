import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Score, SearchInfo } from '../../src/engine/engine.ts';
import { InfoLog, parseInfo, turnRound } from '../../src/engine/uci-info.ts';

const centipawns = (value: number): Score => ({ kind: 'centipawns', value });

const lines: readonly [line: string, info: SearchInfo | undefined, why: string][] = [
  [
    'info depth 12 seldepth 18 multipv 1 score cp 35 nodes 1000 nps 500 hashfull 3 tbhits 1 time 246 pv e2e4 e7e5',
    {
      depth: 12,
      seldepth: 18,
      score: centipawns(35),
      nodes: 1000,
      nps: 500,
      hashfull: 3,
      tbhits: 1,
      timeMs: 246,
      pv: 'e2e4 e7e5',
    },
    'everything',
  ],
  ['info score mate -3', { score: { kind: 'mate', value: -3 } }, 'being mated'],
  ['info depth 0 score mate 0', { depth: 0, score: { kind: 'mate', value: 0 } }, 'is mated'],
  ['info score cp -0', { score: centipawns(0) }, 'no negative zero'],
  ['info score cp +25', { score: centipawns(25) }, 'a plus sign'],
  [' \tinfo  depth\t3   score cp 1\r', { depth: 3, score: centipawns(1) }, 'blanks anywhere'],
  ['info depth 9 score cp 80 lowerbound nodes 50', { nodes: 50 }, 'a bound is not the score'],
  ['info depth 9 score cp 80 upperbound nodes 50 pv e2e4', { nodes: 50 }, 'nor is its line'],
  ['info depth 9 currmove e2e4 currmovenumber 1 nodes 50', { nodes: 50 }, 'depth is only being worked at'],
  ['info depth 5 multipv 2 score cp 10 pv a2a3', undefined, 'second choice'],
  ['info multipv 1 score cp 10', { score: centipawns(10) }, 'first choice'],
  ['info string depth 5 score cp 100', undefined, 'free text'],
  ['info depth 5 string score cp 100', { depth: 5 }, 'free text at the end'],
  ['info depth x score cp nan nodes 1e6 time 5', { timeMs: 5 }, 'junk for numbers'],
  ['info depth -1 nodes -5', undefined, 'counters are not negative'],
  ['info score wdl 1 2 3 depth 4', { depth: 4 }, 'unknown kind of score'],
  ['info depth', undefined, 'ends too early'],
  ['info depth depth 7', { depth: 7 }, 'keyword in place of a number'],
  ['info nodes 99999999999999999999', undefined, 'more than a number holds'],
  ['info pv e7e8Q d8e8', { pv: 'e7e8q d8e8' }, 'capital promotion letter'],
  ['info depth 1 pv  e2e4\te7e5  d2d4 ', { depth: 1, pv: 'e2e4 e7e5 d2d4' }, 'blanks of any kind'],
  ['info\tdepth 1\tpv\te2e4 e7e5', { depth: 1, pv: 'e2e4 e7e5' }, 'tabs'],
  ['info string no pv e2e4', undefined, 'a word of free text'],
  ['info pv', { pv: '' }, 'empty line'],
  ['info', undefined, 'nothing'],
  ['information depth 3', undefined, 'another word'],
  ['bestmove e2e4', undefined, 'another command'],
];
test.each(lines)('%j gives %j: %s', (line, info) => {
  expect(parseInfo(line)).toEqual(info);
});

describe('the log of a search', () => {
  function latest(...said: string[]): SearchInfo | undefined {
    const log = new InfoLog();
    for (const line of said) log.add(line);
    return log.latest();
  }

  test('knows nothing of an engine that said nothing', () => {
    expect(latest()).toBeUndefined();
    expect(latest('info string hello', 'readyok')).toBeUndefined();
  });

  test('has the last exact score with its depth and line, and the newest counters', () => {
    expect(
      latest(
        'info depth 7 score cp 10 nodes 100 pv a2a3',
        'info depth 8 score cp 20 nodes 200 pv e2e4',
        'info depth 8 multipv 2 score cp 5 nodes 210 pv d2d4',
        'info depth 9 score cp 300 lowerbound nodes 300 pv e2e4',
        'info depth 9 currmove d2d4 nodes 400',
      ),
    ).toEqual({ depth: 8, score: centipawns(20), nodes: 400, pv: 'e2e4' });
  });

  test('puts together what comes on lines of its own', () => {
    expect(latest('info depth 4', 'info score cp 7', 'info nodes 12', 'info pv e2e4')).toEqual({
      depth: 4,
      score: centipawns(7),
      nodes: 12,
      pv: 'e2e4',
    });
  });

  test('does not grow without end', () => {
    const said = Array.from({ length: 5000 }, (_, i) => `info depth ${i} score cp ${i}`);
    expect(latest(...said)).toEqual({ depth: 4999, score: centipawns(4999) });
    expect(latest('info depth 1 score cp 1', ...Array(5000).fill('info string chatter'))).toBeUndefined();
  });
});

test.each<[info: SearchInfo | undefined, turned: SearchInfo | undefined]>([
  [
    { depth: 3, score: centipawns(20) },
    { depth: 3, score: centipawns(-20) },
  ],
  [{ score: centipawns(0) }, { score: centipawns(0) }],
  [{ score: { kind: 'mate', value: -3 } }, { score: { kind: 'mate', value: 3 } }],
  [{ depth: 3 }, { depth: 3 }],
  [undefined, undefined],
])('%j seen by the other side is %j', (info, turned) => {
  expect(turnRound(info)).toStrictEqual(turned);
});

test('no line is too strange', () => {
  const word = fc.constantFrom(
    ...'depth seldepth score cp mate lowerbound nodes time pv multipv currmove string 1 -1 -0 x e2e4'.split(
      ' ',
    ),
  );
  const line = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary' })))
    .map((words) => `info ${words.join(' ')}`);
  fc.assert(
    fc.property(line, (text) => {
      const { pv = '', score, ...counters } = parseInfo(text) ?? {};
      expect(Object.values(counters).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      expect(score === undefined || Number.isSafeInteger(score.value)).toBe(true);
      expect(pv).toMatch(/^(\S+( \S+)*)?$/);
    }),
  );
});

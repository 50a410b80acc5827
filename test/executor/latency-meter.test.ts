import { expect, test } from 'vitest';
import { LatencyMeter } from '../../src/executor/latency-meter.ts';

/** What is found in a conversation: lines `TIME>text` and `TIME<text`. */
function measure(...lines: readonly string[]): number[] {
  const meter = new LatencyMeter();
  for (const line of lines) {
    const [, at, sign, text = ''] = /^(\S+?)([<>])(.*)$/.exec(line) ?? [];
    meter.see({ engine: 'a', pid: 1, isSent: sign === '>', text, at: Number(at) });
  }
  const found = meter.take();
  expect(meter.take()).toEqual([]);
  return found.map(({ ms }) => ms);
}

test.each<[why: string, lines: string[], found: number[]]>([
  [
    'the last line with a time counts, not the move',
    [
      '100>go nodes 5',
      '103<info depth 1 time 1 pv e2e4',
      '110<info depth 2 time 9 nodes 4',
      '150<bestmove e2e4',
    ],
    [1],
  ],
  [
    'each search by itself',
    ['0>go depth 1', '5<info time 3', '5<bestmove a', '20>go depth 1', '20.5<info time 0', '21<bestmove b'],
    [2, 0.5],
  ],
  ['an engine that says no time', ['0>go depth 1', '5<info depth 1 nodes 3', '6<bestmove a'], []],
  ['words about time', ['0>go depth 1', '5<info string all time 3', '6<bestmove a'], []],
  ['lines before the search', ['0<info time 3', '1>go depth 1', '6<bestmove a'], []],
  ['no search', ['0>isready', '1<info time 3', '2<bestmove a'], []],
  [
    'pondering',
    ['0>go ponder wtime 5', '3<info time 2', '9>ponderhit', '12<info time 11', '13<bestmove a'],
    [],
  ],
])('%s', (_, lines, found) => expect(measure(...lines)).toEqual(found));

test('processes are told apart', () => {
  const meter = new LatencyMeter();
  const line = { isSent: true, text: 'go depth 1', at: 0 };
  meter.see({ ...line, engine: 'a', pid: 1 });
  meter.see({ ...line, engine: 'b', pid: 2, at: 10 });
  for (const [engine, pid] of [
    ['b', 2],
    ['a', 1],
  ] as const) {
    meter.see({ engine, pid, isSent: false, text: 'info time 1', at: 20 });
    meter.see({ engine, pid, isSent: false, text: 'bestmove a', at: 20 });
  }
  expect(meter.take()).toEqual([
    { engine: 'b', ms: 9 },
    { engine: 'a', ms: 19 },
  ]);
});

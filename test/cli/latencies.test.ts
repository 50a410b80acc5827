import { expect, test } from 'vitest';
import { Latencies } from '../../src/cli/tournament/latencies.ts';
import { latencyText } from '../../src/report/latency-table.ts';

test('of a hundred moves, each a tenth of a millisecond later than the one before', () => {
  const latencies = new Latencies();
  for (let n = 1; n <= 100; n++) latencies.add({ engine: 'a', ms: n / 10 });
  for (const ms of [0, -1]) latencies.add({ engine: 'b', ms });
  const lines = latencyText(latencies.rows()).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/)).filter(([name]) => /^[ab]$/.test(name!))).toEqual([
    ['a', '100', '5.0', '9.5', '9.9', '10.0'],
    ['b', '2', '0.0', '0.0', '0.0', '0.0'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { affinityTrouble, cpusOfLane, parseCpus, pinned } from '../../src/executor/affinity.ts';
import { faultyConfig } from '../engine/faulty-engine.ts';

describe('a list of CPUs', () => {
  test.each<[text: string, cpus: number[]]>([
    ['0', [0]],
    ['0,2-5', [0, 2, 3, 4, 5]],
    ['7-7,1', [7, 1]],
  ])('%s', (text, cpus) => expect(parseCpus(text)).toEqual({ ok: true, value: cpus }));

  test.each([
    ['', '"" is no CPU and no range of them'],
    ['0,,1', '"" is no CPU and no range of them'],
    ['a', '"a" is no CPU and no range of them'],
    ['-1', '"-1" is no CPU and no range of them'],
    ['0, 1', '" 1" is no CPU and no range of them'],
    ['1-', '"1-" is no CPU and no range of them'],
    ['3-1', 'the range 3-1 ends before it begins'],
    ['0-2,1', 'CPU 1 is named twice'],
    ['5000', 'there is no CPU 5000'],
    ['0-99999', 'there is no CPU 99999'],
  ])('%j', (text, error) => expect(parseCpus(text)).toEqual({ ok: false, error }));
});

test('each game gets as many CPUs as the others, and none of theirs', () => {
  const cpus = [0, 2, 3, 4, 5];
  const shares = [0, 1].map((lane) => cpusOfLane(cpus, lane, 2));
  expect(shares).toEqual([
    [0, 2],
    [3, 4],
  ]);
  expect(cpusOfLane(cpus, 0, 1)).toEqual(cpus);
});

test('an engine is started through taskset, with its own words untouched', () => {
  const config = faultyConfig('none', { command: '/a b/engine', args: ['-c', '$HOME'] });
  expect(pinned(config, [0, 3])).toEqual({
    ...config,
    command: 'taskset',
    args: ['-c', '0,3', '/a b/engine', '-c', '$HOME'],
  });
  expect(pinned(config, undefined)).toBe(config);
});

test('where it cannot be done', () => {
  expect(affinityTrouble('darwin', '/usr/bin')).toBe('it works on Linux only');
  expect(affinityTrouble('linux', '/nowhere:/')).toBe(
    'it needs the program taskset, which is not on the PATH',
  );
});

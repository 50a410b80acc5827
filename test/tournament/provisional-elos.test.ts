import { expect, test } from 'vitest';
import { provisionalElos } from '../../src/tournament/provisional-elos.ts';
import { standings } from '../../src/tournament/standings.ts';
import { parseResults } from './results.ts';

test('a ladder on which nobody took a point from above gets finite ratings in its order', () => {
  const results = parseResults('A-B 1-0, B-A 0-1, B-C 1-0, C-B 0-1, A-C 1-0, C-A 0-1');
  const names = ['C', 'A', 'B'];
  expect(standings(names, results).map(({ elo }) => elo)).toEqual(['inf', 0, '-inf']);
  const elos = provisionalElos(names, results);
  const [c, a, b] = names.map((name) => elos.get(name)!);
  expect(a).toBeGreaterThan(b!);
  expect(b).toBeCloseTo(0, 6);
  expect(c).toBeCloseTo(-a!, 6);
});

test('who has not played has none', () => {
  const elos = provisionalElos(['A', 'B', 'C'], parseResults('A-B 1-0, B-A 0-1'));
  expect(elos.get('C')).toBeNull();
  expect(elos.get('A')).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { connectedGroups } from '../../src/stats/connectivity.ts';

test.each<[string, [number, number][], number[][]]>([
  ['nobody met', [], [[0], [1], [2], [3]]],
  [
    'a ring is one group',
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    [[0, 1, 2, 3]],
  ],
  [
    'a chain is none',
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    [[0], [1], [2], [3]],
  ],
  [
    'two pools',
    [
      [0, 2],
      [2, 0],
      [1, 3],
      [3, 1],
    ],
    [
      [0, 2],
      [1, 3],
    ],
  ],
  [
    'two pools, one way between them',
    [
      [0, 2],
      [2, 0],
      [1, 3],
      [3, 1],
      [0, 1],
      [2, 3],
    ],
    [
      [0, 2],
      [1, 3],
    ],
  ],
  [
    'two pools, a draw between them',
    [
      [0, 2],
      [2, 0],
      [1, 3],
      [3, 1],
      [0, 1],
      [1, 0],
    ],
    [[0, 1, 2, 3]],
  ],
])('%s', (_, edges, groups) => {
  const tookFrom = new Map<number, Set<number>>();
  for (const [taker, giver] of edges) tookFrom.set(taker, (tookFrom.get(taker) ?? new Set()).add(giver));
  expect(connectedGroups([3, 1, 0, 2], tookFrom)).toEqual(groups);
});

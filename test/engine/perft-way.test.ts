import { describe, expect, test } from 'vitest';
import { GO_PERFT, newQuestion, PERFT_GROUPS, patternFault } from '../../src/engine/perft-way.ts';

const question = newQuestion(GO_PERFT, 2);

test('a total is a total also to a pattern that takes any word for a move', () => {
  const move = String.raw`^(?<move>\w+) +(?<nodes>\d+)$`;
  const divide = newQuestion({ command: 'divide', move, total: String.raw`^total (?<nodes>\d+)` }, 2);
  expect(divide.read('total 400')).toEqual({ kind: 'total', nodes: 400 });
  expect(divide.read('e2e4 20')).toEqual({ kind: 'move', move: 'e2e4', nodes: 20 });
  expect(divide.read('castles 20')).toEqual({ kind: 'move', move: 'castles', nodes: 20 });
});

test.each([
  ['e2e4: 20', 'e2e4', 20],
  ['e2e4 20', 'e2e4', 20],
  ['e2e4 - 20', 'e2e4', 20],
  ['e2e4 = 20', 'e2e4', 20],
  ['e2e4\t:\t20 \r', 'e2e4', 20],
  ['  1. e2e4 20', 'e2e4', 20],
  ['12) e2e4: 20', 'e2e4', 20],
  ['3 e2e4 20', 'e2e4', 20],
  ['e2e4 -> 20', 'e2e4', 20],
  ['e2e4 | 20 |', 'e2e4', 20],
  ['[e2e4] 20 nodes', 'e2e4', 20],
  ['e2e4 nodes 20', 'e2e4', 20],
  ['e2e4: 1,234,567', 'e2e4', 1_234_567],
  ['e2e4: 0', 'e2e4', 0],
  ['info string e2e4 20', 'e2e4', 20],
  ['e7e8q: 20', 'e7e8q', 20],
  ['e7e8Q: 20', 'e7e8q', 20],
  ['E2E4: 20', 'e2e4', 20],
  ['e7e8=N 20', 'e7e8n', 20],
  ['e7e8=20', 'e7e8', 20],
])('a move: %j', (line, move, nodes) => {
  expect(question.read(line)).toEqual({ kind: 'move', move, nodes });
});

test.each([
  'Nodes searched: 400',
  'Nodes searched (depth 2): 400',
  'nodes 400',
  'Nodes: 400 Time: 1 ms NPS: 12345',
  'Leaf nodes = 400',
  'Total: 400',
  'total 400 in 12 ms',
  'Total nodes: 400',
  'Perft(2) = 400',
  'perft 2: 400',
  'perft 2 400',
  'Perft depth 2 -> 400',
  'perft: 400',
  'Result: 400',
  'info string perft 2: 400',
  '400',
  '400 nodes in 3 ms (12345 nodes/s)',
])('a total: %j', (line) => {
  expect(question.read(line)).toEqual({ kind: 'total', nodes: 400 });
});

test.each([
  '',
  'readyok',
  'info depth 2 nodes 400 nps 12345 pv e2e4 e7e5',
  'info string variant atomic files 8 ranks 8 pocket 0',
  'bestmove e2e4 ponder e7e5',
  'e2e4 e7e5 400',
  'e2e4 0.35',
  'Moves: 20',
  'Perft(1) = 20',
  'Total time (ms) : 123',
  'Nodes/second : 12345',
  '12345 nodes/s',
  '12345 nodes per second',
  'Depth: 2',
  'Time: 12 ms',
  'Unknown command: go perft 2',
])('neither: %j', (line) => {
  expect(question.read(line)).toBeUndefined();
});

test.each([
  ['perft {depth}', 'perft 3'],
  ['divide', 'divide 3'],
  ['go perft {depth} depth {depth}', 'go perft 3 depth 3'],
])('the command %j', (command, sent) => {
  expect(newQuestion({ ...GO_PERFT, command }, 3).command).toBe(sent);
});

test('patterns of a definition, with names and without', () => {
  const way = { command: 'p', move: 'move=(\\S+) n=(\\d+)', total: 'D{depth} (?<nodes>\\d+)' };
  const own = newQuestion(way, 3);
  expect(own.read('Move=e7e8Q N=5')).toEqual({ kind: 'move', move: 'e7e8q', nodes: 5 });
  expect(own.read('D3 17')).toEqual({ kind: 'total', nodes: 17 });
  expect(own.read('D2 17')).toBeUndefined();
});

describe('faults of a pattern', () => {
  test.each([
    [GO_PERFT.move, undefined],
    ['(\\S+) (\\d+)', undefined],
    ['(?<nodes>\\d+) (?<move>\\S+)', undefined],
    ['(\\S+) \\d+', 'must have the groups (?<move>…) and (?<nodes>…)'],
    ['(?<move>\\S+) (\\d+)', 'must have the groups (?<move>…) and (?<nodes>…)'],
    ['(', expect.stringMatching(/^must be a regular expression \(.*Unterminated group/)],
  ])('%j', (pattern, fault) => {
    expect(patternFault(pattern, PERFT_GROUPS.move)).toEqual(fault);
  });

  test('the total needs one group', () => {
    expect(patternFault(GO_PERFT.total, PERFT_GROUPS.total)).toBeUndefined();
    expect(patternFault('total \\d+', PERFT_GROUPS.total)).toBe('must have the group (?<nodes>…)');
  });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FAULT_NAMES, FAULTS } from '../../../engines/mutant/faults.ts';

const MAIN = fileURLToPath(new URL('../../../dist/engines/mutant/main.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly stderr: string;
}

function run(args: readonly string[], ...input: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input: input.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  });
  return { code: status, lines: stdout.trimEnd().split('\n'), stderr };
}

const MUTE = { code: 0, stderr: '' };

test('says who it is and what it plays', () => {
  expect(run([], 'uci', 'isready', 'quit', 'uci')).toEqual({
    ...MUTE,
    lines: [
      'id name Mutant 1',
      'id author the atomic-arena authors',
      '',
      'option name UCI_Variant type combo default atomic var atomic',
      'option name UCI_Chess960 type check default false',
      'uciok',
      'readyok',
    ],
  });
});

test.each([
  // why, FEN, the last lines before bestmove, bestmove
  [
    'explodes the king at once',
    '7k/6pp/8/8/8/8/1Q6/K7 w - - 0 1',
    /^info .* score mate 1 .* pv b2g7$/,
    'b2g7',
  ],
  ['takes what is worth most', '4k3/8/1q6/8/1R6/7K/p7/1R6 w - - 0 1', /score cp 400 .* pv b4b6$/, 'b4b6'],
  ['has no move', '7k/5Q2/8/8/8/8/8/K7 b - - 0 1', /^info depth 0 score cp 0$/, '(none)'],
])('%s', (_, fen, info, move) => {
  const { lines } = run([], `position fen ${fen}`, 'go movetime 100');
  expect(lines).toEqual([expect.stringMatching(info), `bestmove ${move}`]);
});

test('answers go infinite when it is told to stop', () => {
  const { lines } = run([], 'go infinite', 'isready', 'stop', 'isready');
  expect(lines).toEqual([expect.stringMatching(/^info /), 'readyok', 'bestmove b1c3', 'readyok']);
});

test('castling in both notations', () => {
  const position = 'position fen 4k3/p7/8/8/8/8/8/R3K3 w Q - 0 1';
  const { lines } = run(
    [],
    `${position} moves e1c1`,
    'go perft 1',
    'setoption name UCI_Chess960 value true',
    position,
    'go perft 1',
    `${position} moves e1a1`,
    'go perft 2',
  );
  expect(lines.filter((line) => line.startsWith('Nodes'))).toEqual([
    'Nodes searched: 5',
    'Nodes searched: 15',
    'Nodes searched: 75',
  ]);
  expect(lines).toContain('e1a1: 1');
});

test('complains of what it cannot play', () => {
  const { lines } = run([], 'position fen 8/8 w', 'position startpos moves e2e4 e2e4', 'go perft 1');
  expect(lines.slice(0, 3)).toEqual([
    'info string position ignored: 8/8 w is no FEN',
    'info string move e2e4 is illegal, and the game is read up to there',
    'a7a6: 1',
  ]);
});

test('has the faults that it is told to have', () => {
  const fen = 'position fen 4k3/8/8/8/8/4n3/3KP3/8 w - - 0 1';
  const nodes = (...args: readonly string[]): string | undefined => run(args, fen, 'go perft 1').lines.at(-1);
  expect(nodes()).toBe('Nodes searched: 4');
  expect(nodes('--fault', 'pawn-jumps')).toBe('Nodes searched: 5');
  expect(nodes('--fault', 'pawn-jumps', '--fault', 'king-may-capture')).toBe('Nodes searched: 6');
});

test('--list has a line for each fault', () => {
  const { code, lines } = run(['--list']);
  expect(code).toBe(0);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(FAULT_NAMES.map((name) => [name, FAULTS[name]]));
});

test.each([
  [['--fault', 'pawns-explod'], 'mutant: no fault pawns-explod: did you mean pawns-explode?\n'],
  [['--fault', 'zzz'], 'mutant: no fault zzz: --list says which there are\n'],
  [['--fault'], 'mutant: --fault needs a name; --list says which there are\n'],
  [['pawns-explode'], 'mutant: pawns-explode is unknown: it takes --fault NAME or --list\n'],
])('refuses %j', (args, stderr) => {
  expect(run(args)).toEqual({ code: 2, lines: [''], stderr });
});

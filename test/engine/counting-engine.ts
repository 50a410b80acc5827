/**
 * An engine that can do nothing but count, in the style of its argument: what engines of the world
 * print, and what they get wrong about it.
 */
import { createInterface } from 'node:readline';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Position } from '../../src/chess/layout.ts';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import { isClassical, makeUci } from '../../src/chess/uci.ts';
import { legalMove, read } from '../chess/read.ts';

type Count = readonly [uci: string, nodes: number];

interface Asked {
  readonly depth: number;
  /** How many moves have been played from the FEN. */
  readonly ply: number;
  readonly counts: readonly Count[];
  readonly total: number;
}

const say = (...lines: readonly string[]): void => console.log(lines.join('\n'));
const plain = ({ counts }: Asked): string[] => counts.map(([uci, nodes]) => `${uci}: ${nodes}`);
const search = (): void => void setInterval(() => say('info depth 1 nodes 20 score cp 0 pv e2e4'), 20);

let deaf = false;

/** What a style prints when it is asked to count. */
const STYLES: Readonly<Record<string, (asked: Asked) => void>> = {
  usual: (asked) => say(...plain(asked), '', `Nodes searched: ${asked.total}`, ''),
  'without a total': (asked) => say(...plain(asked)),
  'total only': ({ total }) => say(`Total: ${total}`),
  'in a thread': (asked) =>
    void setTimeout(() => {
      const lines = plain(asked);
      say(...lines.slice(0, 3));
      setTimeout(() => say(...lines.slice(3), `Nodes searched: ${asked.total}`), 100);
    }, 100),
  'in a thread without a total': (asked) =>
    void plain(asked).forEach((line, i) => {
      setTimeout(() => say(line), 20 * i);
    }),
  'with a bestmove': (asked) => say(...plain(asked), `Nodes searched: ${asked.total}`, 'bestmove e2e4'),
  numbered: ({ counts, total }) =>
    say(
      ...counts.map(([uci, nodes], i) => `${i + 1}. ${uci.toUpperCase()} - ${nodes}`),
      `perft total = ${total} (0.01 s)`,
    ),
  ignores: () => {},
  complains: () => say('Unknown command: go perft'),
  searches: search,
  'searches and hears nothing': () => {
    deaf = true;
    search();
  },
  moves: () => say('info depth 1 score cp 0 pv e2e4', 'bestmove e2e4'),
  contradicts: (asked) => say(...plain(asked), `Nodes searched: ${asked.total + 1}`),
  repeats: (asked) =>
    say(plain(asked)[0]!, ...plain(asked), `Nodes searched: ${asked.total + asked.counts[0]![1]}`),
  exits: () => process.exit(3),
  /** Right where it is asked, but not where it takes the move back afterwards. */
  'takes back wrongly': ({ depth, ply, counts, total }) =>
    say(
      ...counts.map(([uci, nodes], i) => `${uci}: ${nodes + (depth > 1 && ply === 0 && i === 0 ? 1 : 0)}`),
      `Nodes searched: ${total + (depth > 1 && ply === 0 ? 1 : 0)}`,
    ),
  'exits on the way': ({ depth, ply, counts, total }) => {
    if (ply > 0 && depth === 1) process.exit(3);
    say(...counts.map(([uci, nodes]) => `${uci}: ${nodes + 1}`), `Nodes searched: ${total + counts.length}`);
  },
};

const style = STYLES[process.argv[2] ?? '']!;
let root: Position = read(START_FEN);
let position: Position = root;
let ply = 0;

function count(depth: number): void {
  const chess960 = !isClassical(root);
  const counts = legalMoves(position).map((move): Count => {
    load(play(position, move), 0);
    return [makeUci(move, chess960), perft(0, depth - 1)];
  });
  const total = counts.reduce((sum, [, nodes]) => sum + nodes, 0);
  style({ depth, ply, counts, total });
}

const input = createInterface({ input: process.stdin });
input.on('close', () => process.exit());
input.on('line', (line) => {
  if (deaf && line !== 'quit') return;
  const [, fen = '', moves = ''] = /^position fen (.*?)(?: moves (.*))?$/.exec(line) ?? [];
  if (fen !== '') {
    root = read(fen);
    const texts = moves.split(' ').filter((text) => text !== '');
    position = texts.reduce((before, uci) => play(before, legalMove(before, uci)), root);
    ply = texts.length;
  }
  const counted = /^(?:go perft|divide) (\d+)$/.exec(line);
  if (counted !== null) count(Number(counted[1]));
  if (line === 'uci') {
    say('option name UCI_Variant type combo default atomic var atomic');
    say('option name UCI_Chess960 type check default false', 'uciok');
  }
  if (line === 'isready') say('readyok');
  if (line === 'quit') process.exit();
});

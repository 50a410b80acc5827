import { beforeEach, describe, expect, test } from 'vitest';
import { earlierKeys, type Game } from '../../../engines/arena/game.ts';
import { makeScore } from '../../../engines/arena/score.ts';
import { forget, prepare } from '../../../engines/arena/think.ts';
import { VERSIONS, type Version } from '../../../engines/arena/versions.ts';
import { legalMoves, outcome, play } from '../../../src/chess/arbiter.ts';
import { START_FEN } from '../../../src/chess/chess.ts';
import { makeFen } from '../../../src/chess/fen.ts';
import type { Position } from '../../../src/chess/layout.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { legalMove, playLine, read } from '../../chess/read.ts';
import { searchPosition } from './search.ts';

beforeEach(() => {
  for (const version of VERSIONS) prepare(version, 1);
  forget();
});

const each = VERSIONS.map((version): [number, Version] => [version.number, version]);

/** Wins in one, with the moves that win, and in two. */
const wins: readonly [why: string, fen: string, score: string, moves: readonly string[]][] = [
  ['in check', 'rnbqkbnr/ppp1pppp/8/1B6/8/8/PPPP1PPP/RNBQK2R b KQkq - 1 1', 'mate 1', ['d8d2']],
  ['by a pinned piece', 'R2r2k1/1p2ppbp/8/6p1/2p5/5P1N/P2Pn1PP/2B1K2R b K - 3 19', 'mate 1', ['d8d2']],
  ['in double check', 'r3K1rR/6k1/8/8/8/8/8/8 w - - 0 1', 'mate 1', ['h8g8']],
  ['en passant', 'b7/7k/7p/1p3PpP/1P3KP1/p7/P7/7N w - g6 0 40', 'mate 1', ['f5g6', 'h5g6']],
  ['before the opponent does', 'k1K5/pp5R/8/8/3Q4/P7/1P6/2r5 w - - 0 1', 'mate 1', ['d4a7']],
  ['with the last pieces', '8/8/8/3k4/4p3/5P2/8/K7 w - - 0 1', 'mate 1', ['f3e4']],
  ['by mate', 'kbK5/b7/B7/8/8/8/8/8 w - - 0 1', 'mate 1', ['a6b7']],
  ['instead of being mated', '4R1k1/5ppp/8/8/8/8/r2P4/3K4 b - - 0 1', 'mate 1', ['a2d2']],
  ['on the hundredth half-move', '6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 150', 'mate 1', ['e1e8']],
  [
    'in two, checking first',
    'rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1',
    'mate 2',
    ['d6b4'],
  ],
];

/** Moves that draw at once, by a side that is far ahead or behind. */
const draws = [
  {
    why: 'repetition',
    fen: 'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    before: ['g1f3', 'g8f6', 'f3g1'],
    move: 'f6g8',
  },
  { why: 'fifty moves', fen: '6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 150', before: [], move: 'e1e7' },
];

describe.each(each)('version %i', (_, version) => {
  test.each(wins)('wins %s', (_why, fen, score, moves) => {
    const { line, reports } = searchPosition(version, read(fen), { depth: 3 });
    expect(moves).toContain(makeUci(line[0]!, false));
    expect(makeScore(reports.at(-1)!.score)).toBe(score);
  });

  test('sees that it will lose, and how soon', () => {
    const after = playLine(read(wins.at(-1)![1]), ['d6b4']).at(-1)!;
    expect(makeScore(searchPosition(version, after, { depth: 3 }).reports.at(-1)!.score)).toBe('mate -1');
  });

  test('finds the same again', () => {
    const first = searchPosition(version, read(START_FEN), { depth: 5 });
    forget();
    expect(searchPosition(version, read(START_FEN), { depth: 5 })).toEqual(first);
  });

  test.each([1, 100, 1000, 7777])('looks at %i positions if told so', (nodes) => {
    const { line, reports } = searchPosition(version, read(START_FEN), { nodes });
    expect(line.length).toBeGreaterThan(0);
    for (const report of reports) expect(report.nodes).toBeLessThanOrEqual(nodes);
  });

  test('chooses only among the moves it may play', () => {
    const start = read(START_FEN);
    const only = [legalMove(start, 'a2a3'), legalMove(start, 'h2h3')];
    expect(only).toContain(searchPosition(version, start, { depth: 4 }, { only }).line[0]);
  });

  test.each(draws)('knows a draw by $why', ({ fen, before, move }) => {
    const game: Game = [read(fen), ...playLine(read(fen), before).slice(1)];
    const root = game.at(-1)!;
    const only = [legalMove(root, move)];
    const { reports } = searchPosition(version, root, { depth: 1 }, { only, earlier: earlierKeys(game) });
    expect(reports.at(-1)!.score).toBe(0);
    const untold = searchPosition(
      version,
      read(makeFen(root).replace(/\d+ \d+$/, '0 1')),
      { depth: 1 },
      { only },
    );
    expect(untold.reports.at(-1)!.score).not.toBe(0);
  });

  test('knows that bare kings draw', () => {
    const root = read('8/8/4k3/8/8/1r6/1R6/4K3 w - - 0 1');
    const only = [legalMove(root, 'b2b3')];
    expect(searchPosition(version, root, { depth: 1 }, { only }).reports.at(-1)!.score).toBe(0);
  });

  test('says nothing in a finished position', () => {
    const mated = read('4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1');
    expect(searchPosition(version, mated, { depth: 3 })).toEqual({ line: [], reports: [] });
  });

  test('shows lines that can be played', () => {
    const { reports } = searchPosition(version, read(START_FEN), { depth: 5 });
    for (const { line } of reports) {
      let position = read(START_FEN);
      for (const move of line) {
        expect([...legalMoves(position)]).toContain(move);
        position = play(position, move);
      }
    }
  });
});

test('every version plays legal games to their end', () => {
  for (const [white, black] of [
    [VERSIONS[0]!, VERSIONS[1]!],
    [VERSIONS[2]!, VERSIONS[0]!],
    [VERSIONS[1]!, VERSIONS[2]!],
  ] as const) {
    expect(playGame(white, black)).toBe('finished');
  }
});

function playGame(white: Version, black: Version): string {
  const game: [Position, ...Position[]] = [read(START_FEN)];
  for (let ply = 0; ply < 400; ply++) {
    const position = game.at(-1)!;
    if (outcome(position, game.slice(0, -1)) !== undefined) return 'finished';
    const found = searchPosition(
      ply % 2 === 0 ? white : black,
      position,
      { nodes: 400 },
      { earlier: earlierKeys(game) },
    );
    if (!legalMoves(position).includes(found.line[0]!)) return `illegal after ${ply} plies`;
    game.push(play(position, found.line[0]!));
  }
  return 'endless';
}

import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { play, turn } from '../../src/chess/arbiter.ts';
import { colorName } from '../../src/chess/chess.ts';
import { parseFen } from '../../src/chess/fen.ts';
import { HALFMOVES } from '../../src/chess/layout.ts';
import { parseUci } from '../../src/chess/uci.ts';
import type { Adjudication } from '../../src/game/adjudication/rules.ts';
import type { Ending, Reason } from '../../src/game/ending.ts';
import type { GameRecord } from '../../src/game/game.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { Counters } from '../game/adjudication/counters.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { runProgram } from './program.ts';

const OPENINGS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k3/8/8/8/8/8/8/4K2R b - - 3 150',
];

/** At which ply of the engines, and how, counters end the game; undefined where they do not. */
function byCounting(game: GameRecord, rules: Adjudication): { ply: number; ending: Ending } | undefined {
  const counters = new Counters(game.opening.moves.length, rules);
  const start = parseFen(game.opening.fen);
  if (!start.ok) throw new Error(start.error);
  let { position } = start.value;
  for (const [index, { uci, score }] of game.moves.entries()) {
    const mover = colorName(turn(position));
    position = play(position, parseUci(position, uci)!);
    const ending = counters.add(mover, score, position[HALFMOVES] === 0);
    if (ending !== undefined) return { ply: index + 1, ending };
  }
  return undefined;
}

test.each<
  [
    words: readonly string[],
    faults: readonly [string, string],
    rules: Adjudication,
    reasons: readonly Reason[],
  ]
>([
  [
    ['--draw', 'movenumber=3', 'movecount=2', 'score=0'],
    ['none', 'none'],
    { draw: { moveNumber: 3, moveCount: 2, score: 0 } },
    ['adjudicated-draw'],
  ],
  [
    ['-resign', 'movecount=3', 'score=600'],
    ['none', 'pessimist'],
    { resign: { moveCount: 3, score: 600, twoSided: false } },
    ['adjudicated-win'],
  ],
  [
    ['-resign', 'movecount=2', 'score=30', 'twosided=true'],
    ['optimist', 'pessimist'],
    { resign: { moveCount: 2, score: 30, twoSided: true } },
    ['adjudicated-win'],
  ],
  [['-maxmoves', '4'], ['none', 'pessimist'], { maxMoves: 4 }, ['max-moves']],
  [
    ['file.toml'],
    ['none', 'none'],
    { draw: { moveNumber: 3, moveCount: 2, score: 0 }, maxMoves: 3 },
    ['adjudicated-draw', 'max-moves'],
  ],
])('%j ends games at the ply that counting finds', async (words, faults, rules, reasons) => {
  const folder = realpathSync(temporaryFolder());
  writeFileSync(join(folder, 'book.epd'), `${OPENINGS.join('\n')}\n`);
  writeFileSync(
    join(folder, 'file.toml'),
    'maxmoves = 3\n[draw]\nmovenumber = 3\nmovecount = 2\nscore = 0\n',
  );
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...words,
      ...faultyEngine('first', faults[0], folder),
      ...faultyEngine('second', faults[1], folder),
      ...['--each', 'depth=1', '--openings', 'file=book.epd', '--rounds', '2'],
      ...['--pgnout', 'games.pgn', '--json', '--quiet'],
    ],
    folder,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const games = readNewest(join(folder, 'results/arena.sqlite')).pairs.flatMap((pair) => pair.games);
  expect(games).toHaveLength(4);
  for (const game of games)
    expect({ ply: game.moves.length, ending: game.ending }).toEqual(byCounting(game, rules));
  const found = games.map(({ ending }) => ending.reason);
  expect(new Set(found)).toEqual(new Set(reasons));
  const counts = reasons.map((reason) => [reason, found.filter((other) => other === reason).length]);
  expect(JSON.parse(stdout).terminations).toEqual(Object.fromEntries(counts));
  const pgn = readPgn(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  expect(pgn.map(({ tags }) => tags['Termination'])).toEqual(games.map(() => 'adjudication'));
  expect(pgn.map(({ tags }) => tags['Result'])).toEqual(
    games.map(({ ending: { winner } }) => (winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1')),
  );
  await expectNothingLeft(folder);
});

/**
 * The arbiter's cost a ply: UCI text, legality, the move, the outcome and the FEN, over random games,
 * against chessops doing the same. `node dist/bench/arbiter.js [rounds]`.
 */
import { makeFen as chessopsFen } from 'chessops/fen';
import { parseUci as chessopsUci } from 'chessops/util';
import { Atomic } from 'chessops/variant';
import { newRandom } from '../src/base/random.ts';
import { legalMoves, outcome, play } from '../src/chess/arbiter.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { makeFen, parseFen } from '../src/chess/fen.ts';
import type { Position } from '../src/chess/layout.ts';
import { makeUci, parseUci } from '../src/chess/uci.ts';
import { median, printTable } from './report.ts';

function start(): Position {
  const parsed = parseFen(START_FEN);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value.position;
}

function randomGame(seed: number): string[] {
  const random = newRandom(seed);
  const positions = [start()];
  const line: string[] = [];
  while (line.length < 120 && outcome(positions.at(-1)!, positions.slice(0, -1)) === undefined) {
    const legal = legalMoves(positions.at(-1)!);
    const move = legal[random.below(legal.length)]!;
    line.push(makeUci(move, true)); // chessops writes castling this way
    positions.push(play(positions.at(-1)!, move));
  }
  return line;
}

function arena(games: readonly string[][]): number {
  let characters = 0;
  for (const game of games) {
    const positions = [start()];
    for (const uci of game) {
      const position = positions.at(-1)!;
      const move = parseUci(position, uci);
      if (move === undefined) throw new Error(`${uci} is not legal`);
      const after = play(position, move);
      outcome(after, positions);
      positions.push(after);
      characters += makeFen(after).length;
    }
  }
  return characters;
}

function chessops(games: readonly string[][]): number {
  let characters = 0;
  for (const game of games) {
    const position = Atomic.default();
    for (const uci of game) {
      const move = chessopsUci(uci)!;
      if (!position.isLegal(move)) throw new Error(`${uci} is not legal`);
      position.play(move);
      position.outcome();
      characters += chessopsFen(position.toSetup()).length;
    }
  }
  return characters;
}

function microsecondsPerPly(run: () => number, plies: number): number {
  const before = process.cpuUsage();
  run();
  return process.cpuUsage(before).user / plies;
}

const games = Array.from({ length: 200 }, (_, seed) => randomGame(seed));
const plies = games.reduce((sum, game) => sum + game.length, 0);
const times = { arena: [] as number[], chessops: [] as number[] };
arena(games);
chessops(games);
for (let round = 0; round < Number(process.argv[2] ?? 7); round++) {
  times.arena.push(microsecondsPerPly(() => arena(games), plies));
  times.chessops.push(microsecondsPerPly(() => chessops(games), plies));
}
const [ours, theirs] = [median(times.arena), median(times.chessops)];
printTable(
  ['one ply, UCI to FEN', 'µs CPU', 'ratio'],
  [
    ['atomic-arena', ours.toFixed(2), '1.0'],
    ['chessops 0.15', theirs.toFixed(2), (theirs / ours).toFixed(1)],
  ],
);
console.log(`${games.length} games, ${plies} plies, all counted with outcome; chessops without repetition`);

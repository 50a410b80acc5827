import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEnding, gameResult, termination } from '../../src/game/ending.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { readNewest } from './database.ts';
import { type PgnGame, readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { type Ended, runProgram } from './program.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tournament-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Fewer openings than pairs; one with Black to move, one with the clocks of a FEN. */
const BOOK = `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1;
r1bqkbnr/pppppppp/n7/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -
`;
writeFileSync(join(folder, 'book.epd'), BOOK);

/** The second of the four starts from a file and on the command line alike; one of them fails now and then. */
const WORDS = [
  'tournament',
  ...['--engine', 'arena-1', `dir=${folder}`, '--engine', 'conf=arena-2', 'name=two', `dir=${folder}`],
  ...faultyEngine('steady', 'none', folder),
  ...faultyEngine('cheat', 'illegal-move 20', folder),
  ...['--each', 'depth=1', 'nodes=2000', '--openings', 'file=book.epd', 'order=random', '--srand', '7'],
  ...['--event', 'Test "cup"', '--site', 'here'],
];
const NAMES = ['arena-1', 'two', 'steady', 'cheat'];
const GAMES = 12;

const STANDING_KEYS = [
  ...['rank', 'name', 'games', 'wins', 'draws', 'losses', 'points', 'whiteWins', 'blackWins'],
  ...['pentanomial', 'elo', 'eloError', 'eloLow', 'eloHigh', 'anytimeLow', 'anytimeHigh'],
  ...['nelo', 'los', 'timeLosses', 'crashes', 'illegalMoves'],
];

interface Document {
  readonly tournament: number;
  readonly status: string;
  readonly seed: number;
  readonly games: number;
  readonly pairs: number;
  readonly standings: readonly Standing[];
  readonly terminations: Readonly<Record<string, number>>;
  readonly sprt: null;
  readonly pgn: string | null;
}

interface Standing {
  readonly name: string;
  readonly games: number;
  readonly points: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly illegalMoves: number;
}

let run: Ended;
let document: Document;
let pairs: PairResult[];
let pgn: PgnGame[];

beforeAll(async () => {
  run = await runProgram([...WORDS, '--concurrency', '2', '--json', '--pgnout', 'games/cup.pgn'], folder);
  expect(run.code, run.stderr).toBe(0);
  document = JSON.parse(run.stdout);
  pairs = readNewest(join(folder, 'results/arena.sqlite')).pairs;
  pgn = readPgn(readFileSync(join(folder, 'games/cup.pgn'), 'utf8'));
});

test('the document has these keys and no others', () => {
  expect(run.stdout.match(/\n/g)).toHaveLength(1);
  expect(Object.keys(document)).toEqual([
    ...['tournament', 'status', 'seed', 'games', 'pairs', 'standings', 'terminations', 'sprt', 'pgn'],
  ]);
  expect(document).toMatchObject({ tournament: 1, status: 'finished', seed: 7, games: GAMES, pairs: 6 });
  expect(document).toMatchObject({ sprt: null, pgn: join(folder, 'games/cup.pgn') });
  expect(document.standings.map((row) => Object.keys(row))).toEqual(NAMES.map(() => STANDING_KEYS));
  expect(new Set(document.standings.map((row) => row.name))).toEqual(new Set(NAMES));
});

test('the database and the PGN file agree game by game, in the order of the schedule', () => {
  const games = pairs.flatMap(({ pairing, games }) => games.map((game) => ({ pairing, game })));
  expect(games.map(({ game }) => game.number)).toEqual(Array.from({ length: GAMES }, (_, i) => i + 1));
  expect(pgn).toHaveLength(GAMES);
  for (const [i, { pairing, game }] of games.entries()) {
    const { tags, moves, lastComment } = pgn[i]!;
    expect(tags).toMatchObject({
      Event: 'Test "cup"',
      Site: 'here',
      Round: String(pairing.round),
      White: game.white,
      Black: game.black,
      Result: gameResult(game.ending),
      Variant: 'Atomic',
      FEN: game.opening.fen,
      TimeControl: '-',
      Limits: 'depth=1 nodes=2000',
      PlyCount: String(game.moves.length),
      Termination: termination(game.ending),
      GameStartTime: game.startedAt,
    });
    expect(moves.map(standardCastling)).toEqual(game.moves.map(({ uci }) => standardCastling(uci)));
    expect(lastComment).toContain(describeEnding(game.ending));
  }
});

/** Both ways of writing a castling move, as one. */
function standardCastling(uci: string): string {
  return uci.replace(/^(e[18])(?:h|g)([18])$/, '$1g$2').replace(/^(e[18])(?:a|c)([18])$/, '$1c$2');
}

test('the document agrees with the games', () => {
  const games = pairs.flatMap((pair) => pair.games);
  for (const row of document.standings) {
    const results = games.flatMap((game) => {
      if (game.white !== row.name && game.black !== row.name) return [];
      const mine = game.white === row.name ? 'white' : 'black';
      return game.ending.winner === null ? ['draw'] : [game.ending.winner === mine ? 'win' : 'loss'];
    });
    const count = (what: string): number => results.filter((result) => result === what).length;
    expect(row).toMatchObject({ games: 6, wins: count('win'), draws: count('draw'), losses: count('loss') });
    expect(row.points).toBe(row.wins + row.draws / 2);
    const lostByCheating = games.filter(
      ({ ending, white, black }) =>
        ending.reason === 'illegal-move' && (ending.winner === 'white' ? black : white) === row.name,
    );
    expect(row.illegalMoves).toBe(lostByCheating.length);
    expect(row.illegalMoves > 0).toBe(row.name === 'cheat');
  }
  const reasons = games.map(({ ending }) => ending.reason);
  const counted = Object.fromEntries(
    [...new Set(reasons)].map((reason) => [reason, reasons.filter((each) => each === reason).length]),
  );
  expect(document.terminations).toEqual(counted);
});

test('every opening is played with both colours, and the book goes round', () => {
  for (const { games } of pairs) {
    const [first, second] = games;
    expect([second!.white, second!.black]).toEqual([first!.black, first!.white]);
    expect(second!.opening).toEqual(first!.opening);
  }
  const taken = pairs.map(({ pairing }) => pairing.opening.source);
  expect(new Set(taken.slice(0, 3)).size).toBe(3);
  expect(taken.slice(3)).toEqual(taken.slice(0, 3));
});

test('a line tells of each finished game', () => {
  const lines = run.stderr.split('\n').filter((line) => line.startsWith('Finished game'));
  const expected = pairs
    .flatMap((pair) => pair.games)
    .map(
      ({ number, white, black, ending }) =>
        `Finished game ${number} (${white} vs ${black}): ${gameResult(ending)} {${describeEnding(ending)}}`,
    );
  expect(lines.toSorted()).toEqual(expected.toSorted());
  expect(lines.some((line) => /: (1-0|0-1) \{(White|Black)'s king exploded\}$/.test(line))).toBe(true);
});

test('no process is left', () => expectNothingLeft(folder));

describe('afterwards', () => {
  test('show gives the same document', async () => {
    const shown = await runProgram(['show', '--json'], folder);
    expect(shown).toEqual({ code: 0, stdout: run.stdout, stderr: '' });
  });

  test('export gives the same PGN', async () => {
    const written = readFileSync(join(folder, 'games/cup.pgn'), 'utf8');
    const toFile = await runProgram(['export', '1', '--pgn', 'again.pgn'], folder);
    expect(toFile).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'again.pgn'), 'utf8')).toBe(written);
    const toStdout = await runProgram(['export', '--pgn', '-'], folder);
    expect(toStdout).toEqual({ code: 0, stdout: written, stderr: '' });
  });

  test('the same seed gives the same openings and, of engines that repeat themselves, the same games', async () => {
    const again = await runProgram([...WORDS, '--json', '--quiet', '--db', 'again.sqlite'], folder);
    const bookTooShort = `note: ${join(folder, 'book.epd')} has 3 openings for 6: after the last the first comes again\n`;
    expect(again).toMatchObject({ code: 0, stderr: bookTooShort });
    const known = (results: readonly PairResult[]) =>
      results.map(({ pairing, games }) => ({
        pairing,
        games: games
          .filter(({ white, black }) => white !== 'cheat' && black !== 'cheat') // it counts its searches
          .map(({ moves, ending }) => ({ moves: moves.map(({ uci }) => uci), ending })),
      }));
    expect(known(readNewest(join(folder, 'again.sqlite')).pairs)).toEqual(known(pairs));
    expect(JSON.parse(again.stdout)).toMatchObject({ seed: 7, games: GAMES, pgn: null });
  });
});

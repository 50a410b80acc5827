import { closeSync, openSync } from 'node:fs';
import { newRandom } from '../src/base/random.ts';
import { writeAll } from '../src/base/write-all.ts';
import { START_FEN } from '../src/chess/chess.ts';
import type { GameRecord } from '../src/game/game.ts';
import type { PairResult } from '../src/game/pairing.ts';
import { scoreOfElo } from '../src/stats/elo.ts';
import type { RatingSamples } from '../src/stats/rating-samples.ts';
import { openStore } from '../src/store/sqlite.ts';

type Score = 0 | 0.5 | 1;

/** Two games with colours changed; each score is that of who has White. */
interface Pair {
  readonly white: number;
  readonly black: number;
  readonly scores: readonly [Score, Score];
}

/** Pairs of players drawn by lot, of strengths within 600 Elo; the same in every run. */
export function* playPairs(players: number, pairs: number): Generator<Pair> {
  const random = newRandom(1);
  const uniform = (): number => (random.int32() >>> 0) / 2 ** 32;
  const elo = Array.from({ length: players }, () => 600 * uniform());
  const play = (white: number, black: number): Score => {
    const p = scoreOfElo(elo[white]! + 60 - elo[black]!);
    const draw = 0.5 * Math.min(p, 1 - p);
    const u = uniform();
    return u < draw ? 0.5 : u < p + draw / 2 ? 1 : 0;
  };
  for (let i = 0; i < pairs; i++) {
    const white = random.below(players);
    const black = (white + 1 + random.below(players - 1)) % players;
    yield { white, black, scores: [play(white, black), play(black, white)] };
  }
}

export function countPairs(samples: RatingSamples, pairs: Iterable<Pair>): void {
  for (const { white, black, scores } of pairs) samples.addPair(white, black, ...scores);
}

const RESULTS = new Map<Score, string>([
  [0, '0-1'],
  [0.5, '1/2-1/2'],
  [1, '1-0'],
]);

/** What an engine says of its moves makes up most of a file. */
const MOVES = Array.from(
  { length: 13 },
  (_, i) => `${i + 1}. Nf3 {+0.25/14 0.523s, n=2013300} Nf6 {-0.31/13 0.487s, n=1893400}\n`,
).join('');

export function writePgn(file: string, pairs: Iterable<Pair>): void {
  const fd = openSync(file, 'w');
  let round = 0;
  let text = '';
  for (const { white, black, scores } of pairs) {
    round++;
    text += pgnGame(round, white, black, scores[0]) + pgnGame(round, black, white, scores[1]);
    if (text.length < 1e6) continue;
    writeAll(fd, Buffer.from(text));
    text = '';
  }
  writeAll(fd, Buffer.from(text));
  closeSync(fd);
}

function pgnGame(round: number, white: number, black: number, score: Score): string {
  const result = RESULTS.get(score)!;
  const tags = `[Event "bench"]\n[Round "${round}"]\n[White "Engine${white}"]\n[Black "Engine${black}"]\n`;
  return `${tags}[Result "${result}"]\n[Variant "Atomic"]\n\n${MOVES}${result}\n\n`;
}

export function writeDatabase(file: string, players: number, pairs: Iterable<Pair>): void {
  const store = openStore(file);
  const labels = Array.from({ length: players }, (_, i) => `Engine${i}`);
  store.importTournament({
    event: 'bench',
    seed: 1,
    plan: {},
    harnessVersion: 'bench',
    entrants: labels.map((label) => ({
      label,
      engine: { name: label, version: '', command: [], sha256: '', options: {} },
    })),
    source: { file: 'bench', sha256: 'bench' },
    pairs: pairResults(labels, pairs),
    ratings: null,
  });
  store.close();
}

function* pairResults(labels: readonly string[], pairs: Iterable<Pair>): Generator<PairResult> {
  let number = 1;
  for (const { white, black, scores } of pairs) {
    const opening = { fen: START_FEN, moves: [] };
    const id = `1.1.${(number + 1) / 2}`;
    const [first, second] = [
      record(number, white, black, scores[0]),
      record(number + 1, black, white, scores[1]),
    ];
    const pairing = {
      id,
      round: 1,
      first: white,
      second: black,
      reversed: false,
      swap: true,
      games: 2,
      opening,
    };
    yield { pairing: { ...pairing, firstGame: number }, games: [first, second] };
    number += 2;
  }

  function record(game: number, white: number, black: number, score: Score): GameRecord {
    return {
      number: game,
      white: labels[white]!,
      black: labels[black]!,
      whiteLimits: { marginMs: 0 },
      blackLimits: { marginMs: 0 },
      chess960: false,
      opening: { fen: START_FEN, moves: [] },
      moves: [{ uci: 'g1f3', timeMs: 100 }],
      ending: { winner: score === 0.5 ? null : score === 1 ? 'white' : 'black', reason: 'checkmate' },
      startedAt: '2030-01-01T00:00:00.000Z',
      durationMs: 100,
      lastLines: [],
    };
  }
}

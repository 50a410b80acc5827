import type { FairyStockfish } from 'ffish';
import { beforeAll, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { openChessops } from '../oracle/chessops.ts';
import { openFfish } from '../oracle/ffish.ts';
import { naiveUci } from '../oracle/naive/text.ts';
import { disagreements, openArbiters, playEverywhere } from './agreement.ts';
import type { EventName, Tally } from './events.ts';
import { count, newTally } from './events.ts';
import { random960, randomGame } from './random-games.ts';
import { randomSetup } from './random-setups.ts';
import { ruleCases } from './rule-cases.ts';

interface Source {
  readonly from: string;
  readonly games: number;
  readonly plies: number;
  readonly start: (seed: number) => string;
  /** How often each of these must have happened, or the games are too tame to prove anything. */
  readonly atLeast: Partial<Record<EventName, number>>;
}

const SOURCES: readonly Source[] = [
  {
    from: 'the usual start and Atomic960',
    games: 60,
    plies: 70,
    start: (seed) => (seed % 2 === 0 ? START_FEN : random960(newRandom(seed))),
    atLeast: {
      'explosion two squares from a king': 120,
      'king exploded': 6,
      'castling on the king side': 8,
      'castling on the queen side': 6,
      '960 castling on the king side': 6,
      '960 castling on the queen side': 12,
      'castling refused because of an attack': 4,
      'en passant': 20,
      'kings touch': 20,
      'pinned piece captures': 30,
      'capture that would blow away the own shield': 15,
      'castling right lost to a blast': 4,
    },
  },
  {
    from: 'the positions of the rule cases',
    games: ruleCases.length,
    plies: 20,
    start: (seed) => ruleCases[seed % ruleCases.length]!.fen,
    atLeast: {
      'castling on the king side': 6,
      'castling on the queen side': 8,
      'castling beside the enemy king': 2,
      'en passant that is illegal': 3,
      'kings touch': 400,
      'kings part with check': 6,
      'double check': 2,
      'double check answered by a capture': 2,
      checkmate: 2,
      stalemate: 1,
    },
  },
  {
    from: 'random placements',
    games: 600,
    plies: 4,
    start: acceptedSetup,
    atLeast: {
      'explosion two squares from a king': 70,
      'king exploded': 12,
      'king exploded by a side in check': 8,
      '960 castling on the king side': 50,
      '960 castling on the queen side': 50,
      'castling refused because of an attack': 150,
      'castling beside the enemy king': 25,
      'en passant': 60,
      'en passant that is illegal': 25,
      'kings touch': 400,
      'kings part with check': 2,
      'double check': 12,
      'double check answered by a capture': 4,
      'checker killed by a blast beside it': 5,
      'promotion by a capture': 8,
      'pinned piece captures': 25,
      'capture that would blow away the own shield': 3,
      'castling right lost to a blast': 15,
    },
  },
];

const TIMES = process.env['DEEP'] === undefined ? 1 : 20;

let library: FairyStockfish;
beforeAll(async () => {
  library = await openFfish();
});

test.each(SOURCES)('four arbiters agree in random games from $from', ({ games, plies, start, atLeast }) => {
  const tally = newTally();
  for (let seed = 0; seed < games * TIMES; seed++) playGame(seed, start(seed), plies, tally);
  const tooFew = Object.entries(atLeast)
    .map(([name, least]) => ({ name, least, happened: tally[name as EventName] }))
    .filter(({ least, happened }) => happened < least);
  expect(tooFew).toEqual([]);
});

function acceptedSetup(seed: number): string {
  const random = newRandom(seed);
  for (;;) {
    const fen = randomSetup(random);
    if (openChessops(fen) !== undefined) return fen;
  }
}

function playGame(seed: number, fen: string, plies: number, tally: Tally): void {
  const line: string[] = [];
  const demandNone = (found: string[]): void => {
    if (found.length > 0)
      throw new Error([`seed ${seed}: ${fen} moves ${line.join(' ')}`, ...found].join('\n'));
  };
  let arbiters = openArbiters(fen, library);
  demandNone(disagreements(arbiters));
  for (const scene of randomGame(fen, newRandom(seed), plies)) {
    count(tally, scene);
    line.push(naiveUci(scene.move, true));
    arbiters = playEverywhere(arbiters, scene.move);
    demandNone(disagreements(arbiters, scene.replies));
  }
  arbiters.ffish.delete();
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColorName } from '../../../src/chess/chess.ts';
import type { Score } from '../../../src/engine/engine.ts';
import type { Adjudication } from '../../../src/game/adjudication/rules.ts';
import type { Limits } from '../../../src/game/clock.ts';
import type { Reason } from '../../../src/game/ending.ts';
import type { Game } from '../../../src/game/step.ts';
import { newGame, step } from '../../../src/game/step.ts';
import { readCases } from '../../stats/golden.ts';
import { Counters } from './counters.ts';
import { quietMove } from './quiet-game.ts';

interface Case {
  readonly why: string;
  readonly fen: string;
  readonly book: number;
  readonly rules: Adjudication;
  readonly scores: string;
  readonly fires: readonly [ply: number, reason: Reason, winner: ColorName | null] | null;
}

interface Ply {
  readonly score: Score | undefined;
  readonly irreversible: boolean;
}

const LIMITS: Limits = { nodes: 1, marginMs: 0 };

/** A game after so many book moves. */
function begin(fen: string, book: number, rules: Adjudication): Game {
  const limits = { white: LIMITS, black: LIMITS };
  let game = newGame({ fen, moves: [] }, limits, false);
  for (let ply = 0; ply < book; ply++) game = playPly(game, { score: undefined, irreversible: false });
  return newGame({ fen, moves: game.line }, limits, false, rules);
}

function playPly(game: Game, { score, irreversible }: Ply): Game {
  const move = quietMove(game.positions, irreversible);
  const info = score === undefined ? { depth: 5 } : { score };
  return step(game, { kind: 'move', move, elapsedMs: 1, info });
}

function readPlies(text: string): Ply[] {
  return text.split(' ').flatMap((token) => {
    const [, score = '', pawn, times = '1'] = /^(\.|-?M?\d+)(p)?(?:\*(\d+))?$/.exec(token) ?? [];
    return Array<Ply>(Number(times)).fill({ score: readScore(score), irreversible: pawn !== undefined });
  });
}

function readScore(text: string): Score | undefined {
  if (text === '.') return undefined;
  const value = Number(text.replace('M', ''));
  return text.includes('M') ? { kind: 'mate', value } : { kind: 'centipawns', value };
}

test.each(readCases<Case>('adjudication.json'))('$why', ({ fen, book, rules, scores, fires }) => {
  let game = begin(fen, book, rules);
  expect(game.line).toHaveLength(book);
  for (const ply of readPlies(scores)) {
    if (game.ending === undefined) game = playPly(game, ply);
  }
  const { ending } = game;
  expect(ending === undefined ? null : [game.moves.length, ending.reason, ending.winner]).toEqual(fires);
});

test('what looks back says the same as what counts along', () => {
  const score = fc.option(
    fc.oneof(
      fc.constantFrom(-40, -11, -10, 0, 10, 11, 40).map((value): Score => ({ kind: 'centipawns', value })),
      fc.constantFrom(-2, 3).map((value): Score => ({ kind: 'mate', value })),
    ),
    { nil: undefined },
  );
  const plies = fc.array(fc.record({ score, irreversible: fc.boolean() }), { maxLength: 14 });
  const rules = fc.record(
    {
      draw: fc.record({
        moveNumber: fc.integer({ min: 0, max: 5 }),
        moveCount: fc.integer({ min: 1, max: 3 }),
        score: fc.constantFrom(0, 10),
      }),
      resign: fc.record({
        moveCount: fc.integer({ min: 1, max: 3 }),
        score: fc.constantFrom(10, 40),
        twoSided: fc.boolean(),
      }),
      maxMoves: fc.integer({ min: 1, max: 7 }),
    },
    { requiredKeys: [] },
  );
  const fen = fc.constantFrom('w', 'b').map((side) => `r3k3/pppp4/8/8/8/8/4PPPP/4K2R ${side} - - 0 77`);
  fc.assert(
    fc.property(fen, fc.integer({ min: 0, max: 4 }), rules, plies, (start, book, wanted, list) => {
      let game = begin(start, book, wanted);
      const counters = new Counters(book, wanted);
      for (const ply of list) {
        if (game.ending !== undefined) break;
        const mover: ColorName = (game.line.length % 2 === 0) === start.includes(' w ') ? 'white' : 'black';
        game = playPly(game, ply);
        expect(game.ending).toEqual(counters.add(mover, ply.score, ply.irreversible));
      }
    }),
    { numRuns: 300 },
  );
});

import { expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, outcome, play } from '../../src/chess/arbiter.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { from, to } from '../../src/chess/move.ts';
import { read } from './read.ts';

const STARTS: readonly (readonly [why: string, fen: string])[] = [
  ['pieces that shuffle', '4k1n1/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1'],
  ['rights that get lost', 'r3k3/p6p/8/8/8/8/P6P/4K2R w Kq - 0 1'],
  ['en passant on the first move only', '4k1n1/8/8/3Pp3/8/8/7P/4K1N1 w - e6 0 1'],
  ['en passant that is suicide', '7k/3K2n1/8/3Pp3/8/8/8/6N1 w - e6 0 1'],
  ['a clock that has run for a while', '4k1n1/pppp4/8/8/8/8/PPPP4/4K1N1 b - - 40 60'],
  ['touching kings', '8/8/3kK3/8/p7/P7/8/N6n w - - 0 1'],
];

/** Games that mostly go to and fro: the arbiter's draw against counting FENs. */
test.each(STARTS)('the third occurrence of a position is a draw: %s', (_, fen) => {
  let draws = 0;
  for (let seed = 0; seed < 40; seed++) {
    const random = newRandom(seed);
    const line: Position[] = [read(fen)];
    const played: Move[] = [];
    const occurrences = new Map<string, number>();
    for (let ply = 0; ply < 40; ply++) {
      const position = line.at(-1)!;
      const key = makeFen(position).split(' ').slice(0, 4).join(' ');
      occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
      const end = outcome(position, line.slice(0, -1));
      const where = `seed ${seed}, ${makeFen(position)}`;
      expect(end?.reason === 'threefold-repetition', where).toBe(
        end === undefined ? false : occurrences.get(key)! >= 3,
      );
      if (end !== undefined) {
        if (end.reason === 'threefold-repetition') draws++;
        break;
      }
      const legal = legalMoves(position);
      const last = played.at(-2);
      const back =
        last === undefined ? undefined : legal.find((m) => from(m) === to(last) && to(m) === from(last));
      const move = back !== undefined && random.below(4) > 0 ? back : legal[random.below(legal.length)]!;
      played.push(move);
      line.push(play(position, move));
    }
  }
  expect(draws).toBeGreaterThan(10);
});

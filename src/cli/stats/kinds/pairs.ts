import { z } from 'zod';
import { countPairs, type PairedGame } from '../../../stats/paired-games.ts';
import { mustBe } from './keys.ts';
import { newKind } from './kind.ts';

const name = z.string({ error: mustBe('a name') });

const game = z.object(
  {
    pair: z.union([z.string(), z.number()], { error: mustBe('a name or a number') }),
    white: name,
    black: name,
    result: z.enum(['1-0', '0-1', '1/2-1/2', '*'], { error: mustBe('"1-0", "0-1", "1/2-1/2" or "*"') }),
  },
  { error: mustBe('a game') },
);

const WHITE_POINTS = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 } as const;

/** Games in any order; those that are not finished, and those of others, count nowhere. */
export const pairs = newKind({ engine: name, games: z.array(game, { error: mustBe('a list') }) }, (input) => {
  const finished = input.games.flatMap((played) => gameOf(input.engine, played));
  const { wdl, pentanomial, pairs: complete, unpairedGames } = countPairs(finished);
  const { wins, draws, losses } = wdl;
  return { wins, draws, losses, pentanomial, pairs: complete, unpairedGames };
});

function gameOf(engine: string, { pair, white, black, result }: z.output<typeof game>): PairedGame[] {
  if (result === '*' || white === black) return [];
  if (white === engine) return [{ pair, opponent: black, hasWhite: true, points: WHITE_POINTS[result] }];
  if (black !== engine) return [];
  const points = WHITE_POINTS[result];
  return [{ pair, opponent: white, hasWhite: false, points: points === 0.5 ? 0.5 : points === 1 ? 0 : 1 }];
}

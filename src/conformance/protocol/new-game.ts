import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, PASSED } from './check.ts';
import { spot } from './spot.ts';
import { allOf, moveProblem, think } from './think.ts';

const PLIES = 20;

export const NEW_GAME = {
  ready: {
    title: 'is ready after ucinewgame',
    async run({ talk, limits }) {
      talk.send('ucinewgame');
      const ready = await talk.ready(limits.readyMs);
      return ready.ok ? PASSED : failed(ready.error.message);
    },
  },
  games: {
    title: 'plays two games one after the other with legal moves',
    searches: true,
    atomic: true,
    run: (visit) => allOf([() => playsOut(visit, ['g1f3', 'f7f6']), () => playsOut(visit, ['d2d4', 'd7d5'])]),
  },
} satisfies Record<string, ProtocolCheck>;

/** It plays both sides for a while, or until the game is over. */
async function playsOut(visit: Visit, opening: readonly string[]): Promise<Verdict> {
  const { talk, limits } = visit;
  talk.send('ucinewgame');
  const ready = await talk.ready(limits.readyMs);
  if (!ready.ok) return failed(ready.error.message);
  const moves = [...opening];
  for (let current = spot('startpos', moves); moves.length < PLIES && !current.finished; ) {
    const answer = await think(visit, current, 'go depth 1');
    if (!answer.ok) return failed(answer.error.message);
    const { move } = answer.value.value;
    const problem = moveProblem(current.position, move);
    if (problem !== undefined) return failed(problem);
    moves.push(move);
    current = spot('startpos', moves);
  }
  return PASSED;
}

import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED } from './check.ts';
import type { Spot } from './spot.ts';
import { START_SPOT, spot } from './spot.ts';
import { hearBestmove, moveProblem, readBestmove, staysSilent, think, thinkLegally } from './think.ts';

/** The queen captures on f7 and explodes the king: found at once. */
const WON = spot('rnbqkbnr/pppp1ppp/8/4p2Q/8/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 3');

export const STOPPING = {
  infinite: {
    title: 'thinks on at go infinite until it is stopped',
    searches: true,
    run: (visit) => thinksOn(visit, START_SPOT),
  },
  'infinite-won': {
    title: 'thinks on at go infinite even when it has found the win',
    searches: true,
    // Long enough to come to the last depth that it has: there some stop by themselves.
    run: (visit) => thinksOn(visit, WON, 3 * visit.limits.quietMs),
  },
  stop: {
    title: 'answers stop with its move',
    searches: true,
    async run(visit) {
      const thinking = await thinksOn(visit, START_SPOT);
      if (thinking.status !== 'passed') return thinking;
      visit.talk.send('stop');
      return answersLegally(visit);
    },
  },
  'stop-at-once': {
    title: 'answers a stop that comes right behind go',
    searches: true,
    run(visit) {
      visit.talk.send(START_SPOT.command, 'go infinite', 'stop');
      return answersLegally(visit);
    },
  },
  idle: {
    title: 'says nothing to stop when it does not think',
    run: (visit) => ignoresStop(visit),
  },
  again: {
    title: 'says nothing to a second stop, and thinks afterwards as before',
    searches: true,
    async run(visit) {
      const answer = await think(visit, START_SPOT, 'go depth 2');
      if (!answer.ok) return failed(answer.error.message);
      const ignored = await ignoresStop(visit);
      return ignored.status === 'passed' ? thinkLegally(visit, START_SPOT, 'go depth 2') : ignored;
    },
  },
} satisfies Record<string, ProtocolCheck>;

function thinksOn(visit: Visit, { command }: Spot, quietMs?: number): Promise<Verdict> {
  visit.talk.send(command, 'go infinite');
  return staysSilent(visit, 'before it was told to stop', quietMs);
}

async function answersLegally({ talk, limits }: Visit): Promise<Verdict> {
  const answer = await hearBestmove(talk, limits.stopMs);
  if (!answer.ok) return failed(`${answer.error.message} after stop`);
  return failedIf(moveProblem(START_SPOT.position, answer.value.value.move));
}

async function ignoresStop({ talk, limits }: Visit): Promise<Verdict> {
  talk.forget();
  talk.send('stop');
  const ready = await talk.ready(limits.readyMs);
  if (!ready.ok) return failed(ready.error.message);
  const said = ready.value.before.find((line) => readBestmove(line) !== undefined);
  return said === undefined ? PASSED : failed('it answered a stop that had nothing to stop with bestmove');
}

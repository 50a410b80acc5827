import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, skipped } from './check.ts';
import { spot } from './spot.ts';
import { findOption } from './start.ts';
import { hearBestmove, moveProblem, staysSilent } from './think.ts';

const EXPECTED = spot('startpos', ['e2e4', 'e7e6']);

export const PONDERING = {
  waits: {
    title: 'does not answer go ponder by itself',
    searches: true,
    run: (visit) => whilePondering(visit, () => Promise.resolve({ status: 'passed' })),
  },
  ponderhit: {
    title: 'answers after ponderhit',
    searches: true,
    run: (visit) => whilePondering(visit, () => answersTo('ponderhit', visit)),
  },
  stop: {
    title: 'answers stop while it ponders',
    searches: true,
    run: (visit) => whilePondering(visit, () => answersTo('stop', visit)),
  },
} satisfies Record<string, ProtocolCheck>;

async function whilePondering(visit: Visit, then: () => Promise<Verdict>): Promise<Verdict> {
  if (findOption(visit.options, 'Ponder') === undefined)
    return skipped('it has no option Ponder, so it is never asked to');
  visit.talk.send(EXPECTED.command, 'go ponder wtime 2000 btime 2000 winc 0 binc 0');
  const waits = await staysSilent(visit, 'before ponderhit or stop');
  return waits.status === 'passed' ? then() : waits;
}

async function answersTo(command: string, { talk, limits }: Visit): Promise<Verdict> {
  talk.send(command);
  const answer = await hearBestmove(talk, limits.stopMs);
  if (!answer.ok) return failed(`${answer.error.message} after ${command}`);
  return failedIf(moveProblem(EXPECTED.position, answer.value.value.move));
}

import { describeEnd } from '../../engine/trouble.ts';
import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, PASSED } from './check.ts';
import { START_SPOT } from './spot.ts';
import { staysSilent } from './think.ts';

export const QUITTING = {
  idle: {
    title: 'ends at quit, with exit code 0',
    consumes: true,
    run(visit) {
      visit.talk.send('quit');
      return endsWell(visit, 'quit');
    },
  },
  thinking: {
    title: 'ends at quit while it thinks, with exit code 0',
    searches: true,
    consumes: true,
    async run(visit) {
      const thinking = await thinks(visit);
      if (thinking.status !== 'passed') return thinking;
      visit.talk.send('quit');
      return endsWell(visit, 'quit');
    },
  },
  'input-idle': {
    title: 'ends with its input (any exit code)',
    consumes: true,
    run(visit) {
      visit.talk.hangUp();
      return ends(visit, 'the end of its input');
    },
  },
  'input-thinking': {
    title: 'ends with its input while it thinks (any exit code)',
    searches: true,
    consumes: true,
    async run(visit) {
      const thinking = await thinks(visit);
      if (thinking.status !== 'passed') return thinking;
      visit.talk.hangUp();
      return ends(visit, 'the end of its input');
    },
  },
} satisfies Record<string, ProtocolCheck>;

function thinks(visit: Visit): Promise<Verdict> {
  visit.talk.send(START_SPOT.command, 'go infinite');
  return staysSilent(visit, 'before it was told to stop');
}

async function ends({ talk, limits }: Visit, what: string): Promise<Verdict> {
  const end = await talk.end(limits.exitMs);
  return end === undefined ? failed(`it still runs ${limits.exitMs / 1000} s after ${what}`) : PASSED;
}

async function endsWell(visit: Visit, what: string): Promise<Verdict> {
  const ended = await ends(visit, what);
  const end = visit.talk.ended;
  if (end === undefined || end.code === 0) return ended;
  return failed(`it ended with ${describeEnd(end)}`);
}

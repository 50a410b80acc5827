import { isWord } from '../../engine/uci-text.ts';
import type { ProtocolCheck } from './check.ts';
import { failed, failedIf, PASSED } from './check.ts';
import { START_SPOT, spot } from './spot.ts';
import { readBestmove, staysSilent } from './think.ts';

const MIDDLE_GAME = spot('3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27');

export const READINESS = {
  start: {
    title: 'answers isready with readyok once it is set up',
    judge: ({ ready }) => failedIf(ready?.ok === false ? ready.error.message : undefined),
  },
  twice: {
    title: 'answers isready each time it is asked, also at once',
    async run({ talk, limits }) {
      talk.send('isready', 'isready');
      for (const wanted of ['the first readyok', 'the second readyok']) {
        const ready = await talk.hear(wanted, limits.readyMs, (line) => isWord(line, 'readyok') || undefined);
        if (!ready.ok) return failed(ready.error.message);
      }
      return PASSED;
    },
  },
  position: {
    title: 'is ready after position startpos and position fen',
    async run({ talk, limits }) {
      for (const { command } of [START_SPOT, MIDDLE_GAME, START_SPOT]) {
        talk.send(command);
        const ready = await talk.ready(limits.readyMs);
        if (!ready.ok) return failed(`after ${command}: ${ready.error.message}`);
      }
      return PASSED;
    },
  },
  debug: {
    title: 'is ready after debug on and debug off',
    async run({ talk, limits }) {
      for (const command of ['debug on', 'debug off']) {
        talk.send(command);
        const ready = await talk.ready(limits.readyMs);
        if (!ready.ok) return failed(`after ${command}: ${ready.error.message}`);
      }
      return PASSED;
    },
  },
  thinking: {
    title: 'answers isready while it thinks, and thinks on',
    searches: true,
    async run(visit) {
      const { talk, limits } = visit;
      talk.send(START_SPOT.command, 'go infinite', 'isready');
      const answer = await talk.hear('readyok', limits.readyMs, (line) => {
        if (isWord(line, 'readyok')) return 'ready';
        return readBestmove(line) === undefined ? undefined : 'bestmove';
      });
      if (!answer.ok) return failed(`${answer.error.message} while it thinks`);
      if (answer.value.value === 'bestmove') return failed('it said bestmove before readyok');
      return staysSilent(visit, 'after readyok, though nobody had told it to stop');
    },
  },
} satisfies Record<string, ProtocolCheck>;

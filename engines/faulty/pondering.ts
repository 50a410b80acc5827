import type { Faults } from './fault.ts';
import { pour } from './pipes.ts';
import { dieOf } from './reading.ts';

const options = ['option name Ponder type check default false'];

/** What it makes of thinking on the opponent's time and of being stopped. */
export const PONDERING: Faults = {
  impatient: {
    what: 'answers go infinite and go ponder at once',
    options,
    read: (line) => line.replace(/infinite|ponder /, 'depth 1 '),
  },
  'ignore-stop': { what: 'does not hear stop', options, read: (line) => line.replace(/^stop/, '') },
  'ignore-ponderhit': {
    what: 'does not hear ponderhit',
    options,
    read: (line) => line.replace(/^ponderhit/, ''),
  },
  ponders: {
    what: 'behaves well and tells what it expects',
    options,
    go: (engine, move) => engine.answerExpecting(move, 0),
  },
  'ponders-wrongly': {
    what: 'expects the last reply by alphabet',
    options,
    go: (engine, move) => engine.answerExpecting(move, -1),
  },
  'dies-pondering': {
    what: 'exits at go ponder',
    options,
    read: dieOf(/^go ponder/),
    go: (engine, move) => engine.answerExpecting(move, 0),
  },
  'floods-pondering': {
    what: 'floods stdout for ever at go ponder',
    options,
    read(line) {
      if (line.startsWith('go ponder')) pour(1, 'info depth 1 score cp 0\n');
      return line;
    },
    go: (engine, move) => engine.answerExpecting(move, 0),
  },
  'slow-to-stop': {
    what: 'answers a fifth of a second late, stop and ponderhit too',
    options,
    go: (engine, move) => void setTimeout(() => engine.answer(move), 200),
  },
  'idle-stop': {
    what: 'answers stop when it does not think',
    read(line, engine) {
      if (line === 'stop' && !engine.isThinking) engine.answer(engine.chooseMove());
      return line;
    },
  },
};

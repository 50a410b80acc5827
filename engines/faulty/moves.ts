import type { Faults } from './fault.ts';
import { writeAll } from './pipes.ts';

/** What it answers to `go`, and when. */
export const MOVES: Faults = {
  'illegal-move': { what: 'plays an illegal move', go: (engine) => engine.answer('a1a1') },
  'empty-move': { what: 'answers without a move', go: (engine) => engine.answer('') },
  'no-move': { what: 'claims to have no move', go: (engine) => engine.answer('(none)') },
  'null-move': { what: 'plays the null move 0000', go: (engine) => engine.answer('0000') },
  'null-word': { what: 'plays the move NULL', go: (engine) => engine.answer('NULL') },
  'wrong-side': {
    what: "plays one of its opponent's moves",
    go: (engine, move) => engine.answer(move.replace(/\d/g, (rank) => String(9 - Number(rank)))),
  },
  'san-move': { what: 'writes its move as people do', go: (engine) => engine.answer('Nf3') },
  'capital-squares': {
    what: 'writes its move in capitals',
    go: (engine, move) => engine.answer(move.toUpperCase()),
  },
  'wrong-promotion': { what: 'promotes to a king', go: (engine, move) => engine.answer(`${move}k`) },
  'odd-move': {
    what: 'plays control characters, escapes and bad UTF-8',
    go: () => writeAll(1, Buffer.from('bestmove \x1b[2J\x07\0"}]\xff\xf0\x9f\n', 'latin1')),
  },
  'long-move': {
    what: 'plays a move of a megabyte',
    go: (engine) => engine.say(`bestmove ${'\u{1f4a3}'.repeat(1 << 18)}`),
  },
  capitals: {
    what: 'writes promotions in capitals',
    go: (engine, move) => engine.answer(move.replace(/[nbrq]$/, (letter) => letter.toUpperCase())),
  },
  'wordy-answer': {
    what: 'says more behind its move, and an empty line',
    go: (engine, move) => engine.say(`bestmove\t${move}  ponder  (none)  and more`, ''),
  },
  'two-answers': {
    what: 'answers go twice',
    go: (engine, move) => engine.say(`bestmove ${move}`, 'bestmove a1a1'),
  },
  'early-answer': {
    what: 'answers position, before go, and then go too',
    read(line, engine) {
      if (line.startsWith('position')) engine.say(`bestmove ${engine.chooseMove(line)}`);
      return line;
    },
  },
  'idle-answer': {
    what: "says a bestmove more on the opponent's time",
    go(engine, move) {
      engine.answer(move);
      setImmediate(() => engine.say('bestmove a1a1'));
    },
  },
  late: {
    what: 'answers half a second late',
    go: (engine, move) => void setTimeout(() => engine.answer(move), 500),
  },
  slow: {
    what: 'thinks for a fifth of a second and says so',
    go(engine, move) {
      const start = performance.now();
      const answer = (): void => {
        engine.say(`info depth 1 score cp 0 nodes 20 time ${Math.round(performance.now() - start)}`);
        engine.say(`bestmove ${move}`);
      };
      setTimeout(answer, 200);
    },
  },
  'moves-on': {
    what: 'plays on when the game is over',
    go: (engine, move) => engine.answer(move === '(none)' ? 'a2a3' : move),
  },
  'silent-at-end': {
    what: 'does not answer go when the game is over',
    go: (engine, move) => void (move === '(none)' || engine.answer(move)),
  },
};

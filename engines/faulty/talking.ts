import type { Faults } from './fault.ts';
import { print, writeAll } from './pipes.ts';

/** What it says of its search, and how it writes. */
export const TALKING: Faults = {
  chatter: {
    what: 'says things that are not UCI',
    options: ['Hello!'],
    go(engine, move) {
      engine.say('hm, hard to say');
      engine.answer(move);
    },
  },
  'no-info': {
    what: 'answers without an info line',
    go: (engine, move) => engine.say(`bestmove ${move}`),
  },
  optimist: {
    what: 'always has the score 30',
    go: (engine, move) => engine.say('info depth 1 score cp 30', `bestmove ${move}`),
  },
  pessimist: {
    what: 'always has the score -700',
    go: (engine, move) => engine.say('info depth 1 score cp -700', `bestmove ${move}`),
  },
  'bad-info': {
    what: 'writes info lines badly',
    go(engine, move) {
      engine.say('info depth one score 0.13', 'info depth 1 score cp 0', `bestmove ${move}`);
    },
  },
  'broken-info': {
    what: 'has info lines of every broken kind',
    go(engine, move) {
      engine.say('info', 'info depth', 'info score', 'info score cp', 'info score mate x', 'info pv');
      engine.say('info depth -1 nodes 1e9 time nan nps inf hashfull 99999999999999999999999');
      engine.say(
        'info string bestmove a1a1',
        `info depth 1 score cp 0 pv \x1b[31m ${'\u{1f4a3}'.repeat(9999)}`,
      );
      engine.say(`bestmove ${move}`);
    },
  },
  'illegal-pv': {
    what: 'tells a line with an illegal move',
    go: (engine, move) => engine.say(`info depth 2 score cp 0 pv ${move} a1a1`, `bestmove ${move}`),
  },
  'illegal-ponder': {
    what: 'expects an illegal reply',
    go: (engine, move) => engine.say('info depth 1 score cp 0', `bestmove ${move} ponder a1a1`),
  },

  crlf: { what: 'ends its lines with CR LF', write: (text) => print(text.replaceAll('\n', '\r\n')) },
  'stray-cr': {
    what: 'ends its lines with CR CR LF',
    write: (text) => print(text.replaceAll('\n', '\r\r\n')),
  },
  'only-cr': { what: 'ends its lines with CR alone', write: (text) => print(text.replaceAll('\n', '\r')) },
  blanks: { what: 'scatters blanks', write: (text) => print(text.replace(/[ \n]/g, ' \t$&')) },
  'leading-blanks': {
    what: 'begins its lines with blanks',
    write: (text) => print(text.replace(/^(?=.)/gm, '  ')),
  },
  'empty-lines': { what: 'puts empty lines between', write: (text) => print(text.replaceAll('\n', '\n\n')) },
  'nul-bytes': {
    what: 'puts a line with NUL, bad UTF-8 and an escape before each',
    write: (text) => {
      const bytes = text.replace(/^(?=.)/gm, 'info string \0 \x1b[2J \xff\xf0\x9f \x07\n');
      writeAll(1, Buffer.from(bytes, 'latin1'));
    },
  },
  'split-writes': {
    what: 'prints byte by byte',
    write: (text) => {
      for (const letter of text) print(letter);
    },
  },
};

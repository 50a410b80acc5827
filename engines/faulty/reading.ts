import { exitSaying } from './ends.ts';
import type { Fault, Faults } from './fault.ts';
import { readPosition } from './player.ts';

const UNKNOWN = /^(?!\s*(uci|isready|ucinewgame|setoption|position|go|stop|ponderhit|debug|quit)(\s|$))/;

/** What it makes of what it reads. */
export const READING: Faults = {
  'dies-of-option': { what: 'exits at an option of its own', read: dieOf(/^setoption name Hash/) },
  'dies-of-unknown-option': {
    what: 'exits at an option that it does not have',
    read: dieOf(/^setoption name (?!Hash |UCI_)/),
  },
  'dies-of-value': {
    what: 'exits at a value that is no number',
    read: dieOf(/^setoption name Hash value (?!\d+$)/),
  },
  'dies-of-new-game': { what: 'exits at ucinewgame', read: dieOf(/^ucinewgame/) },
  'dies-of-unknown': { what: 'exits at a line that it does not know', read: dieOf(UNKNOWN) },
  'dies-of-debug': { what: 'exits at debug', read: dieOf(/^debug/) },
  'dies-of-half': { what: 'exits at half a command', read: dieOf(/^(position|setoption)$/) },
  'dies-of-fen': { what: 'exits at a FEN', read: dieOf(/^position fen/) },
  'dies-of-nonsense': {
    what: 'exits at an illegal move and at a broken FEN',
    read: (line, engine) =>
      /^position \w/.test(line) && readPosition(line).broken ? dieOf(/^/)(line, engine) : line,
  },
  'dies-of-bytes': { what: 'exits at bytes that are not ASCII', read: dieOf(/[^\t\r -~]/) },
  'forgets-moves': {
    what: 'does not play the moves of a position',
    read: (line) => line.replace(/ moves .*/, ''),
  },
  'forgets-fen': {
    what: 'takes every FEN for the start position',
    read: (line) => line.replace(/^position fen .*/, 'position startpos'),
  },
  'strict-blanks': {
    what: 'ignores lines with blanks at an end or two in a row',
    read: (line) => (/^\S+( \S+)*$/.test(line) ? line : ''),
  },
  'short-lines': { what: 'reads 1000 characters of a line', read: (line) => line.slice(0, 1000) },
};

export function dieOf(pattern: RegExp): NonNullable<Fault['read']> {
  return (line) => {
    if (pattern.test(line)) exitSaying(`cannot stand ${JSON.stringify(line.slice(0, 60))}`, 9);
    return line;
  };
}

/**
 * An engine that misbehaves in one way of your choice, for testing programs that drive engines:
 *
 *     node faulty.js FAULT [N]
 *
 * It is well-behaved, playing the first legal move by alphabet, until its N-th search (the first by
 * default); faults outside of a search show at once. Without a fault it lists them.
 */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { legalMoves, play } from '../src/chess/arbiter.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { parseFen } from '../src/chess/fen.ts';
import type { Position } from '../src/chess/layout.ts';
import { makeUci, parseUci } from '../src/chess/uci.ts';

const PONDER = 'option name Ponder type check default false';

/** What a fault puts in the place of good behaviour. */
interface Fault {
  readonly what: string;
  readonly start?: () => void;
  readonly identity?: readonly string[];
  readonly variants?: readonly string[];
  /** Lines among its options. */
  readonly options?: readonly string[];
  readonly uci?: () => void;
  readonly isready?: () => void;
  /** Instead of answering `go` with this move, or `stop` and `ponderhit` where it thinks till then. */
  readonly go?: (move: string) => void;
  readonly quit?: () => void;
  /** At the end of its input. */
  readonly hangUp?: () => void;
  /** What it makes of a line of input. */
  readonly read?: (line: string) => string;
  /** Instead of writing the text at once. */
  readonly write?: (text: string) => void;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  none: { what: 'behaves well' },
  'exit-at-start': {
    what: 'exits with code 3 at once',
    start: () => exitSaying('cannot load the network', 3),
  },
  'no-uciok': { what: 'never says uciok', uci: () => say('id name Faulty') },
  'no-variant': { what: 'has no option UCI_Variant', variants: [] },
  'no-atomic': { what: 'does not list atomic', variants: ['chess', 'crazyhouse'] },
  'no-id': { what: 'does not say who it is', identity: [] },
  banner: { what: 'begins with a banner', start: () => say('Faulty 1.0 by atomic-arena') },
  chatter: {
    what: 'says things that are not UCI',
    options: ['Hello!'],
    go(move) {
      say('hm, hard to say');
      answer(move);
    },
  },
  'bad-options': {
    what: 'describes options badly',
    options: [
      'option name Depth type spin default 50 min 1 max 30',
      'option name Style type combo default wild var calm',
      'option name hash type spin default 16 min 1 max 1024',
      'option name Colour type colour default red',
      'option name Brave type check default yes',
      'option name Width type spin default 3',
      'option name UCI_Chess960 type string default no',
    ],
  },
  'dies-of-option': { what: 'exits at an option of its own', read: dieOf(/^setoption name Hash/) },
  'dies-of-unknown-option': {
    what: 'exits at an option that it does not have',
    read: dieOf(/^setoption name (?!Hash |UCI_)/),
  },
  'dies-of-value': {
    what: 'exits at a value that is no number',
    read: dieOf(/^setoption name Hash value (?!\d+$)/),
  },
  'no-readyok': { what: 'never says readyok', isready: ignore },
  'no-new-game': { what: 'says readyok once only', isready: once(() => say('readyok')) },
  'merges-readyok': { what: 'says one readyok to two quick isready', isready: () => mergeReadyok() },
  'dies-of-new-game': { what: 'exits at ucinewgame', read: dieOf(/^ucinewgame/) },
  deaf: { what: 'does not hear isready while it thinks', isready: () => due === undefined && say('readyok') },
  'isready-stops': {
    what: 'stops thinking at isready',
    isready() {
      finish();
      say('readyok');
    },
  },

  silent: { what: 'never answers go', go: ignore },
  drip: {
    what: 'prints info for ever and never answers go',
    go: () => void setInterval(() => say('info depth 1 score cp 0'), 10),
  },
  flood: { what: 'floods stdout and never answers go', go: () => flood('info depth 1 score cp 0\n') },
  'endless-line': { what: 'never ends a line', go: () => flood('info string and on and on') },
  late: { what: 'answers half a second late', go: (move) => void setTimeout(() => answer(move), 500) },
  exit: { what: 'exits with code 7 at go', go: () => exitSaying('out of memory', 7) },
  segfault: { what: 'crashes at go', go: () => void process.kill(process.pid, 'SIGSEGV') },
  'half-answer': { what: 'exits within its answer', go: (move) => exitWriting(`bestmove ${move}`) },
  'answer-and-exit': {
    what: 'answers go and exits at once',
    go: (move) => exitWriting(`bestmove ${move}\n`),
  },

  'illegal-move': { what: 'plays an illegal move', go: () => answer('a1a1') },
  'empty-move': { what: 'answers without a move', go: () => answer('') },
  'no-move': { what: 'claims to have no move', go: () => answer('(none)') },
  'two-answers': { what: 'answers go twice', go: (move) => say(`bestmove ${move}`, 'bestmove a1a1') },
  'no-info': { what: 'answers without an info line', go: (move) => say(`bestmove ${move}`) },
  optimist: {
    what: 'always has the score 30',
    go: (move) => say('info depth 1 score cp 30', `bestmove ${move}`),
  },
  pessimist: {
    what: 'always has the score -700',
    go: (move) => say('info depth 1 score cp -700', `bestmove ${move}`),
  },
  'bad-info': {
    what: 'writes info lines badly',
    go: (move) => say('info depth one score 0.13', 'info depth 1 score cp 0', `bestmove ${move}`),
  },
  'illegal-pv': {
    what: 'tells a line with an illegal move',
    go: (move) => say(`info depth 2 score cp 0 pv ${move} a1a1`, `bestmove ${move}`),
  },
  'illegal-ponder': {
    what: 'expects an illegal reply',
    go: (move) => say('info depth 1 score cp 0', `bestmove ${move} ponder a1a1`),
  },
  capitals: {
    what: 'writes promotions in capitals',
    go: (move) => answer(move.replace(/[nbrq]$/, (letter) => letter.toUpperCase())),
  },
  'moves-on': {
    what: 'plays on when the game is over',
    go: (move) => answer(move === '(none)' ? 'a2a3' : move),
  },
  'silent-at-end': {
    what: 'does not answer go when the game is over',
    go: (move) => void (move === '(none)' || answer(move)),
  },
  'forgets-moves': {
    what: 'does not play the moves of a position',
    read: (line) => line.replace(/ moves .*/, ''),
  },
  'forgets-fen': {
    what: 'takes every FEN for the start position',
    read: (line) => line.replace(/^position fen .*/, 'position startpos'),
  },
  impatient: {
    what: 'answers go infinite and go ponder at once',
    options: [PONDER],
    read: (line) => line.replace(/infinite|ponder /, 'depth 1 '),
  },
  'ignore-stop': {
    what: 'does not hear stop',
    options: [PONDER],
    read: (line) => line.replace(/^stop/, ''),
  },
  'ignore-ponderhit': {
    what: 'does not hear ponderhit',
    options: [PONDER],
    read: (line) => line.replace(/^ponderhit/, ''),
  },
  ponders: {
    what: 'behaves well and tells what it expects',
    options: [PONDER],
    go: (move) => expect(move, 0),
  },
  'ponders-wrongly': {
    what: 'expects the last reply by alphabet',
    options: [PONDER],
    go: (move) => expect(move, -1),
  },
  'dies-pondering': {
    what: 'exits at go ponder',
    options: [PONDER],
    read: dieOf(/^go ponder/),
    go: (move) => expect(move, 0),
  },
  'slow-to-stop': {
    what: 'answers a fifth of a second late, stop and ponderhit too',
    options: [PONDER],
    go: (move) => void setTimeout(() => answer(move), 200),
  },
  'idle-stop': {
    what: 'answers stop when it does not think',
    read(line) {
      if (line === 'stop' && due === undefined) answer(chooseMove(positionCommand));
      return line;
    },
  },
  garbage: {
    what: 'prints binary rubbish before its answer',
    go(move) {
      writeAll(1, Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + (i >> 8)) & 255)));
      say('', 'info depth x score cp nan pv', 'info score mate', 'bestmov e2e4', 'info string bestmove a1a1');
      answer(move);
    },
  },
  'long-line': {
    what: 'prints a line of a megabyte before its answer',
    go: (move) => say(`info string ${'x'.repeat(1 << 20)}`, `bestmove ${move}`),
  },
  'flood-stderr': {
    what: 'prints four megabytes to stderr before its answer',
    go(move) {
      writeAll(2, Buffer.from(`${'e'.repeat(1023)}\n`.repeat(4096)));
      answer(move);
    },
  },
  crlf: { what: 'ends its lines with CR LF', write: (text) => print(text.replaceAll('\n', '\r\n')) },
  blanks: { what: 'scatters blanks', write: (text) => print(text.replace(/[ \n]/g, ' \t$&')) },
  'split-writes': { what: 'prints byte by byte', write: (text) => Array.from(text, print) },

  'dies-of-unknown': {
    what: 'exits at a line that it does not know',
    read: dieOf(/^(?!\s*(uci|isready|ucinewgame|setoption|position|go|stop|ponderhit|debug|quit)(\s|$))/),
  },
  'dies-of-debug': { what: 'exits at debug', read: dieOf(/^debug/) },
  'dies-of-half': { what: 'exits at half a command', read: dieOf(/^(position|setoption)$/) },
  'dies-of-fen': { what: 'exits at a FEN', read: dieOf(/^position fen/) },
  'dies-of-nonsense': {
    what: 'exits at an illegal move and at a broken FEN',
    read: (line) => (/^position \w/.test(line) && readPosition(line).broken ? dieOf(/^/)(line) : line),
  },
  'strict-blanks': {
    what: 'ignores lines with blanks at an end or two in a row',
    read: (line) => (/^\S+( \S+)*$/.test(line) ? line : ''),
  },
  'short-lines': { what: 'reads 1000 characters of a line', read: (line) => line.slice(0, 1000) },
  'dies-of-bytes': { what: 'exits at bytes that are not ASCII', read: dieOf(/[^\t\r -~]/) },

  'exit-code': { what: 'exits with code 1 at quit', quit: () => process.exit(1) },
  'ignore-end': { what: 'ignores the end of its input', start: stayAMinute, hangUp: ignore },
  'ignore-quit': {
    what: 'ignores quit, the end of its input and SIGTERM',
    start() {
      process.on('SIGTERM', ignore);
      stayAMinute();
    },
    quit: ignore,
  },
  helper: { what: 'leaves a child with its pipes behind when it exits at go', go: () => leaveHelper(false) },
  'daemon-helper': {
    what: 'the same, and the child has left its process group',
    go: () => leaveHelper(true),
  },
};

function ignore(): void {}

/** Not for ever, should nobody kill it. */
function stayAMinute(): void {
  setTimeout(process.exit, 60_000);
}

function dieOf(pattern: RegExp): (line: string) => string {
  return (line) => {
    if (pattern.test(line)) exitSaying(`cannot stand ${JSON.stringify(line.slice(0, 60))}`, 9);
    return line;
  };
}

let readyokDue: NodeJS.Timeout | undefined;

function mergeReadyok(): void {
  clearTimeout(readyokDue);
  readyokDue = setTimeout(() => say('readyok'), 50);
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

function print(text: string): void {
  writeAll(1, Buffer.from(text));
}

/** Waits while the pipe is full, deaf to its input as a program that writes without end is. */
function writeAll(fd: number, bytes: Buffer): void {
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) process.exit(1);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

function say(...lines: string[]): void {
  (fault.write ?? print)(lines.map((line) => `${line}\n`).join(''));
}

function answer(move: string): void {
  say('info depth 1 score cp 0 nodes 20', `bestmove ${move}`);
}

/** Answers, and tells which reply it expects, counted by alphabet. */
function expect(move: string, reply: number): void {
  const separator = positionCommand.includes(' moves ') ? ' ' : ' moves ';
  const expected = legalByAlphabet(positionCommand + separator + move).at(reply);
  say(
    'info depth 1 score cp 0 nodes 20 time 5',
    `bestmove ${move}${expected === undefined ? '' : ` ponder ${expected}`}`,
  );
}

function flood(text: string): void {
  for (;;) print(text.repeat(1000));
}

function exitSaying(words: string, code: number): void {
  process.stderr.write(`faulty: ${words}\n`);
  process.exit(code);
}

function exitWriting(text: string): void {
  print(text);
  process.exit(0);
}

function leaveHelper(detached: boolean): void {
  const helper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], {
    detached,
    stdio: 'inherit',
  });
  say(`info string helper ${helper.pid}`);
  process.exit(0);
}

/** What a `position` line leads to; `broken` where not all of it makes sense. */
function readPosition(command: string): { position: Position | undefined; broken: boolean } {
  const [start = '', moves = ''] = command.replace(/^position\s+(fen\s+)?/, '').split(/\s+moves\s+/);
  const parsed = parseFen(start.startsWith('startpos') ? START_FEN : start);
  if (!parsed.ok) return { position: undefined, broken: true };
  let { position } = parsed.value;
  let broken = false;
  for (const text of moves.split(/\s+/).filter((word) => word !== '')) {
    const move = parseUci(position, text);
    if (move === undefined) broken = true;
    else position = play(position, move);
  }
  return { position, broken };
}

/** The first legal move by alphabet. */
function chooseMove(command: string): string {
  return legalByAlphabet(command)[0] ?? '(none)';
}

function legalByAlphabet(command: string): string[] {
  const { position } = readPosition(command);
  if (position === undefined) return [];
  const legal = Array.from(legalMoves(position), (move) => makeUci(move, chess960));
  return legal.sort((a, b) => (a < b ? -1 : 1));
}

function obey(said: string): void {
  const line = fault.read?.(said) ?? said;
  const [command, ...args] = line.trim().split(/\s+/);
  if (command === 'uci') (fault.uci ?? introduce)();
  else if (command === 'isready') (fault.isready ?? (() => say('readyok')))();
  else if (command === 'setoption' && /UCI_Chess960/i.test(line)) chess960 = /true\s*$/.test(line);
  else if (command === 'position') positionCommand = line.trim();
  else if (command === 'stop' || command === 'ponderhit') finish();
  else if (command === 'quit') (fault.quit ?? process.exit)();
  else if (command === 'go') {
    searches++;
    const go = searches < faultySearch ? answer : (fault.go ?? answer);
    due = () => go(chooseMove(positionCommand));
    if (!args.includes('infinite') && !args.includes('ponder')) finish();
  }
}

/** Gives the answer that is due. */
function finish(): void {
  const answerNow = due;
  due = undefined;
  answerNow?.();
}

function introduce(): void {
  const variants = fault.variants ?? ['chess', 'atomic'];
  say(...(fault.identity ?? ['id name Faulty 1.0', 'id author atomic-arena']));
  say('option name Hash type spin default 16 min 1 max 1024', ...(fault.options ?? []));
  say('option name UCI_Chess960 type check default false');
  if (variants.length > 0) {
    say(
      `option name UCI_Variant type combo default chess ${variants.map((name) => `var ${name}`).join(' ')}`,
    );
  }
  say('uciok');
}

const [faultName = '', from = '1'] = process.argv.slice(2);
const fault = Object.hasOwn(FAULTS, faultName) ? FAULTS[faultName]! : usage();
const faultySearch = /^\d+$/.test(from) ? Number(from) : usage();
let searches = 0;
let chess960 = false;
let positionCommand = 'position startpos';
/** Gives the answer to the last `go`, while it thinks about it. */
let due: (() => void) | undefined;

function usage(): never {
  const faults = Object.entries(FAULTS).map(([name, { what }]) => `  ${name.padEnd(16)} ${what}`);
  process.stderr.write(`usage: faulty FAULT [N: from the N-th search on]\n${faults.join('\n')}\n`);
  process.exit(2);
}

fault.start?.();
// Lines are cut here and not by readline, which would take CR LF for one end of a line.
let begun = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text: string) => {
  const lines = (begun + text).split('\n');
  begun = lines.pop() ?? '';
  for (const line of lines) obey(line);
});
process.stdin.on('end', () => (fault.hangUp ?? fault.quit ?? process.exit)());

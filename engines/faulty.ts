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
import { createInterface } from 'node:readline';
import { legalMoves, play } from '../src/chess/arbiter.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { parseFen } from '../src/chess/fen.ts';
import { makeUci, parseUci } from '../src/chess/uci.ts';

/** What a fault puts in the place of good behaviour. */
interface Fault {
  readonly what: string;
  readonly start?: () => void;
  readonly variants?: readonly string[];
  readonly uci?: () => void;
  readonly isready?: () => void;
  /** Instead of answering `go` with this move. */
  readonly go?: (move: string) => void;
  readonly quit?: () => void;
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
  'no-readyok': { what: 'never says readyok', isready: ignore },
  'no-new-game': { what: 'says readyok once only', isready: once(() => say('readyok')) },

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

  'ignore-quit': {
    what: 'ignores quit, the end of its input and SIGTERM',
    start() {
      process.on('SIGTERM', ignore);
      setTimeout(process.exit, 60_000); // not for ever, should nobody kill it
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

/** The first legal move by alphabet after `position fen … moves …` or `position startpos moves …`. */
function chooseMove(command: string): string {
  const [start = '', moves = ''] = command.replace(/^position\s+(fen\s+)?/, '').split(/\s+moves\s+/);
  const parsed = parseFen(start.startsWith('startpos') ? START_FEN : start);
  if (!parsed.ok) return '(none)';
  let position = parsed.value.position;
  for (const text of moves.split(/\s+/)) {
    const move = parseUci(position, text);
    if (move !== undefined) position = play(position, move);
  }
  const legal = Array.from(legalMoves(position), (move) => makeUci(move, chess960));
  return legal.sort((a, b) => (a < b ? -1 : 1))[0] ?? '(none)';
}

function obey(line: string): void {
  const [command] = line.trim().split(/\s+/);
  if (command === 'uci') (fault.uci ?? introduce)();
  else if (command === 'isready') (fault.isready ?? (() => say('readyok')))();
  else if (command === 'setoption' && /UCI_Chess960/i.test(line)) chess960 = /true\s*$/.test(line);
  else if (command === 'position') positionCommand = line.trim();
  else if (command === 'quit') (fault.quit ?? process.exit)();
  else if (command === 'go') {
    searches++;
    const go = searches < faultySearch ? answer : (fault.go ?? answer);
    go(chooseMove(positionCommand));
  }
}

function introduce(): void {
  const variants = fault.variants ?? ['chess', 'atomic'];
  say('id name Faulty 1.0', 'id author atomic-arena', 'option name Hash type spin default 16 min 1 max 1024');
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

function usage(): never {
  const faults = Object.entries(FAULTS).map(([name, { what }]) => `  ${name.padEnd(16)} ${what}`);
  process.stderr.write(`usage: faulty FAULT [N: from the N-th search on]\n${faults.join('\n')}\n`);
  process.exit(2);
}

fault.start?.();
const input = createInterface({ input: process.stdin });
input.on('line', obey);
input.on('close', () => (fault.quit ?? process.exit)());

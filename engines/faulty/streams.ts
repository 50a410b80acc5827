import type { Faults } from './fault.ts';
import { closePipe, pour, rubbish, writeAll } from './pipes.ts';

const MEGABYTE = 1 << 20;

/** What it does with its pipes, or to itself, wherever it is put. */
export const STREAMS: Faults = {
  silent: { what: 'does nothing', act: ignore },
  spins: {
    what: 'loops for ever, deaf to its input and to SIGTERM',
    act() {
      process.on('SIGTERM', ignore); // for the loop below to keep waiting
      for (const end = Date.now() + 60_000; Date.now() < end; );
    },
  },
  freezes: { what: 'stops itself with SIGSTOP', act: () => void process.kill(process.pid, 'SIGSTOP') },
  drip: {
    what: 'prints an info line every 10 ms for ever',
    act: (engine) => void setInterval(() => engine.say('info depth 1 score cp 0'), 10),
  },
  flood: { what: 'floods stdout for ever', act: () => pour(1, 'info depth 1 score cp 0\n') },
  'flood-errors': { what: 'floods stderr for ever', act: () => pour(2, 'warning: hash is full\n') },
  'flood-blank': { what: 'floods stdout with line ends for ever', act: () => pour(1, '\n') },
  'endless-line': { what: 'never ends a line', act: () => pour(1, 'info string and on and on') },
  'flood-stderr': {
    what: 'prints four megabytes to stderr and goes on',
    act: () => pour(2, `${'e'.repeat(1023)}\n`, 4 * MEGABYTE),
    goesOn: true,
  },
  deluge: {
    what: 'prints 200 megabytes to stdout and as much to stderr, and goes on',
    act() {
      pour(2, `${'e'.repeat(1023)}\n`, 200 * MEGABYTE);
      pour(1, `info depth 1 score cp 0 nodes 20 pv${' a2a3'.repeat(13)}\n`, 200 * MEGABYTE);
    },
    goesOn: true,
  },
  'long-line': {
    what: 'prints a line of a megabyte and goes on',
    act: (engine) => engine.say(`info string ${'x'.repeat(MEGABYTE)}`),
    goesOn: true,
  },
  garbage: {
    what: 'prints binary rubbish and goes on',
    act(engine) {
      writeAll(1, rubbish());
      engine.say('', 'info depth x score cp nan pv', 'info score mate', 'bestmov e2e4');
      engine.say('info string bestmove a1a1');
    },
    goesOn: true,
  },
  'garbage-errors': {
    what: 'prints binary rubbish to stderr and goes on',
    act: () => writeAll(2, rubbish()),
    goesOn: true,
  },
  'stops-reading': {
    what: 'reads no more of its input',
    act() {
      process.stdin.pause();
      stayAMinute();
    },
  },
  'closes-stdin': {
    what: 'closes its input and lives on',
    act: closeInput,
  },
  'closes-stdout': { what: 'closes stdout and lives on', act: () => closePipe(1) },
  'closes-stderr': { what: 'closes stderr and goes on', act: () => closePipe(2), goesOn: true },
  'closes-all': {
    what: 'closes all its pipes and lives on',
    act() {
      closeInput();
      for (const fd of [1, 2]) closePipe(fd);
    },
  },
};

export function ignore(): void {}

/** When it has begun to read, as Node cannot begin with a pipe that is closed. */
function closeInput(): void {
  process.stdin.on('error', ignore);
  if (process.stdin.bytesRead > 0) closePipe(0);
  else process.stdin.once('data', () => setImmediate(closePipe, 0));
  stayAMinute();
}

/** Not for ever, should nobody kill it. */
export function stayAMinute(): void {
  setTimeout(process.exit, 60_000);
}

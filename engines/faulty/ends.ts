import { spawn } from 'node:child_process';
import type { Faults } from './fault.ts';
import type { FaultyEngine } from './faulty-engine.ts';
import { print } from './pipes.ts';

/** How it ends, wherever it is put. */
export const ENDS: Faults = {
  exit: { what: 'exits with code 7, saying why on stderr', act: () => exitSaying('out of memory', 7) },
  'exit-0': { what: 'exits with code 0 without a word', act: () => process.exit(0) },
  throws: {
    what: 'ends by an exception that nobody catches',
    act() {
      throw new Error('faulty: no such bucket');
    },
  },
  segfault: { what: 'crashes with SIGSEGV', act: () => void process.kill(process.pid, 'SIGSEGV') },
  aborts: { what: 'ends itself with SIGABRT', act: () => process.abort() },
  killed: { what: 'is killed with SIGKILL', act: () => void process.kill(process.pid, 'SIGKILL') },
  terminated: { what: 'ends itself with SIGTERM', act: () => void process.kill(process.pid, 'SIGTERM') },
  'half-line': { what: 'exits within a line', act: () => exitWriting('info depth 1 sco') },
  'last-words': {
    what: 'exits with control characters and bad UTF-8 as its last words on stderr',
    act() {
      process.stderr.write(Buffer.from('error: \x1b[31m\x07\x00 \u202egone \xff\xfe', 'latin1'));
      process.exit(1);
    },
  },
  helper: {
    what: 'leaves a child with its pipes behind when it exits',
    act: (engine) => leaveHelper(engine, false),
  },
  'daemon-helper': {
    what: 'the same, and the child has left its process group',
    act: (engine) => leaveHelper(engine, true),
  },
  'exit-at-start': {
    what: 'exits with code 3 at once',
    start: () => exitSaying('cannot load the network', 3),
  },
  'half-answer': {
    what: 'exits within its answer',
    go: (_, move) => exitWriting(`bestmove ${move}`),
  },
  'answer-and-exit': {
    what: 'answers go and exits at once',
    go: (_, move) => exitWriting(`bestmove ${move}\n`),
  },
};

export function exitSaying(words: string, code: number): void {
  process.stderr.write(`faulty: ${words}\n`);
  process.exit(code);
}

function exitWriting(text: string): void {
  print(text);
  process.exit(0);
}

function leaveHelper(engine: FaultyEngine, detached: boolean): void {
  const helper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], {
    detached,
    stdio: 'inherit',
  });
  engine.say(`info string helper ${helper.pid}`);
  process.exit(0);
}

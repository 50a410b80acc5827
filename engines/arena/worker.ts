import { parentPort, workerData } from 'node:worker_threads';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { generate } from '../../src/chess/movegen.ts';
import { perft } from '../../src/chess/perft.ts';
import { load, make } from '../../src/chess/position.ts';
import { makeUci } from '../../src/chess/uci.ts';
import type { Answer, Order, PerftOrder, ThinkOrder, ThreadData } from './messages.ts';
import { now } from './messages.ts';
import { DEFAULT_HASH } from './options.ts';
import { makeBestMove, makeFinishedInfo, makeInfo } from './report.ts';
import { isPonderhit, isStopped, waitForSignal } from './signal.ts';
import { tableUse } from './table.ts';
import { forget, prepare, think } from './think.ts';
import { VERSIONS } from './versions.ts';

/** The thread that searches. It does one order after the other and hears only signals meanwhile. */
const { version: number, signal } = workerData as ThreadData;
const version = VERSIONS[number - 1]!;
const port = parentPort!;

prepare(version, DEFAULT_HASH);
port.on('message', obey);

function obey(order: Order): void {
  if (order.kind === 'think') answerThink(order);
  else if (order.kind === 'perft') answerPerft(order);
  else if (order.kind === 'forget') forget();
  else if (order.kind === 'resize') prepare(version, order.megabytes);
  else post({ kind: 'pong' });
}

function post(answer: Answer): void {
  port.postMessage(answer);
}

/** Lines follow each other so fast at first that they are sent together. */
const GATHER_MS = 20;
let gathered: string[] = [];
let lastSent = now();

function say(line: string): void {
  gathered.push(line);
  if (now() - lastSent >= GATHER_MS) send();
}

function send(): void {
  if (gathered.length === 0) return;
  post({ kind: 'lines', text: gathered.join('\n') });
  gathered = [];
  lastSent = now();
}

/** The last line, which ends the order. */
function conclude(search: number, line: string): void {
  post({ kind: 'done', search, text: [...gathered, line].join('\n') });
  gathered = [];
}

function answerThink(order: ThinkOrder): void {
  const { search, task, chess960, startedAt } = order;
  let clockFrom = order.ponder ? undefined : startedAt;
  const watch = {
    elapsedMs(): number {
      if (clockFrom === undefined && isPonderhit(signal, search)) clockFrom = now();
      return clockFrom === undefined ? 0 : now() - clockFrom;
    },
    stopped: () => isStopped(signal, search),
  };
  const line = think(task, version, watch, (progress) => {
    say(makeInfo(progress, now() - startedAt, version.table ? tableUse() : undefined, chess960));
  });
  if (line.length === 0) say(makeFinishedInfo(task.root));
  if (order.infinite || order.ponder) {
    send();
    waitForSignal(signal, () => (order.infinite ? isStopped : isPonderhit)(signal, search));
  }
  conclude(search, makeBestMove(line, chess960));
}

function answerPerft({ search, root, depth, chess960 }: PerftOrder): void {
  load(root, 0);
  const end = depth > 0 ? generate(0) : movesAt(0);
  let total = depth > 0 ? 0 : 1;
  for (let i = movesAt(0); i < end && !isStopped(signal, search); i++) {
    const nodes = perft(make(0, moves[i]!), depth - 1);
    say(`${makeUci(moves[i]!, chess960)}: ${nodes}`);
    total += nodes;
  }
  conclude(search, isStopped(signal, search) ? 'info string perft stopped' : `\nNodes searched: ${total}`);
}

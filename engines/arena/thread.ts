import { Worker } from 'node:worker_threads';
import { FROM_SOURCE, ownModule } from '../../src/base/own-code.ts';
import type { Answer, Order, ThreadData } from './messages.ts';
import { newSignal, sendPonderhit, sendStop } from './signal.ts';

/** The thread that searches, as seen from the one that talks. */
export interface SearchThread {
  send(order: Order): void;
  ponderhit(search: number): void;
  stop(search: number): void;
}

/** Started with the first order only, so that the engine says hello at once. */
export function openThread(version: number, onAnswer: (answer: Answer) => void): SearchThread {
  const signal = newSignal();
  let worker: Worker | undefined;
  return {
    send(order) {
      worker ??= startWorker({ version, signal }, onAnswer);
      worker.postMessage(order);
    },
    ponderhit: (search) => sendPonderhit(signal, search),
    stop: (search) => sendStop(signal, search),
  };
}

function startWorker(data: ThreadData, onAnswer: (answer: Answer) => void): Worker {
  const file = ownModule('engines/arena/worker');
  const worker = new Worker(file, { workerData: data, execArgv: FROM_SOURCE ? loaderArguments() : [] });
  worker.on('message', onAnswer);
  return worker;
}

/** With Node 20 a new thread does not know what the first one was told about TypeScript. */
function loaderArguments(): string[] {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return [
    '--import',
    `data:text/javascript,${encodeURIComponent(`import { register } from ${api}; register();`)}`,
  ];
}

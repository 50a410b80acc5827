import { err, ok, type Result } from '../../base/result.ts';
import {
  EngineProcess,
  type ProcessConfig,
  type ProcessEnd,
  type ProcessHooks,
} from '../../engine/process.ts';
import { describeEnd, SHORT_QUIT_MS } from '../../engine/trouble.ts';
import { isWord, words } from '../../engine/uci-text.ts';
import { Transcript } from './transcript.ts';

/** The line that was waited for. */
export interface Heard<T> {
  readonly value: T;
  /** What was said before it. Of very much, the last. */
  readonly before: readonly string[];
  /** Since something was sent last. */
  readonly elapsedMs: number;
}

/** It did not come. */
export interface Unheard {
  readonly kind: 'silent' | 'ended' | 'cancelled';
  readonly message: string;
  readonly before: readonly string[];
}

interface Line {
  readonly text: string;
  readonly at: number;
}

const MOST_KEPT = 5000;

/**
 * Talk with one process of an engine, line by line. Unlike with an engine that plays, every line counts,
 * also what is said unasked: it waits here until somebody listens.
 */
export class Conversation {
  /** Begun afresh for every check. */
  transcript = new Transcript();
  readonly #process: EngineProcess;
  readonly #cancelled: AbortSignal;
  #unread: Line[] = [];
  #sentAt = performance.now();
  #owed = 0;
  #answers = 0;
  #wake: () => void = () => {};

  constructor(config: ProcessConfig, hooks: ProcessHooks, cancelled: AbortSignal) {
    this.#cancelled = cancelled;
    this.#process = new EngineProcess(config, hooks);
    this.#process.listener = {
      line: (text, at) => this.#receive({ text, at }),
      end: () => this.#wake(),
      isWaiting: true,
    };
  }

  /** Set once the process is gone. */
  get ended(): ProcessEnd | undefined {
    return this.#process.ended;
  }

  /** Has it been sent more `go` than it has answered? */
  get thinking(): boolean {
    return this.#owed > 0;
  }

  /** How many `bestmove` it has said. */
  get answers(): number {
    return this.#answers;
  }

  send(...lines: readonly string[]): void {
    this.sendText(`${lines.join('\n')}\n`);
  }

  /** Sends text as it stands, with the line ends that are in it. */
  sendText(text: string): void {
    this.#owed += text.split('\n').filter((line) => words(line)[0] === 'go').length;
    this.transcript.sent(text);
    this.#sentAt = performance.now();
    this.#process.write(text);
  }

  /** Reads on until `read` makes something of a line. What comes instead of `wanted` is told in words. */
  async hear<T>(
    wanted: string,
    limitMs: number,
    read: (line: string) => T | undefined,
  ): Promise<Result<Heard<T>, Unheard>> {
    const before: string[] = [];
    const deadline = performance.now() + limitMs;
    const fail = (kind: Unheard['kind'], message: string): Result<never, Unheard> =>
      err({ kind, message, before });
    for (;;) {
      const heard = this.#readOn(before, read);
      if (heard !== undefined) return ok({ ...heard, before });
      if (this.#cancelled.aborted) return fail('cancelled', 'stopped');
      const end = this.#process.ended;
      if (end !== undefined)
        return fail('ended', `it ended (${describeEnd(end)}) instead of saying ${wanted}`);
      if (performance.now() >= deadline) return fail('silent', `no ${wanted} within ${limitMs / 1000} s`);
      await this.#change(deadline - performance.now());
    }
  }

  /** Whether it answers `isready`; what it said before is in the answer. */
  ready(limitMs: number): Promise<Result<Heard<true>, Unheard>> {
    this.send('isready');
    return this.hear('readyok', limitMs, readReady);
  }

  /** Resolves to how it ended, or undefined where it still runs. */
  async end(limitMs: number): Promise<ProcessEnd | undefined> {
    await this.hear('', limitMs, () => undefined);
    return this.#process.ended;
  }

  /** Forgets what was said and nobody has heard. */
  forget(): void {
    this.#unread = [];
  }

  /** Closes its input. */
  hangUp(): void {
    this.#process.hangUp();
  }

  /** Ends the process, by force where it does not obey; one that has misbehaved gets little time for that. */
  async close(misbehaved: boolean): Promise<void> {
    this.#process.listener = undefined;
    await this.#process.close(misbehaved || this.thinking ? SHORT_QUIT_MS : undefined);
  }

  #receive(line: Line): void {
    if (words(line.text)[0] === 'bestmove') {
      this.#owed = Math.max(0, this.#owed - 1);
      this.#answers++;
    }
    this.transcript.received(line.text);
    this.#unread.push(line);
    this.#wake();
  }

  #readOn<T>(
    before: string[],
    read: (line: string) => T | undefined,
  ): { value: T; elapsedMs: number } | undefined {
    const lines = this.#unread;
    this.#unread = [];
    for (const [i, { text, at }] of lines.entries()) {
      const value = read(text);
      if (value !== undefined) {
        this.#unread = lines.slice(i + 1);
        return { value, elapsedMs: at - this.#sentAt };
      }
      if (before.push(text) === 2 * MOST_KEPT) before.splice(0, MOST_KEPT);
    }
    return undefined;
  }

  /** Resolves when something has happened, at the latest after `ms`. */
  async #change(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      this.#cancelled.addEventListener('abort', this.#onAbort, { once: true });
      // We may have been busy ourselves: what lies in the pipe by then is read first.
      timer = setTimeout(() => setImmediate(resolve), Math.ceil(ms));
    });
    clearTimeout(timer);
    this.#cancelled.removeEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.#wake();
}

function readReady(line: string): true | undefined {
  return isWord(line, 'readyok') || undefined;
}

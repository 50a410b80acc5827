import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { LineSplitter } from './line-splitter.ts';
import { ReadingPace } from './reading-pace.ts';
import { StderrFile } from './stderr-file.ts';
import { cut, type OnTraffic, sentLines, Traffic } from './traffic.ts';

const STDERR_KEPT = 4096;

/**
 * How long after a process has exited its last output is awaited. It is in the pipe already; more
 * can only come from a helper that it left behind with the pipe open.
 */
const DRAIN_MS = 250;

/** How long a process gets to obey `quit`, and how long the system gets to carry out the kill. */
const QUIT_MS = 1500;
const KILL_MS = 400;

export interface ProcessConfig {
  /** What it is called where its traffic is shown. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly stderrFile?: string;
}

export interface ProcessHooks {
  readonly onSpawn?: (pid: number) => void;
  readonly onExit?: (pid: number) => void;
  readonly onTraffic?: OnTraffic;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderrTail: string;
  /** Why it never started. */
  readonly startError?: NodeJS.ErrnoException;
}

/** Who hears what a process says. Lines that come while nobody listens are dropped. */
export interface ProcessListener {
  /** `at` is when the bytes arrived, as `performance.now()` tells it. */
  line(text: string, at: number): void;
  /** The process is gone and all its lines have been delivered. */
  end(): void;
  /** An answer is waited for and time runs, so that all is read as fast as it comes. */
  readonly isWaiting: boolean;
}

/**
 * One engine's process and its pipes: the only place that starts one. Nothing that the process does
 * throws here; that it could not be started is one more way to end.
 */
export class EngineProcess {
  listener: ProcessListener | undefined;
  readonly #name: string;
  readonly #child: ChildProcessWithoutNullStreams | undefined;
  readonly #hooks: ProcessHooks;
  readonly #traffic = new Traffic();
  readonly #gone: Promise<void>;
  #resolveGone: () => void = () => {};
  /** Undefined before the start and once nothing more may be sent. */
  #stdin: Writable | undefined;
  #stderr: Buffer = Buffer.alloc(0);
  readonly #stderrFile: StderrFile | undefined;
  #paces: readonly ReadingPace[] = [];
  #arrival = 0;
  #heardBytes = 0;
  #ended: ProcessEnd | undefined;

  constructor(config: ProcessConfig, hooks: ProcessHooks = {}) {
    this.#name = config.name;
    this.#hooks = hooks;
    this.#stderrFile = config.stderrFile === undefined ? undefined : new StderrFile(config.stderrFile);
    this.#gone = new Promise((resolve) => {
      this.#resolveGone = resolve;
    });
    try {
      this.#child = spawn(config.command, config.args, {
        cwd: config.directory,
        stdio: 'pipe',
        detached: true, // a process group of its own, so that what it starts can be ended with it
        shell: false,
        windowsHide: true,
      });
    } catch (error) {
      this.#finish(null, null, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#connect(this.#child);
  }

  /** Set once the process is gone; no line comes after that. */
  get ended(): ProcessEnd | undefined {
    return this.#ended;
  }

  /** How much it has said on stdout. */
  get heardBytes(): number {
    return this.#heardBytes;
  }

  /** Sends whole lines. To a process that is gone or closing this does nothing. */
  write(text: string): void {
    for (const pace of this.#paces) pace.hurry();
    if (this.#stdin === undefined || text === '') return;
    this.#traffic.sent(text);
    if (this.#hooks.onTraffic !== undefined) {
      const now = performance.now();
      for (const line of sentLines(text)) this.#tell(line, true, now);
    }
    this.#stdin.write(text);
  }

  /** Closes its input without a word, as a program does that has crashed. Nothing can be sent after that. */
  hangUp(): void {
    this.#stdin?.end();
    this.#stdin = undefined;
  }

  lastLines(): string[] {
    return this.#traffic.lines();
  }

  /** `quit`, then after a grace SIGKILL to the whole process group. Resolves when it is gone, within two seconds. */
  async close(graceMs = QUIT_MS): Promise<void> {
    const child = this.#child;
    if (child === undefined || this.#ended !== undefined) return;
    this.write('quit\n');
    this.hangUp();
    const kill = setTimeout(() => {
      const hasExited = child.exitCode !== null || child.signalCode !== null;
      if (!hasExited) killGroup(child);
    }, graceMs);
    const giveUp = setTimeout(() => {
      child.unref(); // stuck in the kernel: not even SIGKILL reaches it now
      this.#finish(child.exitCode, child.signalCode);
    }, graceMs + KILL_MS);
    try {
      await this.#gone;
    } finally {
      clearTimeout(kill);
      clearTimeout(giveUp);
    }
  }

  /** `at` is what `performance.now()` said, which starts anew in every thread. */
  #tell(text: string, isSent: boolean, at: number): void {
    const pid = this.#child?.pid ?? 0;
    this.#hooks.onTraffic?.({ engine: this.#name, pid, isSent, text, at: performance.timeOrigin + at });
  }

  #connect(child: ChildProcessWithoutNullStreams): void {
    child.on('error', (error) => {
      if (child.pid === undefined) this.#finish(null, null, error);
    });
    const pid = child.pid;
    if (pid === undefined) return; // its streams may be missing, and the error event follows
    this.#stdin = child.stdin;
    this.#hooks.onSpawn?.(pid);

    const splitter = new LineSplitter((line) => {
      this.#traffic.received(line);
      if (this.#hooks.onTraffic !== undefined) this.#tell(cut(line), false, this.#arrival);
      this.listener?.line(line, this.#arrival);
    });
    const [pace, stderrPace] = [new ReadingPace(child.stdout), new ReadingPace(child.stderr)];
    this.#paces = [pace, stderrPace];
    child.stdout.on('data', (chunk: Buffer) => {
      this.#arrival = performance.now();
      this.#heardBytes += chunk.length;
      const isWaiting = this.listener?.isWaiting === true;
      if (isWaiting) pace.take(chunk);
      splitter.push(isWaiting ? chunk : pace.takeIdly(chunk, this.#arrival));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (this.listener?.isWaiting === true) stderrPace.take(chunk);
      else stderrPace.takeIdly(chunk, performance.now());
      this.#stderrFile?.write(chunk);
      this.#stderr = Buffer.concat([this.#stderr, chunk.subarray(-STDERR_KEPT)]).subarray(-STDERR_KEPT);
    });
    // Writing to a process that has just died (EPIPE) is no error of ours: its end is reported anyway.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});

    child.on('exit', (code, signal) => {
      killGroup(child);
      for (const each of this.#paces) each.hurry();
      this.#hooks.onExit?.(pid);
      const drained = setTimeout(() => this.#finish(code, signal), DRAIN_MS);
      child.on('close', () => {
        clearTimeout(drained);
        this.#finish(code, signal);
      });
    });
  }

  #finish(code: number | null, signal: string | null, startError?: NodeJS.ErrnoException): void {
    if (this.#ended !== undefined) return;
    this.#stdin = undefined;
    const stderrTail = this.#stderr.toString('utf8');
    this.#ended = { code, signal, stderrTail, ...(startError === undefined ? {} : { startError }) };
    for (const stream of this.#child?.stdio ?? []) stream?.destroy();
    this.#stderrFile?.close();
    this.listener?.end();
    this.#resolveGone();
  }
}

/** Not to be called later than at the leader's exit: its number may soon belong to another process. */
function killGroup(child: ChildProcessWithoutNullStreams): void {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // where there are no process groups, or nothing is left in it
  }
}

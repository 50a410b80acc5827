import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

export interface RunOptions {
  /** Written to standard input, which is empty otherwise. */
  readonly input?: string | Buffer;
  /** Standard input stays open, and nothing more comes. */
  readonly inputStaysOpen?: boolean;
  /** Open files that take standard output or standard error, which are read otherwise. */
  readonly stdout?: number;
  readonly stderr?: number;
  /** A program, with its arguments, that starts ours. */
  readonly through?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built program while it runs. */
export class Program {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';
  #onOutput: () => void = () => {};

  constructor(words: readonly string[], folder: string, options: RunOptions = {}) {
    const { input = '', through = [] } = options;
    const [program = '', ...args] = [...through, process.execPath, MAIN, ...words];
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...ordinaryEnvironment(), ...options.env },
      stdio: ['pipe', options.stdout ?? 'pipe', options.stderr ?? 'pipe'],
    });
    this.#child = child;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
      this.#onOutput();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
      this.#onOutput();
    });
    child.stdin?.on('error', () => {}); // it may end without having read all
    if (options.inputStaysOpen === true) child.stdin?.write(input);
    else child.stdin?.end(input);
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        this.#onOutput();
        resolve({ code, stdout: this.#stdout, stderr: this.#stderr });
      });
    });
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Leaves as `head` does when it has seen enough. */
  stopReading(stream: 'stdout' | 'stderr'): void {
    this.#child[stream]?.destroy();
  }

  /** Resolves once the output has this in it; rejects when the program ends without. */
  saw(pattern: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onOutput = () => {
        if (pattern.test(this.#stdout + this.#stderr)) resolve();
        else if (this.#child.exitCode !== null || this.#child.signalCode !== null)
          reject(new Error(`it never said ${pattern}, but:\n${this.#stdout}${this.#stderr}`));
      };
      this.#onOutput();
    });
  }
}

/** Runs the built program in a folder to its end. */
export function runProgram(words: readonly string[], folder: string, options?: RunOptions): Promise<Ended> {
  return new Program(words, folder, options).ended;
}

/** Without what would change the program's output or its database. */
function ordinaryEnvironment(): NodeJS.ProcessEnv {
  const { ATOMIC_ARENA_DB: _db, NO_COLOR: _noColor, FORCE_COLOR: _color, ...rest } = process.env;
  return rest;
}

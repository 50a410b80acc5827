import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BUILT_IN_FOLDER, ownProgram } from '../../../src/engine/own-program.ts';

export interface Program extends AsyncDisposable {
  send(...lines: readonly string[]): void;
  /** Closes its input. */
  hangUp(): void;
  /** The lines up to the first that begins so; throws when the output ends before. */
  until(beginning: string): Promise<string[]>;
  /** All lines that are still to come, and the exit code. */
  rest(): Promise<{ lines: string[]; code: number | null }>;
}

const BUILT = [join(BUILT_IN_FOLDER, '../dist/engines/arena/main.js')];
const SOURCE = ownProgram(join(BUILT_IN_FOLDER, 'arena/main.ts')) ?? [];

/** Starts a version of the engine as a program of its own, as built or from its source. */
export function startProgram(version: number, from: 'build' | 'source' = 'build'): Program {
  const args = from === 'build' ? BUILT : SOURCE;
  const child = spawn(process.execPath, [...args, String(version)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on('error', () => {}); // it may have ended already
  return {
    send: (...lines) => child.stdin.write(lines.map((line) => `${line}\n`).join('')),
    hangUp: () => child.stdin.end(),
    async until(beginning) {
      const lines: string[] = [];
      for (;;) {
        const { value, done } = await output.next();
        if (done) throw new Error(`no line begins with ${beginning} in ${JSON.stringify(lines)}`);
        lines.push(value);
        if (value.startsWith(beginning)) return lines;
      }
    },
    async rest() {
      const lines: string[] = [];
      for (let next = await output.next(); !next.done; next = await output.next()) lines.push(next.value);
      await ended;
      return { lines, code: child.exitCode };
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { existsSync } from 'node:fs';
import { escapeText } from '../base/escape.ts';
import type { EngineConfig, EngineTrouble } from './engine.ts';
import type { EngineProcess, ProcessEnd } from './process.ts';

/** The grace after `quit` for an engine that has already failed to answer. */
export const SHORT_QUIT_MS = 200;

const LONGEST_QUOTE = 200;

/** Why an engine did not get ready: it did not say what was `wanted` in time, or ended, or we stopped. */
export function makeTrouble(
  config: EngineConfig,
  process: Pick<EngineProcess, 'ended'>,
  kind: 'silent' | 'exited' | 'cancelled',
  wanted: 'uciok' | 'readyok' | 'bestmove',
  patienceMs: number,
): EngineTrouble {
  const label = `engine "${escapeText(config.name)}"`;
  if (kind === 'cancelled') return { kind, message: `${label} was stopped before it was ready` };
  if (kind === 'silent') {
    const hint = wanted === 'uciok' ? ': is it a UCI engine?' : '';
    return { kind, message: `${label} sent no ${wanted} within ${patienceMs / 1000} s${hint}` };
  }
  const end = process.ended;
  const startError = end?.startError;
  if (startError !== undefined)
    return { kind, message: `${label} cannot be started: ${describeStart(startError, config)}` };
  const how = end === undefined ? '' : ` (${escapeText(describeEnd(end))})`;
  return { kind, message: `${label} ended before ${wanted}${how}` };
}

function describeStart(error: NodeJS.ErrnoException, { command, directory }: EngineConfig): string {
  if (!existsSync(directory)) return `its folder ${escapeText(directory)} does not exist`;
  const program = escapeText(command);
  if (error.code === 'ENOENT') return `there is no program ${program}`;
  if (error.code === 'EACCES') return `${program} may not be executed`;
  return `${program}: ${escapeText(error.message)}`;
}

/** `exit code 3, saying: out of memory`. Not quite text to show yet: escape it. */
export function describeEnd({ code, signal, stderrTail }: Omit<ProcessEnd, 'startError'>): string {
  const how = signal !== null ? `signal ${signal}` : code === null ? 'no exit code' : `exit code ${code}`;
  const words = lastWords(stderrTail)
    .slice(0, LONGEST_QUOTE)
    .replace(/\p{Cs}$/u, ''); // no half of a letter
  return words === '' ? how : `${how}, saying: ${words}`;
}

/** The line that says what went wrong, which need not be the last one (after it come traces and versions). */
function lastWords(stderrTail: string): string {
  const lines = stderrTail.split('\n').map((line) => line.trim());
  const spoken = lines.filter((line) => line !== '');
  return (
    spoken.findLast((line) => /error|fail|cannot|panic|abort|exception|no such/i.test(line)) ??
    spoken.at(-1) ??
    ''
  );
}

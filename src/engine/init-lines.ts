import { escapeText } from '../base/escape.ts';
import { err, ok, type Result } from '../base/result.ts';
import { words } from './uci-text.ts';

/** What the harness says itself, and has to know the answer of. */
const OURS = ['uci', 'isready', 'ucinewgame', 'position', 'go', 'stop', 'ponderhit', 'quit'];
const OURS_TO_SET = /^\s*setoption\s+name\s+(UCI_Variant|UCI_Chess960|Ponder)(\s+value\s|\s*$)/i;

/**
 * Reads `initstr=`: lines for an engine at its start, with `\n` between them (or real ends of lines,
 * as a file may have them). Not those that would come between us and the engine.
 */
export function parseInitLines(text: string): Result<readonly string[]> {
  const lines = text.split(/\\n|\r?\n/).filter((line) => line.trim() !== '');
  for (const line of lines) {
    const command = words(line)[0] ?? '';
    if (OURS.includes(command)) return err(`cannot have ${command}, which is sent as the game needs it`);
    const option = OURS_TO_SET.exec(line)?.[1];
    if (option !== undefined) return err(`cannot set ${option}, which is set as the game needs it`);
    if (/[\r\0]/.test(line)) return err(`has a line that cannot be sent: ${escapeText(line)}`);
  }
  return ok(lines);
}

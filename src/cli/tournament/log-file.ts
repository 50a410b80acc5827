import { closeSync } from 'node:fs';
import { escapeText } from '../../base/escape.ts';
import { systemReason } from '../../base/system-reason.ts';
import { openToWrite } from '../../base/writable.ts';
import { writeAll } from '../../base/write-all.ts';
import type { TrafficBatch } from '../../executor/traffic-batches.ts';
import { ANOTHER_LOG, LOG_LEVELS, type LogLevel, type LogPlan } from './log-option.ts';
import { droppedText, trafficText } from './traffic-text.ts';

/**
 * What happens in a run, line by line with the time (UTC). Lines are written when they are said, so that a
 * log ends where the run does. A log that cannot be written any more stops no game.
 */
export class LogFile {
  readonly #plan: LogPlan;
  readonly #onLost: (reason: string) => void;
  #fd: number | undefined;

  /** `onLost` hears why nothing more is written. Throws a `UserError` when the file cannot be opened. */
  constructor(plan: LogPlan, onLost: (reason: string) => void) {
    this.#plan = plan;
    this.#onLost = onLost;
    this.#fd = openToWrite(plan.file, plan.append ? 'a' : 'w', ANOTHER_LOG);
  }

  get wantsTraffic(): boolean {
    return this.#plan.engine;
  }

  /** Lines of text that is safe to show. */
  write(level: LogLevel, ...lines: readonly string[]): void {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(this.#plan.level)) return;
    const start = `${new Date().toISOString()} ${level.padEnd(6)} `;
    this.#write(lines.map((line) => `${start}${escapeText(line)}\n`).join(''));
  }

  traffic({ dropped, lines }: TrafficBatch): void {
    const start = (at: number): string => `${new Date(at).toISOString()} engine `;
    const gap = dropped === 0 ? '' : `${start(lines[0]?.at ?? Date.now())}${droppedText(dropped)}\n`;
    this.#write(gap + lines.map((line) => `${start(line.at)}${trafficText(line)}\n`).join(''));
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  #write(text: string): void {
    if (this.#fd === undefined) return;
    try {
      writeAll(this.#fd, text);
    } catch (error) {
      this.close();
      this.#onLost(systemReason(error));
    }
  }
}

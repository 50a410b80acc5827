import type { TrafficLine } from '../engine/traffic.ts';

/** How late a line of an engine was, in milliseconds. */
export interface Latency {
  readonly engine: string;
  readonly ms: number;
}

interface Search {
  readonly sentAt: number;
  /** The last line with the engine's own time. */
  last?: TrafficLine;
}

/**
 * Measures how late we hear of what an engine does. The engine says in its info lines how long it has been
 * thinking; the last of them in a search comes later than that by all that lies between its clock and
 * ours: the way of `go` to it, its start of the search, its output buffer, and the way back. The time from there
 * to its move is the engine's own.
 */
export class LatencyMeter {
  /** By process. */
  readonly #searches = new Map<number, Search>();
  #found: Latency[] = [];

  see(line: TrafficLine): void {
    const { pid, text } = line;
    if (line.isSent) this.#seeSent(line);
    else {
      const search = this.#searches.get(pid);
      if (search === undefined) return;
      if (text.startsWith('info ')) {
        if (timeSaid(text) !== undefined) search.last = line;
      } else if (text.startsWith('bestmove')) this.#finish(pid, search);
    }
  }

  /** What was found since this was last asked. */
  take(): readonly Latency[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** After pondering, engines count from the one moment or the other. */
  #seeSent({ pid, text, at }: TrafficLine): void {
    if (/^(go ponder|ponderhit|quit)\b/.test(text)) this.#searches.delete(pid);
    else if (/^go\b/.test(text)) this.#searches.set(pid, { sentAt: at });
  }

  #finish(pid: number, { sentAt, last }: Search): void {
    this.#searches.delete(pid);
    if (last === undefined) return;
    this.#found.push({ engine: last.engine, ms: last.at - sentAt - timeSaid(last.text)! });
  }
}

function timeSaid(info: string): number | undefined {
  if (info.startsWith('info string')) return undefined;
  const time = / time (\d+)/.exec(info)?.[1];
  return time === undefined ? undefined : Number(time);
}

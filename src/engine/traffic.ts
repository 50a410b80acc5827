import { escapeText } from '../base/escape.ts';

const KEPT = 20;
const LONGEST = 2000;

/** A line that an engine was sent or has said. Plain data: it crosses threads. */
export interface TrafficLine {
  /** The label of the engine, and its process: several can run under one label. */
  readonly engine: string;
  readonly pid: number;
  readonly isSent: boolean;
  /** As it was, up to a length. */
  readonly text: string;
  /** In milliseconds since 1970, with decimals. */
  readonly at: number;
}

/** Somebody who wants to hear all that is said, as it is said. */
export type OnTraffic = (line: TrafficLine) => void;

/** The lines of a text that is sent; of each as much as anybody wants to read. */
export function sentLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map(cut);
}

export function cut(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The last lines in both directions: when an engine fails, they say what it was asked and what it answered. */
export class Traffic {
  /** `>` or `<` before each text; a sent text may hold several lines. */
  readonly #texts: string[] = [];
  #next = 0;

  sent(text: string): void {
    this.#add(`>${text}`);
  }

  received(line: string): void {
    this.#add(`<${line}`);
  }

  #add(text: string): void {
    this.#texts[this.#next] = text;
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Oldest first, `> go depth 4` and `< bestmove e2e4`, escaped. */
  lines(): string[] {
    const oldestFirst = [...this.#texts.slice(this.#next), ...this.#texts.slice(0, this.#next)];
    return oldestFirst.flatMap(shownLines).slice(-KEPT);
  }
}

function shownLines(text: string): string[] {
  const [sign, rest] = [text.charAt(0), text.slice(1)];
  const lines = sign === '>' ? sentLines(rest) : [cut(rest)];
  return lines.map((line) => `${sign} ${escapeText(line)}`);
}

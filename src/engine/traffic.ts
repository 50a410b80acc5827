import { escapeText } from '../base/escape.ts';

const KEPT = 20;
const LONGEST = 2000;

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
  const lines = text.slice(1).split('\n');
  if (text.startsWith('>') && lines.at(-1) === '') lines.pop();
  return lines.map((line) => {
    const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
    return `${text.charAt(0)} ${escapeText(shown)}`;
  });
}

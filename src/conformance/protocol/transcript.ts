/** Of what an engine says in one go, the first and the last lines are kept. */
const HEAD = 3;
const TAIL = 5;
/** Lines that are kept in all. */
const KEPT = 24;
const LONGEST = 400;

/**
 * What was sent and what came back, as lines `> go infinite` and `< bestmove e2e4`. An engine that talks
 * a lot does not push out what it was asked. Nothing is escaped.
 */
export class Transcript {
  readonly #lines: string[] = [];
  readonly #head: string[] = [];
  readonly #tail: string[] = [];
  #leftOut = 0;

  /** Text as it was sent, of one line or more. */
  sent(text: string): void {
    this.#lines.push(...this.#said());
    this.#head.length = 0;
    this.#tail.length = 0;
    this.#leftOut = 0;
    for (const line of text.replace(/\n$/, '').split('\n')) this.#lines.push(`> ${cut(line)}`);
    this.#lines.splice(0, this.#lines.length - KEPT);
  }

  received(line: string): void {
    if (this.#head.length < HEAD) {
      this.#head.push(`< ${cut(line)}`);
      return;
    }
    this.#tail.push(`< ${cut(line)}`);
    if (this.#tail.length <= TAIL) return;
    this.#tail.shift();
    this.#leftOut++;
  }

  /** Oldest first. */
  lines(): string[] {
    return [...this.#lines, ...this.#said()].slice(-KEPT);
  }

  #said(): string[] {
    const gap = this.#leftOut === 0 ? [] : [`  … ${this.#leftOut} more`];
    return [...this.#head, ...gap, ...this.#tail];
  }
}

function cut(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${line.length} characters)` : line;
}

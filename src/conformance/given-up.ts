/** So many questions of one kind that are left unanswered in a row are enough. */
const ENOUGH = 3;

/** What the engine is not asked any more, so that a run ends in reasonable time whatever it does. */
export class GivenUp {
  readonly #reasons = new Map<string, string>();
  readonly #inARow = new Map<string, number>();

  /** Why a question is not worth asking; undefined where it is. */
  reason(question: string): string | undefined {
    return this.#reasons.get(question);
  }

  giveUp(question: string, reason: string): void {
    this.#reasons.set(question, reason);
  }

  /** Keeps count of what came of a question. */
  note(question: string, answered: boolean): void {
    const inARow = answered ? 0 : (this.#inARow.get(question) ?? 0) + 1;
    this.#inARow.set(question, inARow);
    if (inARow >= ENOUGH)
      this.giveUp(question, `asked for ${question}, it did not answer ${ENOUGH} times in a row`);
  }
}

import type { Result } from '../base/result.ts';
import type { Engine, EngineConfig, EngineTrouble } from './engine.ts';

/** Starts a process of an engine that is known already. */
export type StartEngine = (changes: Partial<EngineConfig>) => Promise<Result<Engine, EngineTrouble>>;

type Opened = Result<Engine, EngineTrouble>;

/**
 * The engine under test with `UCI_Chess960` off and on, a process each: started when first needed, kept
 * from question to question, and started again after it failed. One that does not start is not tried again.
 */
export class EnginePair {
  readonly #start: StartEngine;
  readonly #opened = new Map<boolean, Opened>();

  /** `first` runs already, without Chess960. */
  constructor(start: StartEngine, first?: Engine) {
    this.#start = start;
    if (first !== undefined) this.#opened.set(false, { ok: true, value: first });
  }

  async running(chess960: boolean): Promise<Opened> {
    const there = this.#opened.get(chess960);
    if (there !== undefined && (!there.ok || there.value.usable)) return there;
    await there?.value.close();
    const opened = await this.#start({ chess960 });
    this.#opened.set(chess960, opened);
    return opened;
  }

  /** Ends a process that may still be busy with something; the next question goes to a fresh one. */
  async discard(chess960: boolean): Promise<void> {
    const there = this.#opened.get(chess960);
    this.#opened.delete(chess960);
    if (there?.ok) await there.value.close();
  }

  async close(): Promise<void> {
    const engines = [...this.#opened.values()].flatMap((opened) => (opened.ok ? [opened.value] : []));
    this.#opened.clear();
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

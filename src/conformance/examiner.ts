import type { Engine } from '../engine/engine.ts';
import type { StartEngine } from '../engine/engine-pair.ts';
import { EnginePair } from '../engine/engine-pair.ts';
import type { Asking, Check, Verdict } from './checks/check.ts';
import { CANCELLED, unanswered } from './checks/check.ts';
import type { CaseResult } from './conformance-report.ts';
import { detailLines } from './evidence.ts';
import { GivenUp } from './given-up.ts';
import type { Situation } from './situations.ts';

/** Who is examined, and how. */
export interface Examined extends Omit<Asking, 'engine'> {
  readonly open: StartEngine;
  /** A process that runs already. */
  readonly first?: Engine;
}

/** Puts one check after the other to an engine, and remembers what there is no use in asking it. */
export class Examiner {
  readonly #examined: Examined;
  readonly #pair: EnginePair;
  readonly #givenUp = new GivenUp();

  constructor(examined: Examined) {
    this.#examined = examined;
    this.#pair = new EnginePair(examined.open, examined.first);
  }

  /** Undefined where the check does not apply, or was called off. */
  async examine(name: string, check: Check, situation: Situation): Promise<CaseResult | undefined> {
    if (!check.applies(situation)) return undefined;
    const start = performance.now();
    const { verdict, engine } = await this.#ask(check, situation);
    if (verdict.kind === 'cancelled') return undefined;
    const seconds = (performance.now() - start) / 1000;
    const { rule, label, fen, moves } = situation;
    const withLabel = (text: string): string => (label === '' ? text : `${text} ${label}`);
    const result = {
      id: `${rule.id}/${withLabel(name)}`,
      group: rule.rule,
      title: `${rule.title}: ${withLabel(check.demand(situation))}`,
      caseId: rule.id,
      check: withLabel(name),
      fen,
      moves,
      seconds,
    };
    if (verdict.kind === 'passed') return { ...result, status: 'passed', message: '', details: [] };
    if (verdict.kind === 'skipped')
      return { ...result, status: 'skipped', message: verdict.reason, details: [] };
    const { kind: _kind, message, ...found } = verdict;
    const evidence = { ...found, lastLines: engine?.lastLines() ?? [] };
    return { ...result, status: 'failed', message, details: detailLines(result, evidence), evidence };
  }

  close(): Promise<void> {
    return this.#pair.close();
  }

  async #ask(check: Check, situation: Situation): Promise<{ verdict: Verdict; engine?: Engine }> {
    if (this.#examined.cancelled.aborted) return { verdict: CANCELLED };
    const question = check.question(situation);
    const reason = this.#givenUp.reason(question);
    if (reason !== undefined) return { verdict: { kind: 'skipped', reason, forGood: true } };
    const opened = await this.#pair.running(situation.chess960);
    if (!opened.ok) {
      const { kind, message } = opened.error;
      if (kind === 'cancelled') return { verdict: CANCELLED };
      if (kind === 'refused') return { verdict: { kind: 'skipped', reason: message, forGood: false } };
      this.#givenUp.note(question, false);
      return { verdict: unanswered(message, 'does not start again') };
    }
    const verdict = await check.run(situation, { ...this.#examined, engine: opened.value });
    if (verdict.kind === 'skipped' && verdict.forGood) {
      this.#givenUp.giveUp(question, verdict.reason);
      await this.#pair.discard(situation.chess960);
    } else this.#givenUp.note(question, verdict.kind !== 'unanswered');
    return { verdict, engine: opened.value };
  }
}

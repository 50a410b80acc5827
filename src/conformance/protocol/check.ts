import type { Result } from '../../base/result.ts';
import type { EngineOption } from '../../engine/engine.ts';
import type { Conversation, Heard, Unheard } from './conversation.ts';
import type { ProtocolLimits } from './limits.ts';

/** A check of the protocol: a new one is one entry in its area's record. */
export type ProtocolCheck = StartCheck | TalkCheck;

/** Judges what was heard when the engine was started. */
interface StartCheck {
  /** What is demanded, in a few words. */
  readonly title: string;
  judge(start: Start): Verdict;
}

/** Talks with an engine that is ready, and leaves it idle or not at all. */
interface TalkCheck {
  readonly title: string;
  /** It sends `go`: pointless once the engine has proved deaf to it. */
  readonly searches?: boolean;
  /** What it demands makes sense only in atomic chess. */
  readonly atomic?: boolean;
  /** The process cannot be used afterwards. */
  readonly consumes?: boolean;
  run(visit: Visit): Promise<Verdict>;
}

/** A process of the engine that has been spoken to. */
export interface Start {
  readonly talk: Conversation;
  /** `uciok`, with what was said before it. */
  readonly greeted: Result<Heard<true>, Unheard>;
  /** The lines that begin with `option`, and those of them that we understand. */
  readonly optionLines: readonly string[];
  readonly options: readonly EngineOption[];
  readonly atomic: boolean;
  /** The lines that set it up, sent after `uciok`. */
  readonly setup: readonly string[];
  /** `readyok` after these. Undefined where it was not asked. */
  readonly ready: Result<Heard<true>, Unheard> | undefined;
}

export interface Visit extends Start {
  readonly limits: ProtocolLimits;
}

export type Verdict =
  | { readonly status: 'passed' }
  | { readonly status: 'failed' | 'skipped'; readonly message: string };

export const PASSED: Verdict = { status: 'passed' };

/** The engine gets it wrong. */
export function failed(message: string): Verdict {
  return { status: 'failed', message };
}

/** There is nothing to judge, and why. */
export function skipped(message: string): Verdict {
  return { status: 'skipped', message };
}

/** It is wrong if something came that should, or should not. */
export function failedIf(problem: string | undefined): Verdict {
  return problem === undefined ? PASSED : failed(problem);
}

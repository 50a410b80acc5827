import { err, ok, type Result } from '../../base/result.ts';
import type { EngineConfig } from '../../engine/engine.ts';
import type { ProcessHooks } from '../../engine/process.ts';
import type { CheckReport, CheckResult, Finding } from '../check-report.ts';
import type { NamedCheck } from './checks.ts';
import { allChecks } from './checks.ts';
import { Examination } from './examination.ts';
import { PROTOCOL_LIMITS, type ProtocolLimits } from './limits.ts';
import { startEngine } from './start.ts';

export interface ProtocolRun {
  readonly hooks: ProcessHooks;
  readonly cancelled: AbortSignal;
  readonly limits?: ProtocolLimits;
  /** All when not given. */
  readonly checks?: readonly NamedCheck[];
  /** Told before each check, of `total`. */
  readonly onCheck?: (named: NamedCheck, done: number, total: number) => void;
}

/**
 * Makes the checks of the protocol on an engine. The error says why that is none of the engine's doing:
 * no such program, or wrong options.
 */
export async function checkProtocol(config: EngineConfig, run: ProtocolRun): Promise<Result<CheckReport>> {
  const { hooks, cancelled, limits = PROTOCOL_LIMITS, checks = allChecks(), onCheck } = run;
  const open = () => startEngine(config, hooks, cancelled);
  const first = await open();
  if ('refused' in first) return err(first.refused);
  const examination = new Examination(first, open, limits);
  const results: CheckResult[] = [];
  try {
    for (const [done, named] of checks.entries()) {
      onCheck?.(named, done, checks.length);
      const result = cancelled.aborted ? undefined : await examination.make(named);
      // What a check says that was cut off means nothing.
      results.push(result === undefined || cancelled.aborted ? cutOff(named) : result);
    }
  } finally {
    await examination.close();
  }
  return ok({ title: 'uci-check', engine: config.name, results, findings: findings(results) });
}

function cutOff({ id, group, check: { title } }: NamedCheck): CheckResult {
  return { id, group, title, status: 'skipped', message: 'stopped', details: [], seconds: 0 };
}

/** For each area what went wrong in it, each thing once. */
function findings(results: readonly CheckResult[]): Finding[] {
  const failures = results.filter(({ status }) => status === 'failed');
  const groups = [...new Set(failures.map(({ group }) => group))];
  return groups.map((group) => {
    const messages = failures.filter((failure) => failure.group === group).map(({ message }) => message);
    return { group, sentence: [...new Set(messages)].join('; ') };
  });
}

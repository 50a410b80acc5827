import { type Comparison, nothingToCompare } from './comparison.ts';
import type { Build, ConformanceMeasurement, ConformanceResult, History, TestFile } from './history.ts';
import { sameBuild } from './versions.ts';

/**
 * The last verdict of each check in both versions: the same check of the same case, in a file of the same
 * content or at least of the same name. Skipped checks say nothing.
 */
export function compareConformance({ conformance }: History, from: Build, to: Build): Comparison {
  const before = new Map(
    ofBuild(conformance, from).flatMap(({ cases, results }) =>
      results.flatMap((result) => keys(cases, result).map((key) => [key, result] as const)),
    ),
  );
  const now = new Map(
    ofBuild(conformance, to).flatMap(({ cases, results }) =>
      results.map((result) => [nameKey(cases, result), { cases, result }] as const),
    ),
  );
  const common = [...now.values()].flatMap(({ cases, result }) => {
    const old = keys(cases, result)
      .map((key) => before.get(key))
      .find((found) => found !== undefined);
    const judged = old !== undefined && old.status !== 'skipped' && result.status !== 'skipped';
    return judged ? [{ old, result }] : [];
  });
  if (common.length === 0) return nothingToCompare('no check was made of both');
  const changed = common
    .filter(({ old, result }) => old.status !== result.status)
    .map(({ result }) => result);
  return {
    compared: true,
    summary: `${common.length} ${common.length === 1 ? 'check' : 'checks'}, ${changed.length} changed`,
    worse: byRule(changed.filter(({ status }) => status === 'failed')).map(
      ([rule, results]) => `${rule} fails now: ${results.map(describe).join('; ')}`,
    ),
    better: byRule(changed.filter(({ status }) => status === 'passed')).map(
      ([rule, results]) => `${rule} passes now: ${results.map(describe).join('; ')}`,
    ),
  };
}

function ofBuild(runs: readonly ConformanceMeasurement[], build: Build): ConformanceMeasurement[] {
  return runs.filter((run) => sameBuild(run.engine, build));
}

/** The most telling first. */
function keys(cases: TestFile, result: ConformanceResult): string[] {
  return [JSON.stringify(['content', cases.sha256, result.id, result.check]), nameKey(cases, result)];
}

function nameKey(cases: TestFile, { id, check }: ConformanceResult): string {
  return JSON.stringify(['name', cases.name, id, check]);
}

function byRule(results: readonly ConformanceResult[]): [string, ConformanceResult[]][] {
  const groups = new Map<string, ConformanceResult[]>();
  for (const result of results) groups.set(result.rule, [...(groups.get(result.rule) ?? []), result]);
  return [...groups];
}

function describe({ id, check, message }: ConformanceResult): string {
  return `${id} ${check}${message === '' ? '' : ` (${message})`}`;
}

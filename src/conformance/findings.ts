import type { Finding } from './check-report.ts';
import type { CaseResult } from './conformance-report.ts';
import { IGNORES_MOVES } from './move-lists.ts';

/** So many things that are wrong make a sentence; most often the others follow from them. */
const TOLD = 3;

/** So many cases are named for each thing that is wrong. */
const NAMED = 3;

/** One sentence a rule with failures: how many of its cases fail, and what the engine does wrong in which. */
export function findings(results: readonly CaseResult[]): Finding[] {
  const groups = new Set(results.map(({ group }) => group));
  return [...groups].flatMap((group) => {
    const all = results.filter((result) => result.group === group);
    const failed = all.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [];
    const [bad, total] = [caseIds(failed).length, caseIds(all).length];
    const faults = [...casesByFault(failed)].sort(mostTellingFirst);
    const wrong = faults.slice(0, TOLD).map(([fault, ids]) => `${fault} (${nameSome([...ids])})`);
    if (faults.length > TOLD) wrong.push('more');
    const verb = bad === 1 ? 'fails' : 'fail';
    const suspicion = commonest(failed.flatMap(({ evidence }) => evidence?.suspicion ?? []));
    const guess = suspicion === undefined ? '' : `; perhaps it ${suspicion}`;
    return [{ group, sentence: `${bad} of ${total} cases ${verb}: it ${join(wrong)}${guess}.` }];
  });
}

/** What most failures look like. */
function commonest(suspicions: readonly string[]): string | undefined {
  const times = (suspicion: string): number => suspicions.filter((each) => each === suspicion).length;
  return suspicions.toSorted((a, b) => times(b) - times(a))[0];
}

type FaultyCases = readonly [fault: string, ids: ReadonlySet<string>];

/** What is wrong in most cases; a legal move that is not carried out follows from something else. */
function mostTellingFirst([a, inA]: FaultyCases, [b, inB]: FaultyCases): number {
  return Number(a === IGNORES_MOVES) - Number(b === IGNORES_MOVES) || inB.size - inA.size;
}

function casesByFault(failed: readonly CaseResult[]): Map<string, Set<string>> {
  const byFault = new Map<string, Set<string>>();
  for (const { caseId, evidence } of failed) {
    for (const fault of evidence?.faults ?? []) {
      byFault.set(fault, (byFault.get(fault) ?? new Set()).add(caseId));
    }
  }
  return byFault;
}

function caseIds(results: readonly CaseResult[]): string[] {
  return [...new Set(results.map(({ caseId }) => caseId))];
}

function nameSome(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  // A single one more is named as quickly as counted.
  return more > 1 ? `${ids.slice(0, NAMED).join(', ')} and ${more} more` : ids.join(', ');
}

function join(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

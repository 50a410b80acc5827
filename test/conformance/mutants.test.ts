import { describe, expect, test } from 'vitest';
import type { FaultName } from '../../engines/mutant/faults.ts';
import { FAULT_NAMES } from '../../engines/mutant/faults.ts';
import { newRules } from '../../engines/mutant/legality.ts';
import { Session } from '../../engines/mutant/session.ts';
import { OWN_CASES, readCases } from '../../src/conformance/cases.ts';
import { judgeList } from '../../src/conformance/checks/legal-moves.ts';
import type { Situation } from '../../src/conformance/situations.ts';
import { situations } from '../../src/conformance/situations.ts';
import { makePosition } from '../../src/engine/uci-text.ts';

const all = readCases(OWN_CASES).cases.flatMap((rule) => situations(rule));

/** The first case that an engine with these faults does not pass. */
function failedCase(faults: readonly FaultName[]): string | undefined {
  const lines: string[] = [];
  const session = new Session(newRules(faults), (line) => lines.push(line));
  const failed = all.find(
    (situation) => judgeList(situation, list(session, lines, situation)).kind !== 'passed',
  );
  return failed?.rule.id;
}

function list(session: Session, lines: string[], situation: Situation): string[] {
  lines.length = 0;
  session.receive(`setoption name UCI_Chess960 value ${situation.chess960}`);
  session.receive(makePosition(situation));
  session.receive('go perft 1');
  return lines.flatMap((line) => /^([a-h]\S+): 1$/.exec(line)?.[1] ?? []);
}

test('an engine without a fault passes', () => {
  expect(failedCase([])).toBeUndefined();
});

describe('a fault in the rules is caught', () => {
  test.each(FAULT_NAMES)('%s', (fault) => {
    expect(failedCase([fault])).toBeDefined();
  });
});

import { describe, expect, test } from 'vitest';
import { FAULT_NAMES } from '../../../engines/mutant/faults.ts';
import { newRules } from '../../../engines/mutant/legality.ts';
import { perft } from '../../../engines/mutant/perft.ts';
import { newRandom } from '../../../src/base/random.ts';
import { perft as ourPerft } from '../../../src/chess/perft.ts';
import { load } from '../../../src/chess/position.ts';
import { random960 } from '../../chess/random-games.ts';
import { read as readOurs } from '../../chess/read.ts';
import { ruleCases } from '../../chess/rule-cases.ts';
import { read, readChecks } from './suites.ts';
import { viewsOf } from './views.ts';

const RIGHT = newRules([]);
const DEEP = process.env['DEEP'] !== undefined;

describe('without a fault the mutant is right', () => {
  test('on the perft suites', () => {
    const checks = readChecks(DEEP ? 1_000_000 : 20_000);
    const counted = checks.map((check) => ({ ...check, nodes: perft(read(check.fen), check.depth, RIGHT) }));
    expect(counted).toEqual(checks);
  });

  test('on starting positions of Atomic960', () => {
    const fens = Array.from({ length: 20 }, (_, seed) => random960(newRandom(seed)));
    const ours = fens.map((fen) => {
      load(readOurs(fen), 0);
      return ourPerft(0, 3);
    });
    expect(fens.map((fen) => perft(read(fen), 3, RIGHT))).toEqual(ours);
  });

  test.each(ruleCases)('on $id', (rule) => {
    expect(viewsOf(rule, RIGHT)[0]).toBe(rule.legal.join(' '));
  });
});

/**
 * A fault proves something about a test of engines only if the test can see it, so each has to show in
 * the perft suites and in the rule cases.
 */
describe('every fault is seen', () => {
  const checks = readChecks(20_000);
  const rightViews = ruleCases.map((rule) => viewsOf(rule, RIGHT));

  test.each(FAULT_NAMES)('%s in the perft suites', (name) => {
    const rules = newRules([name]);
    const seen = checks.find(({ fen, depth, nodes }) => perft(read(fen), depth, rules) !== nodes);
    expect(seen?.name).toBeDefined();
  });

  test.each(FAULT_NAMES)('%s in the rule cases', (name) => {
    const rules = newRules([name]);
    const seen = ruleCases.filter((rule, i) => viewsOf(rule, rules).join('\n') !== rightViews[i]!.join('\n'));
    expect(seen.map(({ id }) => id)).not.toEqual([]);
  });

  test('no two faults are the same', () => {
    const views = FAULT_NAMES.map((name) =>
      JSON.stringify(ruleCases.map((rule) => viewsOf(rule, newRules([name])))),
    );
    const same = FAULT_NAMES.filter((_, i) => views.indexOf(views[i]!) !== i);
    expect(same).toEqual([]);
  });
});

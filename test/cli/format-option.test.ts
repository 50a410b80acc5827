import { describe, expect, test } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';
import { readFormat } from '../../src/cli/tournament/format-option.ts';
import { TOURNAMENT_OPTIONS } from '../../src/cli/tournament/tournament-options.ts';

/** Options as `tournament=swiss rounds=3`, what they make of so many engines, and with a test. */
describe('format, rounds and seeds', () => {
  test.each([
    ['', 4, false, 'round-robin 1'],
    ['tournament=round-robin rounds=3', 4, false, 'round-robin 3'],
    ['tournament=roundrobin', 4, false, 'round-robin 1'],
    ['', 2, true, 'round-robin null'],
    ['rounds=5', 2, true, 'round-robin 5'],
    ['tournament=pyramid rounds=2', 3, false, 'pyramid 2'],
    ['tournament=gauntlet', 4, false, 'gauntlet 1'],
    ['tournament=gauntlet seeds=3', 4, false, 'gauntlet 1 seeds 3'],
    ['tournament=gauntlet', 2, true, 'gauntlet null'],
    ['tournament=swiss', 2, false, 'swiss 1'],
    ['tournament=swiss', 5, false, 'swiss 3'],
    ['tournament=swiss', 8, false, 'swiss 3'],
    ['tournament=swiss', 9, false, 'swiss 4'],
    ['tournament=swiss rounds=11', 9, false, 'swiss 11'],
    ['tournament=knockout', 5, false, 'knockout 3'],
    ['tournament=knockout seeds=0', 5, false, 'knockout 3 seeds 0'],
    ['tournament=knockout seeds=5', 5, false, 'knockout 3 seeds 5'],
  ])('%j of %i engines, tested %s: %s', (text, engines, tested, expected) => {
    expect(planText(text, engines, tested)).toBe(expected);
  });

  test.each([
    ['tournament=nockout', 4, false, '--tournament cannot be "nockout"'],
    ['seeds=2', 4, false, '--seeds does not go with a round-robin'],
    ['tournament=swiss seeds=2', 4, false, '--seeds does not go with a swiss'],
    ['tournament=pyramid seeds=2', 4, false, '--seeds does not go with a pyramid'],
    ['tournament=gauntlet seeds=0', 4, false, '--seeds must be a whole number from 1 to 3, not "0"'],
    ['tournament=gauntlet seeds=4', 4, false, '--seeds must be a whole number from 1 to 3, not "4"'],
    ['tournament=knockout seeds=5', 4, false, '--seeds must be a whole number from 0 to 4, not "5"'],
    ['tournament=knockout rounds=2', 4, false, '--rounds does not go with a knockout'],
    ['tournament=swiss rounds=0', 4, false, '--rounds must be a whole number from 1 to 10000000, not "0"'],
    ['tournament=knockout', 2, true, '--sprt does not go with a knockout'],
    ['tournament=swiss', 2, true, '--sprt does not go with a swiss'],
  ])('%j of %i engines, tested %s is refused', (text, engines, tested, expected) => {
    expect(() => planText(text, engines, tested)).toThrow(expected);
  });
});

function planText(text: string, engines: number, tested: boolean): string {
  const words = text.split(' ').filter((word) => word !== '');
  const typed = Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
  const { format, rounds, seeds } = readFormat(readArguments(typed, TOURNAMENT_OPTIONS, []), engines, tested);
  return `${format} ${rounds}${seeds === undefined ? '' : ` seeds ${seeds}`}`;
}

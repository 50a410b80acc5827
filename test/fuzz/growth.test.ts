import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { type Stretched, stretch, stretched } from './mutations.ts';
import { TARGETS } from './targets.ts';

const deep = process.env['DEEP'] !== undefined;
const numRuns = deep ? 300 : 40;

/** Each is four times the one before; quadratic work grows sixteenfold. */
const LENGTHS = [500, 2000, 8000, 32_000, ...(deep ? [128_000] : [])];
const QUADRATIC = 10;
/** What takes less than this long says nothing. */
const MEASURABLE_MS = 100;

/** Processor time of reading a text, the least of several where that matters: other programs run, too. */
function cost(read: (text: string) => void, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5 && least > MEASURABLE_MS; i++) {
    const before = process.cpuUsage();
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Says at which length the work grows faster than the text, if it does. */
function blowsUp(read: (text: string) => void, text: Stretched): string | undefined {
  let [shorter, before] = ['', 0];
  for (const length of LENGTHS) {
    const longer = stretch(text, length);
    const ms = cost(read, longer);
    if (ms > MEASURABLE_MS && ms > QUADRATIC * before && ms > QUADRATIC * cost(read, shorter))
      return `${ms} ms for ${longer.length} characters, ${before} ms for ${shorter.length}`;
    [shorter, before] = [longer, ms];
  }
  return undefined;
}

test.each(Object.entries(TARGETS))('%s: the work grows with the length', (_, { samples, read }) => {
  fc.assert(
    fc.property(stretched(samples), (text) => {
      expect(blowsUp(read, text)).toBeUndefined();
    }),
    { numRuns, endOnFailure: true },
  );
});

/** What once made readers look back again and again. */
const TRAPS: readonly [target: string, before: string, unit: string, after: string][] = [
  ['options of an engine', 'option name A type combo default a', ' var', ''],
  ['options of an engine', 'option name A type string default', ' ', ''],
  ['lines of an engine', 'nodes', ' ', 'x'],
  ['lines of an engine', '', 'nodes (', ''],
  ['lines of an engine', 'total', ' ', 'x'],
  ['lines of an engine', 'perft', ' ', 'x'],
  ['lines of an engine', '1', ' ', 'x'],
  ['lines of an engine', 'e2e4: nodes', ' ', 'x'],
  ['games to import', '[Variant "Atomic"]\n[White "a"]\n[Black "b"]\n\n1. e4 {', ' ', 'x} 1-0'],
  ['games to import', '[White "a"]\n[Black "b"]\n[WhiteLimits "', 'a', '"]\n\n1. e4 1-0'],
];

test.each(TRAPS)('%s: %j and %j many times', (target, before, unit, after) => {
  expect(blowsUp(TARGETS[target]!.read, { before, unit, after })).toBeUndefined();
});

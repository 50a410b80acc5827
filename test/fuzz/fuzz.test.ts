import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { spoilt } from './mutations.ts';
import { TARGETS } from './targets.ts';

const numRuns = process.env['DEEP'] === undefined ? 300 : 20_000;

/** A reader may refuse a text, in words for its user; anything else that it throws is a mistake of ours. */
function refusal(read: () => void): UserError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}

test.each(Object.entries(TARGETS))('%s: samples are taken', (_, { samples, read }) => {
  const refused = samples.filter((text) => refusal(() => read(text)) !== undefined);
  expect(refused.length).toBeLessThan(samples.length);
});

test.each(Object.entries(TARGETS))('%s, spoilt, is read or refused', (_, { samples, read }) => {
  fc.assert(
    fc.property(spoilt(samples), (text) => {
      refusal(() => read(text));
    }),
    { numRuns },
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDisplay } from '../../src/cli/tournament/display.ts';
import { readPlan } from './read-plan.ts';

/** A row of test/data/peer-decisions.json. */
interface Row {
  readonly part: string;
  readonly point: string;
  readonly decision: string;
  /** A command line without the name of the program … */
  readonly typed?: string;
  /** … the part of its plan that matters, */
  readonly plan?: Readonly<Record<string, unknown>>;
  /** of how it is shown, */
  readonly display?: Readonly<Record<string, unknown>>;
  /** another one that asks for the same, */
  readonly same?: string;
  /** what is noted, */
  readonly notice?: string;
  /** or the mistake that it is. */
  readonly refused?: string;
  /** The file of the test that holds a decision of another kind, and words of the test. */
  readonly test?: string;
  readonly has?: string;
}

const { rows }: { readonly rows: readonly Row[] } = JSON.parse(
  readFileSync(new URL('../data/peer-decisions.json', import.meta.url), 'utf8'),
);

const PAGE = new URL('../../docs/coming-from-cutechess-and-fastchess.md', import.meta.url);

test('every row is held by something, and stands once', () => {
  for (const row of rows) {
    const isTyped = [row.plan, row.display, row.same, row.notice, row.refused].some(
      (said) => said !== undefined,
    );
    expect(isTyped ? row.typed : row.has, row.point).toBeTypeOf('string');
  }
  expect(new Set(rows.map(({ part, point }) => `${part}: ${point}`)).size).toBe(rows.length);
});

describe('typed', () => {
  test.each(rows.filter((row) => row.typed !== undefined))('$point: $decision', async (row) => {
    const typed = `${row.typed} -srand 1`;
    if (row.refused !== undefined) {
      const { refused } = row;
      await expect(readPlan(typed)).rejects.toSatisfy(
        (error) => error instanceof Error && error.message.startsWith(refused),
      );
      return;
    }
    const { plan, given, notices } = await readPlan(typed);
    if (row.plan !== undefined) expect(plan).toMatchObject(row.plan);
    if (row.display !== undefined) expect(readDisplay(given)).toMatchObject(row.display);
    if (row.same !== undefined) expect(plan).toEqual((await readPlan(`${row.same} -srand 1`)).plan);
    if (row.notice !== undefined) expect(notices).toContain(row.notice);
  });
});

describe('tested elsewhere', () => {
  test.each(rows.filter((row) => row.test !== undefined))(
    '$point: $test',
    ({ test: file = '', has = '' }) => {
      expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').includes(has)).toBe(true);
    },
  );
});

test('the page for people has every point', () => {
  const page = readFileSync(PAGE, 'utf8').replace(/ +\|/g, ' |'); // columns are aligned
  for (const { point, decision } of rows) expect(page).toContain(`| ${point} | ${decision} |`);
});

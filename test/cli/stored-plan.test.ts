import { describe, expect, test } from 'vitest';
import { makeJson, parseJson } from '../../src/store/json.ts';
import { hashBook, makeStoredPlan, parseStoredPlan, siteOf } from '../../src/tournament/stored-plan.ts';
import { newBook, newPlan } from '../tournament/schedule-plan.ts';
import { readPlan } from './read-plan.ts';

const ENGINES = '--engine arena-1 --engine cmd=node name=b nodes=7 timemargin=3';

/** What comes back from the database. */
function kept(value: object): unknown {
  return parseJson(makeJson(value));
}

test.each([
  'nodes=5',
  'st=0.5 timemargin=20 option.Hash=16 whitepov ponder restart=on dir=/ initstr="a\\nb" stderr=said.txt',
  'depth=3 --openings book.epd order=random start=3 plies=8 format=pgn policy=round --srand 3',
  'tc=1+0.01 --position "startpos moves e2e4" --chess960 --games 3 --repeat 1 --noswap --reverse',
  'nodes=1 --tournament knockout --seeds 1 --event "a \\" b" --site here --concurrency 4 --wait 5 --no-recover',
  'nodes=1 --sprt elo0=-1.5 elo1=3 alpha=0.1 beta=0.2 model=bayesian --epdout a.epd append=false',
  'nodes=1 --pgnout a.pgn notation=lan min nodes pv seldepth --draw movenumber=1 movecount=2 score=3 --maxmoves 9',
  'nodes=1 --resign movecount=3 score=400 twosided=true --stall-ms 5 --startup-ms 6 --ucinewgame-ms 7 --ping-ms 8',
])('a plan comes back from the database as it was: %s', async (words) => {
  const { plan } = await readPlan(`tournament ${ENGINES} --each ${words}`);
  const circumstances = { bookSha256: 'ab', bookChanged: true, pgnStart: 3, epdStart: 0 };
  expect(parseStoredPlan(1, kept(makeStoredPlan({ plan, circumstances })))).toEqual({ plan, circumstances });
});

test('one of an older version knows nothing of its circumstances, and one of a newer may say more', () => {
  const plan = newPlan(2);
  expect(parseStoredPlan(1, kept(plan))).toEqual({ plan, circumstances: {} });
  expect(parseStoredPlan(1, kept({ ...plan, later: 1 }))).toEqual({ plan, circumstances: {} });
});

describe('a broken plan is named, and where it is broken', () => {
  const { format, ...rest } = newPlan(2);
  test.each<[stored: unknown, where: RegExp]>([
    [null, /: Invalid input/],
    [{ ...rest, format: 'nockout' }, /: format: /],
    [{ ...rest }, /: format: /],
    [{ ...rest, format, entrants: [{}] }, /: entrants\.0\.engine: /],
    [{ ...rest, format, circumstances: { pgnStart: 'x' } }, /: circumstances\.pgnStart: /],
  ])('%j', (stored, where) => {
    const read = (): unknown => parseStoredPlan(7, stored);
    expect(read).toThrow(/^the plan of tournament 7 cannot be read/);
    expect(read).toThrow(where);
  });
});

test('the site is read wherever it is', () => {
  expect([{ site: 'here' }, { site: 3 }, {}, null].map(siteOf)).toEqual(['here', '?', '?', '?']);
});

test('a book is the same as long as its openings and their order are', () => {
  const book = newBook(3).map((opening, i) => ({ ...opening, moves: [`m${i}`] }));
  const renamed = book.map((opening) => ({ ...opening, source: 'elsewhere' }));
  expect(hashBook(renamed)).toBe(hashBook(book));
  const others = [
    book.slice(1),
    book.toReversed(),
    book.map((o) => ({ ...o, moves: [...o.moves, 'e2e4'] })),
    [],
  ];
  expect(new Set([book, ...others].map(hashBook)).size).toBe(5);
});

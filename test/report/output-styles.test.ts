import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PATIENCE } from '../../src/engine/engine.ts';
import type { Limits } from '../../src/game/clock.ts';
import type { EndView, OutputStyle } from '../../src/report/output-styles/output-style.ts';
import { OUTPUT_STYLES } from '../../src/report/output-styles/output-styles.ts';
import { SPRT_MODELS, type Sprt } from '../../src/stats/sprt.ts';
import { courseOf } from '../../src/tournament/course.ts';
import type { Entrant, Plan } from '../../src/tournament/plan.ts';
import { Scoreboard } from '../../src/tournament/scoreboard.ts';
import { standings } from '../../src/tournament/standings.ts';
import { replayTest, testOutcome } from '../../src/tournament/stopping.ts';
import { parseResults } from '../tournament/results.ts';

const { arena, cutechess, fastchess } = OUTPUT_STYLES;

/** A few pairs of A and B: two won, one lost, one of each colour, one drawn, one game alone. */
const MATCH = `
  A-B 1-0 king-exploded, B-A 0-1 king-exploded
  A-B 1-0 checkmate, B-A 1/2 fifty-move
  A-B 1-0, B-A 1-0
  A-B 1/2, B-A 1/2
  A-B 0-1 crash, B-A 1/2
  A-B 1-0 time-forfeit
`;

const SPRT: Sprt = { model: 'normalized', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 };

function entrant(name: string, limits: Limits, options: Record<string, string> = {}): Entrant {
  const engine = {
    name,
    protocol: 'uci',
    command: name,
    args: [],
    directory: '/',
    options,
    commonOptions: { Hash: '16' },
    restart: 'auto',
    chess960: false,
    patience: DEFAULT_PATIENCE,
  } as const;
  return { engine, limits };
}

const TIME: Limits = { timeControl: { baseMs: 10_000, incrementMs: 100 }, marginMs: 0 };

function newView(text: string, change: Partial<Plan> = {}, names = ['A', 'B']): EndView {
  const plan: Plan = {
    ...{ event: '?', site: '?', format: 'round-robin', rounds: 1, games: 2, repeat: 2, swap: true },
    ...{ reverse: false, seed: 1, chess960: false, concurrency: 1, stallMs: 1000 },
    entrants: names.map((name) => entrant(name, TIME)),
    ...change,
  };
  const results = parseResults(text);
  return {
    plan,
    results,
    rows: standings(names, results),
    board: new Scoreboard(names, results),
    test: testOutcome(plan, names, results),
    table: {},
    status: 'finished',
    course: courseOf(names[0]!, results, replayTest(plan, names, results)),
  };
}

function end(style: OutputStyle, view: EndView): string {
  return `\n${style.end(view).join('\n')}\n`;
}

describe('cutechess', () => {
  test('a match', () => {
    expect(end(cutechess, newView(MATCH))).toBe(`
Score of A vs B: 5 - 2 - 4  [0.636] 11
...      A playing White: 4 - 1 - 1  [0.750] 6
...      A playing Black: 1 - 1 - 3  [0.500] 5
...      White vs Black: 5 - 2 - 4  [0.636] 11
Elo difference: 97.2 +/- 179.4, LOS: 89.3 %, DrawRatio: 36.4 %
Finished match
`);
  });

  test('a test before its verdict, and after it', () => {
    const last = (change: Partial<Sprt>): string | undefined =>
      cutechess.end(newView(MATCH, { sprt: { ...SPRT, ...change } })).at(-2);
    expect(last({})).toMatch(/^SPRT: llr 0\.0\d+ \(\d\.\d%\), lbound -2\.94, ubound 2\.94$/);
    expect(last({ elo0: -2000, elo1: -1000 })).toMatch(
      /^SPRT: llr \d+(\.\d+)? \(\d+\.\d%\), lbound -2\.94, ubound 2\.94 - H1 was accepted$/,
    );
  });

  test('more engines', () => {
    const text = 'A-B 1-0, B-A 1/2\nA-C 1-0, C-A 1-0\nB-C 1/2, C-B 0-1';
    expect(end(cutechess, newView(text, {}, ['A', 'B', 'C', 'an engine of a very long name']))).toBe(`
Rank Name                          Elo     +/-   Games   Score    Draw
   1 A                              68     123       4   62.5%   25.0%
   2 B                               0     124       4   50.0%   50.0%
   3 C                             -68      93       4   37.5%   25.0%
   4 an engine of a very long name       0     inf       0    0.0%    0.0%
Finished match
`);
  });

  test('nothing played', () => {
    expect(cutechess.end(newView(''))).toEqual(['Finished match']);
    expect(cutechess.end(newView('', {}, ['A', 'B', 'C']))).toEqual(['Finished match']);
  });

  test('how games ended', () => {
    expect(cutechess.outcomes(newView('A-B 1-0 king-exploded, B-A 1-0\nA-B 1/2, B-A 1/2'))).toEqual([
      'Player: A',
      '   "Draw by stalemate": 2',
      `   "Win: Black's king exploded": 1`,
      '   "Loss: White mates": 1',
      'Player: B',
      '   "Draw by stalemate": 2',
      `   "Loss: Black's king exploded": 1`,
      '   "Win: White mates": 1',
    ]);
  });
});

describe('fastchess', () => {
  test('a match', () => {
    const entrants = [
      entrant('A', TIME, { Threads: '1', hash: '32' }),
      entrant('B', { depth: 3, marginMs: 0 }),
    ];
    const openings = { file: '/books/atomic.epd', order: 'random', start: 1 } as const;
    const rule = '-'.repeat(50);
    expect(end(fastchess, newView(MATCH, { entrants, openings, sprt: SPRT }))).toBe(`
${rule}
Results of A vs B (10+0.1 - 3 plies, 1t - NULL, 32MB - 16MB, atomic.epd):
Elo: 97.22 +/- 179.35, nElo: 96.36 +/- 207.69
LOS: 89.29 %, DrawRatio: 40.00 %, PairsRatio: 2.00
Games: 11, Wins: 5, Losses: 2, Draws: 4, Points: 7.0 (63.64 %)
Ptnml(0-2): [0, 1, 2, 1, 1], WL/DD Ratio: 1.00
LLR: 0.04 (1.4%) (-2.94, 2.94) [0.00, 5.00]
${rule}
Tournament finished
`);
  });

  test('a verdict', () => {
    const sprt = { ...SPRT, elo0: -2000, elo1: -1000 };
    expect(fastchess.end(newView(MATCH, { sprt })).slice(-2)).toEqual([
      'SPRT ([-2000.00, -1000.00]) completed - H1 was accepted',
      'Tournament finished',
    ]);
  });

  test('games without pairs', () => {
    const lines = fastchess.end(newView('A-B 1-0\nA-B 1/2\nA-B 0-1', { games: 1 }));
    expect(lines[3]).toMatch(/^LOS: 50\.00 %, DrawRatio: 33\.33 %, PairsRatio: 0\.00$/);
    expect(lines.join()).not.toContain('Ptnml');
  });

  test('more engines', () => {
    const text = 'A-B 1-0, B-A 1/2\nA-C 1-0, C-A 1-0\nB-C 1/2, C-B 0-1';
    expect(fastchess.standings(newView(text, {}, ['A', 'B', 'C'])).slice(1, 3)).toEqual([
      'Rank Name                             Elo        +/-       nElo        +/-      Games      Score       Draw Ptnml(0-2)',
      '   1 A                              67.87     123.21     245.67     340.48          4      62.5%      25.0% [0, 0, 1, 1, 0]',
    ]);
  });

  test('nothing played', () => expect(fastchess.end(newView(''))).toEqual(['Tournament finished']));
});

test('a game, as scripts of both peers look for it', () => {
  const [{ games } = { games: [] }] = parseResults('A-B 1-0 king-exploded');
  const game = { ...games[0]!, number: 7, white: 'A 2' };
  const score = { wins: 3, draws: 2, losses: 1 };
  expect(cutechess.finished(game, ['A 2', 'B'], score)).toEqual([
    "Finished game 7 (A 2 vs B): 1-0 {Black's king exploded}",
    'Score of A 2 vs B: 3 - 1 - 2  [0.667] 6',
  ]);
  for (const style of [arena, fastchess])
    expect(style.finished(game, ['A 2', 'B'], score)).toEqual([
      "Finished game 7 (A 2 vs B): 1-0 {Black's king exploded}",
    ]);
  const started = { number: 7, white: 'A', black: 'B' };
  for (const style of [cutechess, fastchess]) {
    expect(style.started(started, 20)).toEqual(['Started game 7 of 20 (A vs B)']);
    expect(style.started(started, null)).toEqual(['Started game 7 (A vs B)']);
  }
  expect(arena.started(started, 20)).toEqual([]);
});

test('a name can do no harm', () => {
  const name = 'x\u001b[31m\ny';
  const view = newView('', {}, [name, 'B']);
  const game = { ...parseResults('A-B 1-0')[0]!.games[0]!, white: name };
  for (const style of [cutechess, fastchess]) {
    const lines = style.finished(game, [name, 'B'], { wins: 1, draws: 0, losses: 0 });
    for (const line of [...lines, ...style.outcomes(view)]) expectPlain(line);
  }
  expect(arena.finished(game, [name, 'B'], undefined).join()).toContain(String.raw`x\x1b[31m\ny`);
});

describe('whatever the results, scripts find numbers', () => {
  const result = fc.constantFrom('1-0', '0-1', '1/2');
  const pair = fc.tuple(result, fc.option(result)).map(([one, two]) => {
    return two === null ? `A-B ${one}` : `A-B ${one}, B-A ${two}`;
  });
  const sprt = fc.record({
    model: fc.constantFrom(...SPRT_MODELS),
    elo0: fc.constantFrom(-10, 0),
    elo1: fc.constantFrom(5, 300),
    ...{ alpha: fc.constant(0.05), beta: fc.constant(0.05) },
  });
  const views = fc
    .tuple(fc.array(pair, { minLength: 1, maxLength: 20 }), fc.option(sprt))
    .map(([lines, test]) => newView(lines.join('\n'), test === null ? {} : { sprt: test }));
  const NUMBER = String.raw`-?(?:\d+(?:\.\d+)?|inf)`;
  const finds = (text: string, pattern: string): void =>
    expect(text).toMatch(new RegExp(pattern.replaceAll('#', NUMBER), 'm'));

  test('cutechess', () => {
    fc.assert(
      fc.property(views, (view) => {
        const text = cutechess.end(view).join('\n');
        finds(text, String.raw`^Score of A vs B: \d+ - \d+ - \d+ {2}\[\d\.\d{3}\] \d+$`);
        finds(text, String.raw`^Elo difference: # \+/- #, LOS: # %, DrawRatio: # %$`);
        if (view.test !== undefined)
          finds(text, String.raw`^SPRT: llr # \(#%\), lbound #, ubound #(?: - H[01] was accepted)?$`);
        expect(text).toMatch(/^Finished match$/m);
        expectPlain(text);
      }),
    );
  });

  test('fastchess', () => {
    fc.assert(
      fc.property(views, (view) => {
        const text = fastchess.end(view).join('\n');
        finds(text, String.raw`^Elo: # \+/- #, nElo: # \+/- #$`);
        finds(text, '^LOS: # %, DrawRatio: # %, PairsRatio: #$');
        finds(text, String.raw`^Games: \d+, Wins: \d+, Losses: \d+, Draws: \d+, Points: # \(# %\)$`);
        const { pentanomial } = view.rows.find(({ name }) => name === 'A')!;
        if (pentanomial.some((count) => count > 0))
          finds(text, String.raw`^Ptnml\(0-2\): \[\d+, \d+, \d+, \d+, \d+\], WL/DD Ratio: #$`);
        if (view.test !== undefined) finds(text, String.raw`^LLR: # \(#%\) \(#, #\) \[#, #\]$`);
        expectPlain(text);
      }),
    );
  });
});

/** Some scripts stop at an empty line, and some at what is not ASCII. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/nan|undefined|null/);
  expect(text).toMatch(/^[\n -~]*$/);
  expect(text).not.toMatch(/^$/m);
}

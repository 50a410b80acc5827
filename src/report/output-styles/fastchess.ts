import { basename } from 'node:path';
import { escapeText } from '../../base/escape.ts';
import { jsonNumber } from '../../base/json-number.ts';
import { type Limits, makeTimeControl } from '../../game/clock.ts';
import { drawRatio, evenPairRatio, pairRatio, winLossRatio } from '../../stats/pair-ratios.ts';
import { score } from '../../stats/wdl.ts';
import type { Entrant, Plan } from '../../tournament/plan.ts';
import type { TestOutcome } from '../../tournament/stopping.ts';
import { type EngineRow, engineRows, hasPairs, normalizedEloOf, twoEngines } from './engine-rows.ts';
import { finishedLine, startedLine } from './game-lines.ts';
import type { OutputStyle, StandingsView } from './output-style.ts';
import { fixed, inPercent, withMargin } from './peer-numbers.ts';

const RULE = '-'.repeat(50);

/** The lines of fastchess. */
export const fastchess: OutputStyle = {
  isForPeople: false,
  ratingInterval: { usual: 10, unit: 'pairs' },
  started: (game, total) => [startedLine(game, total)],
  finished: (game) => [finishedLine(game)],
  standings,
  outcomes: ({ board }) =>
    Object.entries(board.terminations()).map(([reason, count]) => `${reason}: ${count}`),
  end: (view) => [...standings(view), ...verdict(view.test), 'Tournament finished'],
};

function standings(view: StandingsView): string[] {
  const match = twoEngines(view);
  const lines = match === undefined ? rankTable(view) : matchLines(match.first, match.second, view.plan);
  if (lines.length === 0) return [];
  return [RULE, ...lines, ...(view.test === undefined ? [] : [llrLine(view.test)]), RULE];
}

function matchLines(first: EngineRow, second: EngineRow, plan: Plan): string[] {
  const { row, tally, wdl } = first;
  const { pentanomial, winLossPairs } = tally;
  const normalized = normalizedEloOf(first);
  const even = hasPairs(tally) ? evenPairRatio(pentanomial) : drawRatio(wdl);
  const pairs = fixed(jsonNumber(pairRatio(pentanomial)), 2);
  const points = `${row.points.toFixed(1)} (${inPercent(score(wdl), 2)} %)`;
  const lines = [
    escapeText(`Results of ${row.name} vs ${second.row.name} (${setting(plan)}):`),
    `Elo: ${withMargin(row.elo, row.eloError, 2)}, nElo: ${withMargin(normalized.elo, normalized.error, 2)}`,
    `LOS: ${inPercent(row.los, 2)} %, DrawRatio: ${inPercent(even, 2)} %, PairsRatio: ${pairs}`,
    `Games: ${row.games}, Wins: ${wdl.wins}, Losses: ${wdl.losses}, Draws: ${wdl.draws}, Points: ${points}`,
  ];
  if (!hasPairs(tally)) return lines;
  const ratio = fixed(jsonNumber(winLossRatio(pentanomial, winLossPairs)), 2);
  return [...lines, `Ptnml(0-2): [${pentanomial.join(', ')}], WL/DD Ratio: ${ratio}`];
}

/** `10+0.1, 1t, 16MB, book.epd`; both engines' where they differ, as `10+0.1 - 20+0.2`. */
function setting({ entrants, openings }: Plan): string {
  const both = (text: (entrant: Entrant) => string): string => [...new Set(entrants.map(text))].join(' - ');
  const parts = [
    both(({ limits }) => limitsText(limits)),
    both((entrant) => optionText(entrant, 'threads', 't')),
    both((entrant) => optionText(entrant, 'hash', 'MB')),
  ];
  return [...parts, ...(openings === undefined ? [] : [basename(openings.file)])].join(', ');
}

function limitsText(limits: Limits): string {
  if (limits.timeControl !== undefined) return makeTimeControl(limits);
  if (limits.moveTimeMs !== undefined) return `${limits.moveTimeMs / 1000}/move`;
  return limits.depth === undefined ? `${limits.nodes} nodes` : `${limits.depth} plies`;
}

/** As the user gave it; an engine has its own default otherwise. */
function optionText({ engine }: Entrant, name: string, unit: string): string {
  const given = Object.entries({ ...engine.commonOptions, ...engine.options });
  const value = given.findLast(([option]) => option.toLowerCase() === name)?.[1];
  return value === undefined ? 'NULL' : `${value}${unit}`;
}

function rankTable(view: StandingsView): string[] {
  const rows = engineRows(view);
  if (rows.every(({ row }) => row.games === 0)) return [];
  const line = (rank: string, name: string, ...cells: string[]): string =>
    [rank.padStart(4), name.padEnd(25), ...cells.map((cell) => cell.padStart(10))].join(' ');
  const lines = rows.map((engine) => {
    const { row, wdl } = engine;
    const normalized = normalizedEloOf(engine);
    return line(
      String(row.rank),
      escapeText(row.name),
      ...[fixed(row.elo, 2), fixed(row.eloError ?? 'inf', 2)],
      ...[fixed(normalized.elo, 2), fixed(normalized.error ?? 'inf', 2)],
      String(row.games),
      ...[score(wdl), drawRatio(wdl)].map((share) => `${inPercent(share, 1)}%`),
      `[${row.pentanomial.join(', ')}]`,
    );
  });
  return [
    line('Rank', 'Name', 'Elo', '+/-', 'nElo', '+/-', 'Games', 'Score', 'Draw', 'Ptnml(0-2)'),
    ...lines,
  ];
}

/** `LLR: 1.52 (51.6%) (-2.94, 2.94) [0.00, 5.00]`, in percent of the bound on its side. */
function llrLine({ llr, bounds: { lower, upper }, sprt }: TestOutcome): string {
  const part = (100 * llr) / (llr < 0 ? -lower : upper);
  const limits = `(${fixed(lower, 2)}, ${fixed(upper, 2)})`;
  return `LLR: ${fixed(llr, 2)} (${fixed(part, 1)}%) ${limits} ${hypotheses(sprt)}`;
}

function hypotheses({ elo0, elo1 }: TestOutcome['sprt']): string {
  return `[${fixed(elo0, 2)}, ${fixed(elo1, 2)}]`;
}

function verdict(test: TestOutcome | undefined): string[] {
  if (test === undefined || test.verdict === null) return [];
  return [`SPRT (${hypotheses(test.sprt)}) completed - ${test.verdict} was accepted`];
}

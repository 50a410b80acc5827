import { escapeText } from '../../base/escape.ts';
import { describeEnding } from '../../game/ending.ts';
import { drawRatio } from '../../stats/pair-ratios.ts';
import { addWdl, games, score, turnedRound, type Wdl } from '../../stats/wdl.ts';
import type { Outcome } from '../../tournament/outcomes.ts';
import type { TestOutcome } from '../../tournament/stopping.ts';
import { type EngineRow, engineRows, twoEngines } from './engine-rows.ts';
import { finishedLine, startedLine } from './game-lines.ts';
import type { OutputStyle, StandingsView } from './output-style.ts';
import { fixed, inPercent, threeDigits, withMargin } from './peer-numbers.ts';

/** The lines of cutechess-cli. No line is empty: some scripts take that for the end. */
export const cutechess: OutputStyle = {
  isForPeople: false,
  ratingInterval: { usual: 0, unit: 'games' },
  started: (game, total) => [startedLine(game, total)],
  finished(game, [first = '', second = ''], wdl) {
    const title = `Score of ${first} vs ${second}`;
    return [finishedLine(game), ...(wdl === undefined ? [] : [scoreLine(title, wdl)])];
  },
  standings,
  outcomes: ({ board }) =>
    board.names.flatMap((name) => [
      escapeText(`Player: ${name}`),
      ...board.outcomes.of(name).map((outcome) => `   "${outcomeWords(outcome)}": ${outcome.count}`),
    ]),
  end: (view) => [...standings(view), 'Finished match'],
};

function standings(view: StandingsView): string[] {
  const match = twoEngines(view);
  const lines = match === undefined ? rankTable(view) : matchLines(match.first, match.second);
  return view.test === undefined ? lines : [...lines, sprtLine(view.test)];
}

function matchLines({ row, tally, wdl }: EngineRow, { row: { name: other } }: EngineRow): string[] {
  const { name, elo, eloError, los } = row;
  const bothWhite = addWdl(tally.white, turnedRound(tally.black));
  const certainty = `LOS: ${inPercent(los, 1)} %, DrawRatio: ${inPercent(drawRatio(wdl), 1)} %`;
  return [
    scoreLine(`Score of ${name} vs ${other}`, wdl),
    scoreLine(`...      ${name} playing White`, tally.white),
    scoreLine(`...      ${name} playing Black`, tally.black),
    scoreLine('...      White vs Black', bothWhite),
    `Elo difference: ${withMargin(elo, eloError, 1)}, ${certainty}`,
  ];
}

/** `Score of a vs b: 3 - 1 - 2  [0.667] 6`: won, lost, drawn. */
function scoreLine(title: string, wdl: Wdl): string {
  const { wins, losses, draws } = wdl;
  const share = fixed(score(wdl), 3);
  return escapeText(`${title}: ${wins} - ${losses} - ${draws}  [${share}] ${games(wdl)}`);
}

function rankTable(view: StandingsView): string[] {
  const rows = engineRows(view);
  if (rows.every(({ row }) => row.games === 0)) return [];
  const line = (rank: string, name: string, ...cells: string[]): string =>
    [rank.padStart(4), name.padEnd(25), ...cells.map((cell) => cell.padStart(7))].join(' ');
  const lines = rows.map(({ row, wdl }) =>
    line(
      String(row.rank),
      escapeText(row.name),
      fixed(row.elo, 0),
      fixed(row.eloError ?? 'inf', 0),
      String(row.games),
      `${inPercent(score(wdl), 1)}%`,
      `${inPercent(drawRatio(wdl), 1)}%`,
    ),
  );
  return [line('Rank', 'Name', 'Elo', '+/-', 'Games', 'Score', 'Draw'), ...lines];
}

function sprtLine({ llr, bounds: { lower, upper }, verdict }: TestOutcome): string {
  const bounds = `lbound ${threeDigits(lower)}, ubound ${threeDigits(upper)}`;
  const accepted = verdict === null ? '' : ` - ${verdict} was accepted`;
  return `SPRT: llr ${threeDigits(llr)} (${fixed((100 * llr) / upper, 1)}%), ${bounds}${accepted}`;
}

function outcomeWords({ points, ending }: Outcome): string {
  const words = describeEnding(ending);
  return points === 0.5 ? words : `${points === 1 ? 'Win' : 'Loss'}: ${words}`;
}

import { endingsTable } from '../endings-table.ts';
import { matchReport } from '../match-report.ts';
import { sprtStatus } from '../sprt-text.ts';
import { standingsTable } from '../standings-table.ts';
import { tournamentText } from '../tournament-text.ts';
import { finishedLine } from './game-lines.ts';
import type { OutputStyle } from './output-style.ts';

/** Our own, for people. */
export const arena: OutputStyle = {
  isForPeople: true,
  ratingInterval: { usual: 0, unit: 'games' },
  started: () => [],
  finished: (game) => [finishedLine(game)],
  standings({ rows, board, test, table }) {
    const status = test === undefined ? [] : [sprtStatus(test)];
    return ['', standingsTable(rows, board.tallies, table), ...status, ''];
  },
  outcomes: ({ board, table }) => ['', endingsTable(board.terminations(), table), ''],
  end({ board, results, rows, test, course, status, table }) {
    const { names, tallies } = board;
    const match = matchReport({ names, tallies, test, course, status }, table);
    return [
      ...['', tournamentText(names, results, rows, table), ''],
      ...(match === undefined ? [] : [match, '']),
    ];
  },
};

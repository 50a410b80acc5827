import { board } from './board.ts';
import type { Command } from './command.ts';
import { conformance } from './conformance.ts';
import { deleteOne } from './delete.ts';
import { engines } from './engines.ts';
import { exportGames } from './export.ts';
import { importFile } from './import.ts';
import { list } from './list.ts';
import { match } from './match.ts';
import { openings } from './openings.ts';
import { perft } from './perft.ts';
import { ratings } from './ratings.ts';
import { regressions } from './regressions.ts';
import { resume } from './resume.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';
import { tournament } from './tournament.ts';
import { uciCheck } from './uci-check.ts';

/** What can be typed after `atomic-arena`. A new command is one file and one line here. */
export const COMMANDS: readonly Command[] = [
  tournament,
  match,
  resume,
  list,
  show,
  exportGames,
  importFile,
  deleteOne,
  perft,
  conformance,
  uciCheck,
  stats,
  ratings,
  regressions,
  openings,
  board,
  engines,
];

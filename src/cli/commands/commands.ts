import { board } from './board.ts';
import type { Command } from './command.ts';
import { engines } from './engines.ts';
import { exportGames } from './export.ts';
import { list } from './list.ts';
import { show } from './show.ts';
import { tournament } from './tournament.ts';

/** What can be typed after `atomic-arena`. A new command is one file and one line here. */
export const COMMANDS: readonly Command[] = [tournament, list, show, exportGames, board, engines];

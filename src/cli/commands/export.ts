import { COMMON_OPTIONS } from '../common-options.ts';
import { EXPORT_OPTIONS } from '../tournament/game-file-options.ts';
import type { Command } from './command.ts';

export const exportGames: Command = {
  usage: 'export [id]',
  describe: 'write the games of a tournament to a file (of the newest without an id)',
  example: 'export 3 --pgn games.pgn --csv games.csv',
  positionals: { id: 'number of the tournament, see list' },
  options: { ...EXPORT_OPTIONS, ...COMMON_OPTIONS },
  run: async (call) => (await import('../records/export-tournament.ts')).exportTournament(call),
};

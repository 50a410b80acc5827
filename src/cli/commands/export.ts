import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const exportGames: Command = {
  usage: 'export [id]',
  describe: 'write the games of a tournament to a file (of the newest without an id)',
  example: 'export 3 --pgn games.pgn',
  positionals: { id: 'number of the tournament, see list' },
  options: {
    pgn: { kind: 'value', describe: 'all games as PGN; - for stdout' },
    ...COMMON_OPTIONS,
  },
  run: async (call) => (await import('../export-tournament.ts')).exportTournament(call),
};

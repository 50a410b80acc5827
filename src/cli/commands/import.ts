import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const importFile: Command = {
  usage: 'import [file]',
  describe: 'keep the games of a PGN file as a tournament',
  example: 'import games.pgn',
  positionals: { file: 'PGN, also .gz' },
  options: {
    again: { kind: 'flag', describe: 'also where the same games were imported before' },
    ...COMMON_OPTIONS,
  },
  run: async (call) => (await import('../records/import-games.ts')).importGames(call),
};

import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const show: Command = {
  usage: 'show [id]',
  describe: 'standings of a tournament (of the newest without an id), or one of its games',
  example: 'show 3 --game 12',
  positionals: { id: 'number of the tournament, see list' },
  options: {
    game: { kind: 'value', describe: 'number of a game: its moves, its end, and how to play it again' },
    ...COMMON_OPTIONS,
  },
  run: async (call) => (await import('../records/show-tournament.ts')).showTournament(call),
};

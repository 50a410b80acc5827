import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const deleteOne: Command = {
  usage: 'delete [id]',
  describe: 'delete a tournament with all its games, without asking',
  example: 'delete 3',
  positionals: { id: 'number of the tournament, see list' },
  options: COMMON_OPTIONS,
  run: async (call) => (await import('../records/delete-tournament.ts')).deleteTournament(call),
};

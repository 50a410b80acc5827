import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const show: Command = {
  usage: 'show [id]',
  describe: 'standings of a tournament (of the newest without an id)',
  example: 'show 3',
  positionals: { id: 'number of the tournament, see list' },
  options: COMMON_OPTIONS,
  run: async (call) => (await import('../show-tournament.ts')).showTournament(call),
};

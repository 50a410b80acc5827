import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const list: Command = {
  usage: 'list',
  describe: 'tournaments in the database',
  example: 'list --db results/arena.sqlite',
  positionals: {},
  options: COMMON_OPTIONS,
  run: async (call) => (await import('../records/show-tournament.ts')).listTournaments(call),
};

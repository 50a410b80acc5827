import { TOURNAMENT_OPTIONS } from '../tournament-options.ts';
import type { Command } from './command.ts';

export const tournament: Command = {
  usage: 'tournament [config]',
  describe: 'play engines against each other',
  example:
    'tournament --engine arena-3 --engine arena-2 --each tc=1+0.02 --rounds 10 --openings file=openings/starter.epd order=random --concurrency 2',
  positionals: { config: 'TOML file that says the same with the same names' },
  options: TOURNAMENT_OPTIONS,
  run: async (call) => (await import('../play-tournament.ts')).playTournament(call),
};

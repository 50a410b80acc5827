import { FORMATS_HELP, TOURNAMENT_SECTIONS } from '../tournament/tournament-help.ts';
import { TOURNAMENT_OPTIONS } from '../tournament/tournament-options.ts';
import type { Command } from './command.ts';

export const tournament: Command = {
  usage: 'tournament [file]',
  describe: 'play engines against each other',
  example:
    'tournament --engine arena-3 --engine arena-2 --each tc=1+0.02 --rounds 10 --openings file=openings/starter.epd order=random --concurrency 2',
  positionals: { file: 'TOML file that says the same with the same names' },
  options: TOURNAMENT_OPTIONS,
  sections: TOURNAMENT_SECTIONS,
  more: FORMATS_HELP,
  takesSignals: true,
  run: async (call) => (await import('../tournament/play-tournament.ts')).playTournament(call),
};

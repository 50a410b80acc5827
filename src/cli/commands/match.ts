import { TOURNAMENT_SECTIONS } from '../tournament/tournament-help.ts';
import { TOURNAMENT_OPTIONS } from '../tournament/tournament-options.ts';
import type { Command } from './command.ts';

export const match: Command = {
  usage: 'match <one> <two> [file]',
  describe: 'the same for two engines, named as words',
  example: 'match arena-3 ./my-engine --each tc=5+0.05 --rounds 50 --openings openings/starter.epd',
  positionals: {
    one: 'an engine: its name or its program',
    two: 'its opponent, the same way',
    file: 'TOML file that says the rest with the same names',
  },
  options: {
    ...TOURNAMENT_OPTIONS,
    engine: { kind: 'refused', describe: 'match names its engines; a tournament has --engine' },
  },
  sections: TOURNAMENT_SECTIONS,
  takesSignals: true,
  run: async (call) => (await import('../tournament/play-match.ts')).playMatch(call),
};

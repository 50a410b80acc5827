import { RESUME_OPTIONS } from '../tournament/resume-options.ts';
import type { Command } from './command.ts';

export const resume: Command = {
  usage: 'resume [id]',
  describe: 'go on with an interrupted tournament (the newest without an id)',
  example: 'resume 3 --concurrency 4',
  positionals: { id: 'number of the tournament, see list' },
  options: RESUME_OPTIONS,
  takesSignals: true,
  run: async (call) => (await import('../tournament/resume-tournament.ts')).resumeTournament(call),
};

import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const engines: Command = {
  usage: 'engines',
  describe: 'the engines that can be named, and whether they start',
  example: 'engines --json',
  positionals: {},
  options: COMMON_OPTIONS,
  run: async (call) => (await import('../list-engines.ts')).listEngines(call),
};

import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const engines: Command = {
  usage: 'engines [action] [name]',
  describe: 'the engines that can be named, and whether they start',
  example: 'engines check stockfish',
  positionals: {
    action: 'check: what one engine says of itself, and its options',
    name: 'the engine to check',
  },
  options: COMMON_OPTIONS,
  run: async (call) =>
    call.positionals['action'] === undefined
      ? (await import('../engines/list-engines.ts')).listEngines(call)
      : (await import('../engines/check-engine.ts')).checkEngine(call),
};

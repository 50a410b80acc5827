import { COMMON_OPTIONS } from '../common-options.ts';
import { SUBJECT_OPTION } from '../engines/subject-option.ts';
import type { Command } from './command.ts';

export const uciCheck: Command = {
  usage: 'uci-check',
  describe: 'whether an engine keeps to the UCI protocol',
  example: 'uci-check --engine cmd=./my-engine --reporter tap',
  positionals: {},
  options: {
    ...SUBJECT_OPTION,
    reporter: { kind: 'value', describe: 'table, json, junit or tap (table)' },
    ...COMMON_OPTIONS,
  },
  takesSignals: true,
  run: async (call) => (await import('../engines/run-uci-check.ts')).runUciCheck(call),
};

import { COMMON_OPTIONS } from '../common-options.ts';
import { SUBJECT_OPTION } from '../engines/subject-option.ts';
import type { Command } from './command.ts';

export const conformance: Command = {
  usage: 'conformance',
  describe: 'whether an engine knows the rules, by cases of each',
  example: 'conformance --engine arena-3 --reporter junit > rules.xml',
  positionals: {},
  options: {
    ...SUBJECT_OPTION,
    cases: { kind: 'value', describe: 'file with cases (those that come with the program)' },
    reporter: { kind: 'value', describe: 'table, json, junit or tap (table)' },
    ...COMMON_OPTIONS,
  },
  takesSignals: true,
  run: async (call) => (await import('../engines/run-conformance.ts')).runConformanceCommand(call),
};

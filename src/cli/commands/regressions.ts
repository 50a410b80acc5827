import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const regressions: Command = {
  usage: 'regressions',
  describe: 'what became worse from one version of an engine to the next',
  example: 'regressions --engine arena --baseline 1.0 --check',
  positionals: {},
  options: {
    engine: { kind: 'value', describe: 'only this engine, by the name that it gives itself' },
    baseline: {
      kind: 'value',
      describe: 'the version to compare with, or the beginning of its hash; the one before when not given',
    },
    check: { kind: 'flag', describe: 'exit code 1 where something became worse' },
    ...COMMON_OPTIONS,
  },
  run: async (call) => (await import('../records/show-regressions.ts')).showRegressions(call),
};

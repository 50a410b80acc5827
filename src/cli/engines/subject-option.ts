import type { OptionSpecs } from '../arguments.ts';

/** The option by which a command is told which engine to test. */
export const SUBJECT_OPTION: OptionSpecs = {
  engine: { kind: 'groups', describe: 'the engine: a name, or cmd=… arg=… option.NAME=…' },
};

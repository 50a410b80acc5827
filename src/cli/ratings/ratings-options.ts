import type { OptionSpecs } from '../arguments.ts';
import { COMMON_OPTIONS } from '../common-options.ts';

export const RATINGS_OPTIONS: OptionSpecs = {
  tournament: { kind: 'groups', describe: 'only the games of these: ID…' },
  all: { kind: 'flag', describe: 'the games of all tournaments of the database (the default)' },
  pgn: { kind: 'groups', describe: 'the games of these files instead: FILE…, also .gz, - for stdin' },
  anchor: { kind: 'value', describe: 'the rating of one player, to which the others are relative: NAME=ELO' },
  by: { kind: 'value', describe: 'what a player is: version (default) or engine' },
  los: { kind: 'flag', describe: 'how likely each is stronger than each other, also of many players' },
  csv: { kind: 'flag', describe: 'the list as CSV' },
  ...COMMON_OPTIONS,
};

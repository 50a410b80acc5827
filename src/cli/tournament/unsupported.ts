import { UserError } from '../../base/user-error.ts';
import type { OptionSpecs } from '../arguments.ts';

/** Options of cutechess-cli and fastchess that a tournament does not have, with what to do instead. */
const OPTIONS: Readonly<Record<string, string>> = {
  tb: 'atomic tables are not supported yet, and those of orthodox chess are wrong here',
  tbpieces: 'atomic tables are not supported yet',
  tbignore50: 'atomic tables are not supported yet',
  tbadjudicate: 'atomic tables are not supported yet',
  bookmode: 'leave it out: books are read into memory',
  resultformat: 'leave it out: the tables are always the same, and --json has every number',
  engines: 'atomic-arena engines lists them',
  protocols: 'UCI is the only one',
  variants: 'atomic is the only one',
  config:
    'atomic-arena resume goes on with a tournament: every finished pair is in the database; what is to be played can stand in a TOML file, as in atomic-arena tournament night.toml',
  quick: 'atomic-arena match A B is as quick',
  compliance: 'atomic-arena uci-check --engine tests the protocol',
  crc32: 'leave it out: the games are in the database, too',
  'force-concurrency': 'leave it out: --concurrency is taken as it is',
  strict: 'leave it out: a warning never ends a tournament',
  'check-mate-pvs': 'atomic-arena uci-check --engine looks at what engines say',
  report: 'leave it out: pairs are always counted as pairs',
  autosaveinterval: 'leave it out: every finished pair is saved at once',
  scoreinterval: 'give --ratinginterval or --outcomeinterval',
  testEnv: 'leave it out: --output fastchess is what OpenBench and fishtest read',
  gauntlet: 'give --tournament gauntlet',
};

/** The same as options: they are known, and refused by their names. */
export const UNSUPPORTED_OPTIONS: OptionSpecs = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, hint]) => [name, { kind: 'refused', describe: hint }]),
);

const ENGINE_KEYS: Readonly<Record<string, string>> = {
  book: 'give --openings, so that both sides play the same openings',
  bookdepth: 'give --openings plies=N, so that both sides play the same openings',
  trust: 'leave it out: every game is judged by the rules, whatever engines claim',
  tscale: 'give --startup-ms, --ping-ms or --stall-ms more time',
  timeout: 'give --stall-ms, or --startup-ms and --ping-ms',
  movetime: 'give st= in seconds',
  debug: 'give --debug, or --log for a file',
};

/** By option. */
const KEYS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['engine', ENGINE_KEYS],
  ['each', ENGINE_KEYS],
  ['pgnout', { match_line: 'give --log: all that engines say is written there' }],
  [
    'log',
    {
      compress: 'leave it out, and pack the file afterwards',
      realtime: 'leave it out: every line is written at once',
    },
  ],
]);

/** Throws a `UserError` on a key that a peer of ours has and we do not. A bare word has the key ''. */
export function refuseUnsupported(option: string, key: string, value: string, where: string): void {
  const keys = KEYS.get(option) ?? {};
  const name = key === '' ? value : key;
  if (!Object.hasOwn(keys, name)) return;
  throw new UserError(`${where}: ${name}${key === '' ? '' : '='} is not supported`, keys[name]);
}

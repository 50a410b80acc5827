import { UserError } from '../../base/user-error.ts';
import { FORMATS, type Format } from '../../tournament/formats/formats.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Arguments, Value } from '../arguments.ts';
import { oneOf, wholeNumber } from '../values.ts';

/** More than anybody plays: a number with a digit too many. */
export const MOST_GAMES = 10_000_000;

type FormatPlan = Pick<Plan, 'format' | 'rounds' | 'seeds'>;

/**
 * The format that is asked for, with its rounds and seeds; with a test the rounds stay open. Throws a
 * `UserError` where they do not go together.
 */
export function readFormat({ values }: Arguments, entrants: number, tested: boolean): FormatPlan {
  const typed = values.get('tournament');
  const name = formatName(typed);
  const format = FORMATS[name];
  if (tested && format.kind === 'staged')
    throw new UserError(`--sprt does not go with a ${name}`, 'leave --tournament out');
  const seeds = readSeeds(values.get('seeds'), name, entrants);
  const given = values.get('rounds');
  if (given !== undefined && !format.takesRounds)
    throw new UserError(
      `${given.where} does not go with a ${name}`,
      'its rounds follow from the number of engines',
    );
  const rounds = given === undefined ? format.usualRounds(entrants) : wholeNumber(given, 1, MOST_GAMES);
  return {
    format: name,
    rounds: tested && given === undefined ? null : rounds,
    ...(seeds === undefined ? {} : { seeds }),
  };
}

function formatName(typed: Value | undefined): Format {
  if (typed === undefined || typed.text === 'roundrobin') return 'round-robin';
  return oneOf(typed, Object.keys(FORMATS) as Format[]);
}

function readSeeds(typed: Value | undefined, name: Format, entrants: number): number | undefined {
  if (typed === undefined) return undefined;
  const format = FORMATS[name];
  if (format.seeds === undefined)
    throw new UserError(`${typed.where} does not go with a ${name}`, 'a gauntlet and a knockout have seeds');
  const { least, most } = format.seeds(entrants);
  return wholeNumber(typed, least, most);
}

import { UserError } from '../../base/user-error.ts';
import type { Patience } from '../../engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../engine/engine.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Arguments, Value } from '../arguments.ts';
import { oneOf, wholeNumber } from '../values.ts';
import { readAdjudication } from './adjudication.ts';
import { readBookPlan } from './book-option.ts';
import { readConcurrency } from './concurrency-option.ts';
import { readEntrants } from './entrants.ts';
import { MOST_GAMES, readFormat } from './format-option.ts';
import { readEpdPlan, readPgnPlan } from './game-file-groups.ts';
import { readPosition } from './position-option.ts';
import { readRunning } from './running.ts';
import { checkSprt, readSprt } from './sprt-option.ts';

type ReadNumber = (name: string, least: number, fallback: number, most?: number) => number;

/** Makes a plan of what was asked for. Throws a `UserError` on the first thing that is wrong. */
export function newPlan(given: Arguments, notice: (text: string) => void): Plan {
  const value = (name: string): Value | undefined => given.values.get(name);
  const number: ReadNumber = (name, least, fallback, most) => {
    const typed = value(name);
    return typed === undefined ? fallback : wholeNumber(typed, least, most);
  };
  const variant = value('variant');
  if (variant !== undefined) oneOf(variant, ['atomic']);
  const chess960 = value('chess960') !== undefined;
  const context = { chess960, patience: readPatience(number), notice };
  const entrants = readEntrants(given.lists.get('engine') ?? [], given.groups.get('each'), context);
  if (entrants.length < 2) {
    throw new UserError(
      `a tournament needs at least 2 engines, not ${entrants.length}`,
      'name each with --engine',
    );
  }
  const openings = given.groups.get('openings');
  const opening = value('position');
  if (openings !== undefined && opening !== undefined)
    throw new UserError(`${opening.where} takes the place of --openings`, 'give one of them');
  const pgnout = given.groups.get('pgnout');
  const epdout = given.groups.get('epdout');
  const sprtGroup = given.groups.get('sprt');
  const sprt = sprtGroup === undefined ? undefined : readSprt(sprtGroup);
  checkSprt(sprt, entrants.length, given.values.has('check'));
  const adjudication = readAdjudication(given);
  const concurrency = readConcurrency(value('concurrency'), notice);
  return {
    event: value('event')?.text ?? '?',
    site: value('site')?.text ?? '?',
    ...readFormat(given, entrants.length, sprt !== undefined),
    games: number('games', 1, 2, MOST_GAMES),
    repeat: number('repeat', 1, 2, MOST_GAMES),
    swap: value('noswap') === undefined,
    reverse: value('reverse') !== undefined,
    seed: number('srand', 0, Math.floor(Math.random() * 0x1_0000_0000)),
    ...(openings === undefined ? {} : { openings: readBookPlan(openings) }),
    ...(opening === undefined ? {} : { opening: readPosition(opening, chess960) }),
    chess960,
    ...(adjudication === undefined ? {} : { adjudication }),
    concurrency,
    ...readRunning(given, concurrency),
    stallMs: number('stall-ms', 1, 60_000),
    ...(pgnout === undefined ? {} : { pgn: readPgnPlan(pgnout) }),
    ...(epdout === undefined ? {} : { epd: readEpdPlan(epdout) }),
    ...(sprt === undefined ? {} : { sprt }),
    entrants,
  };
}

function readPatience(number: ReadNumber): Patience {
  return {
    startupMs: number('startup-ms', 1, DEFAULT_PATIENCE.startupMs),
    newGameMs: number('ucinewgame-ms', 1, DEFAULT_PATIENCE.newGameMs),
    pingMs: number('ping-ms', 1, DEFAULT_PATIENCE.pingMs),
  };
}

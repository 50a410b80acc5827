import { resolve } from 'node:path';
import { readText } from '../base/read-text.ts';
import { UserError } from '../base/user-error.ts';
import type { Patience } from '../engine/engine.ts';
import { DEFAULT_PATIENCE } from '../engine/engine.ts';
import type { Opening } from '../game/game.ts';
import type { Format } from '../tournament/formats/formats.ts';
import { FORMATS } from '../tournament/formats/formats.ts';
import { parseBook } from '../tournament/openings.ts';
import type { BookPlan, PgnPlan, Plan } from '../tournament/plan.ts';
import type { Arguments, Group, Value } from './arguments.ts';
import { readEntrants } from './entrants.ts';
import { readGroup } from './group-reader.ts';
import { checkSprt, readSprt } from './sprt-option.ts';
import { oneOf, onOff, wholeNumber } from './values.ts';

/** More than anybody plays: a number with a digit too many. */
const MOST_GAMES = 10_000_000;
/** Each is a thread and two engines. */
const MOST_CONCURRENCY = 1024;

/** The rest of the lines of a book that have something noteworthy is only counted. */
const MOST_BOOK_NOTES = 5;

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
  const pgnout = given.groups.get('pgnout');
  const sprtGroup = given.groups.get('sprt');
  const sprt = sprtGroup === undefined ? undefined : readSprt(sprtGroup);
  checkSprt(sprt, entrants.length, given.values.has('check'));
  const openEnded = sprt !== undefined && value('rounds') === undefined;
  return {
    event: value('event')?.text ?? '?',
    site: value('site')?.text ?? '?',
    format: readFormat(value('tournament')),
    rounds: openEnded ? null : number('rounds', 1, 1, MOST_GAMES),
    games: number('games', 1, 2, MOST_GAMES),
    repeat: number('repeat', 1, 2, MOST_GAMES),
    swap: value('noswap') === undefined,
    reverse: value('reverse') !== undefined,
    seed: number('srand', 0, Math.floor(Math.random() * 0x1_0000_0000)),
    ...(openings === undefined ? {} : { openings: readBookPlan(openings) }),
    chess960,
    concurrency: number('concurrency', 1, 1, MOST_CONCURRENCY),
    stallMs: number('stall-ms', 1, 60_000),
    ...(pgnout === undefined ? {} : { pgn: readPgnPlan(pgnout) }),
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

function readFormat(typed: Value | undefined): Format {
  if (typed === undefined || typed.text === 'roundrobin') return 'round-robin';
  return oneOf(typed, Object.keys(FORMATS) as Format[]);
}

function readBookPlan(group: Group): BookPlan {
  const keys = readGroup(group, ['', 'file', 'format', 'order', 'start']);
  const file = keys.get('file') ?? keys.get('');
  if (file === undefined) throw new UserError(`${group.where} has no file`, 'give file=BOOK.epd');
  const format = keys.get('format');
  if (format !== undefined) oneOf(format, ['epd']);
  const order = keys.get('order');
  const start = keys.get('start');
  return {
    file: resolve(file.folder, file.text),
    order: order === undefined ? 'sequential' : oneOf(order, ['sequential', 'random']),
    start: start === undefined ? 1 : wholeNumber(start, 1),
  };
}

function readPgnPlan(group: Group): PgnPlan {
  const keys = readGroup(group, ['', 'file', 'append', 'nodes', 'nps', 'pv']);
  const file = keys.get('file') ?? keys.get('');
  if (file === undefined) throw new UserError(`${group.where} has no file`, 'give a file, or file=GAMES.pgn');
  const on = (key: string, fallback: boolean): boolean => {
    const typed = keys.get(key);
    return typed === undefined ? fallback : onOff(typed);
  };
  return {
    file: resolve(file.folder, file.text),
    append: on('append', true),
    detail: { nodes: on('nodes', false), nps: on('nps', false), pv: on('pv', false) },
  };
}

/** The openings of a plan; none where it starts from the usual position. Throws a `UserError`. */
export function loadBook(plan: Plan, notice: (text: string) => void): readonly Opening[] {
  if (plan.openings === undefined) return [];
  const { file } = plan.openings;
  const { openings: book, notes } = parseBook(readText(file), file, plan.chess960);
  for (const note of notes.slice(0, MOST_BOOK_NOTES)) notice(note);
  const more = notes.length - MOST_BOOK_NOTES;
  if (more > 0) notice(`… and ${more} more such lines of ${file}`);
  return book;
}

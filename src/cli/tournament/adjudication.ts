import { UserError } from '../../base/user-error.ts';
import type { DrawSettings } from '../../game/adjudication/draw.ts';
import type { ResignSettings } from '../../game/adjudication/resign.ts';
import type { Adjudication } from '../../game/adjudication/rules.ts';
import type { Arguments, Group } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { readGroup } from '../group-reader.ts';
import { onOff, wholeNumber } from '../values.ts';

/** More than any game has: a number with a digit too many. */
const MOST_MOVES = 10_000;
/** In centipawns. Engines tell mates in another way. */
const HIGHEST_SCORE = 1_000_000;

/** The rules that end games early; undefined where none was asked for. Throws a `UserError`. */
export function readAdjudication({ values, groups }: Arguments): Adjudication | undefined {
  const [draw, resign, maxMoves] = [groups.get('draw'), groups.get('resign'), values.get('maxmoves')];
  if (draw === undefined && resign === undefined && maxMoves === undefined) return undefined;
  return {
    ...(resign === undefined ? {} : { resign: readResign(resign) }),
    ...(draw === undefined ? {} : { draw: readDraw(draw) }),
    ...(maxMoves === undefined ? {} : { maxMoves: wholeNumber(maxMoves, 1, MOST_MOVES) }),
  };
}

function readDraw(group: Group): DrawSettings {
  const keys = readGroup(group, ['movenumber', 'movecount', 'score']);
  const moveNumber = keys.get('movenumber');
  const example = 'as in --draw movenumber=40 movecount=8 score=10';
  return {
    moveNumber: moveNumber === undefined ? 0 : wholeNumber(moveNumber, 0, MOST_MOVES),
    moveCount: needed(keys, 'movecount', 1, MOST_MOVES, example),
    score: needed(keys, 'score', 0, HIGHEST_SCORE, example),
  };
}

function readResign(group: Group): ResignSettings {
  const keys = readGroup(group, ['movecount', 'score', 'twosided']);
  const twoSided = keys.get('twosided');
  const example = 'as in --resign movecount=3 score=600';
  return {
    moveCount: needed(keys, 'movecount', 1, MOST_MOVES, example),
    score: needed(keys, 'score', 1, HIGHEST_SCORE, example),
    twoSided: twoSided === undefined ? false : onOff(twoSided),
  };
}

/** A default would decide games without anybody having said so: one small score would be a draw. */
function needed(keys: GroupReader, key: string, least: number, most: number, example: string): number {
  const typed = keys.get(key);
  if (typed === undefined) throw new UserError(`${keys.where} needs ${key}=`, example);
  return wholeNumber(typed, least, most);
}

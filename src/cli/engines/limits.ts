import { UserError } from '../../base/user-error.ts';
import type { Limits } from '../../game/clock.ts';
import { LONGEST_DAYS, LONGEST_MS, parseTimeControl } from '../../game/clock.ts';
import type { Value } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { positiveNumber, wholeNumber } from '../values.ts';

export const LIMIT_KEYS = ['tc', 'st', 'nodes', 'depth', 'timemargin'];

/**
 * What limits an engine's thinking: its own keys before those for all, and those before what its
 * definition says. Throws a `UserError` when nothing does.
 */
export function readLimits(
  own: GroupReader,
  common: GroupReader,
  defined: Readonly<Record<string, string | undefined>>,
): Limits {
  const pick = (key: string): Value | undefined =>
    own.get(key) ?? common.get(key) ?? definedValue(own, key, defined[key]);
  const [tc, st, nodes, depth, margin] = LIMIT_KEYS.map(pick);
  if (tc !== undefined && tc.text !== 'inf' && st !== undefined) {
    throw new UserError(`${own.where} has both tc= and st=`, 'give one of them');
  }
  const limits: Limits = {
    ...(tc === undefined || tc.text === 'inf' ? {} : { timeControl: timeControl(tc) }),
    ...(st === undefined ? {} : { moveTimeMs: moveTime(st) }),
    ...(nodes === undefined ? {} : { nodes: wholeNumber(nodes, 1) }),
    ...(depth === undefined ? {} : { depth: wholeNumber(depth, 1) }),
    marginMs: margin === undefined ? 0 : wholeNumber(margin, 0),
  };
  if (Object.keys(limits).length > 1) return limits;
  if (tc !== undefined)
    throw new UserError(`${tc.where}inf needs nodes= or depth= too`, 'or an engine might never move');
  throw new UserError(
    `${own.where} has no limit`,
    'give tc=, st=, nodes= or depth=, for one engine or in --each',
  );
}

function definedValue(own: GroupReader, key: string, text: string | undefined): Value | undefined {
  return text === undefined ? undefined : { where: `${own.where} ${key}=`, folder: own.folder, text };
}

/** Seconds as milliseconds, at least 1. */
function moveTime(typed: Value): number {
  const ms = Math.max(1, Math.round(positiveNumber(typed) * 1000));
  if (ms <= LONGEST_MS) return ms;
  throw new UserError(`${typed.where}${typed.text} is longer than ${LONGEST_DAYS} days`);
}

function timeControl({ where, text }: Value): Limits['timeControl'] & object {
  if (text.startsWith('hg'))
    throw new UserError(
      `${where}${text}: hourglass clocks are not supported`,
      'give moves/seconds+increment, as in 40/60+0.6',
    );
  const parsed = parseTimeControl(text);
  if (!parsed.ok) throw new UserError(`${where}: ${parsed.error}`);
  return parsed.value;
}

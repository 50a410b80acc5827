import type { Limits } from '../clock.ts';
import { parseTimeControl } from '../clock.ts';
import type { PgnGame } from '../pgn-reader/pgn-game.ts';

type Tags = PgnGame['tags'];

function tag(tags: Tags, name: string): string | undefined {
  const value = tags.get(name)?.value.trim();
  return value === '' || value === '?' || value === '-' ? undefined : value;
}

/** Both players; `?` where there is no name. */
export function readNames(tags: Tags): { readonly white: string; readonly black: string } {
  return { white: tag(tags, 'White') ?? '?', black: tag(tags, 'Black') ?? '?' };
}

/** `3` of `3.2`; 1 where there is none. */
export function readRound(tags: Tags): number {
  return Math.max(1, Number(/^\d{1,9}/.exec(tag(tags, 'Round') ?? '')?.[0] ?? 1));
}

/** What limited a side's thinking, as far as the tags say it. */
export function readLimits(tags: Tags, side: 'White' | 'Black'): Limits {
  const pick = (name: string): string => tag(tags, `${side}${name}`) ?? tag(tags, name) ?? '';
  const said = new Map(
    Array.from(pick('Limits').matchAll(/\b(\w+)=(\S+)/g), ([, key, value]) => [key, value]),
  );
  const number = (key: string): number => Number(said.get(key) ?? 0);
  const control = parseTimeControl(pick('TimeControl'));
  const [moveTime, depth, nodes] = [number('st'), number('depth'), number('nodes')];
  return {
    ...(control.ok && !(moveTime > 0) && { timeControl: control.value }),
    ...(moveTime > 0 && { moveTimeMs: moveTime * 1000 }),
    ...(depth > 0 && { depth }),
    ...(nodes > 0 && { nodes }),
    marginMs: 0,
  };
}

const MOMENT =
  /^(\d{4})[-.](\d\d)[-.](\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?)? ?(Z|[+-]\d\d:?\d\d)?/;

/** When a game began, in milliseconds since 1970; undefined where nothing says so. */
export function readStart(tags: Tags): number | undefined {
  const date = tag(tags, 'UTCDate') ?? tag(tags, 'Date');
  const time = tag(tags, 'UTCTime') ?? tag(tags, 'Time') ?? '00:00:00';
  return parseMoment(tag(tags, 'GameStartTime')) ?? parseMoment(`${date}T${time}`) ?? parseMoment(date);
}

/** How long it took, in milliseconds. */
export function readDuration(tags: Tags, startMs: number | undefined): number | undefined {
  const endMs = parseMoment(tag(tags, 'GameEndTime'));
  if (endMs !== undefined && startMs !== undefined && endMs >= startMs) return endMs - startMs;
  const [, hours, minutes, seconds] = /^(\d{1,4}):(\d\d):(\d\d)$/.exec(tag(tags, 'GameDuration') ?? '') ?? [];
  return seconds === undefined
    ? undefined
    : 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
}

/** As UTC where the zone is not one of hours and minutes. */
function parseMoment(text = ''): number | undefined {
  const match = MOMENT.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', fraction = '0', zone = 'Z'] =
    match;
  const ms = Date.parse(
    `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction.padEnd(3, '0')}${zone}`,
  );
  return Number.isNaN(ms) ? undefined : ms;
}

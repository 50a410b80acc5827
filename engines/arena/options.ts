import type { Version } from './versions.ts';

/** Sizes of the table in megabytes. */
export const DEFAULT_HASH = 16;
export const MAX_HASH = 1024;

/** The answer to `uci`: who this is, and what can be set. */
export function makeGreeting(version: Version): string {
  return [
    `id name Arena ${version.number}`,
    'id author the atomic-arena authors',
    '',
    'option name UCI_Variant type combo default atomic var atomic',
    'option name UCI_Chess960 type check default false',
    ...(version.table ? [`option name Hash type spin default ${DEFAULT_HASH} min 1 max ${MAX_HASH}`] : []),
    'option name Ponder type check default false',
    'uciok',
  ].join('\n');
}

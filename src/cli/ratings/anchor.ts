import { nearest } from '../../base/nearest.ts';
import { UserError } from '../../base/user-error.ts';
import type { Value } from '../arguments.ts';
import { decimal } from '../values.ts';
import type { Collected } from './game-collection.ts';
import { same } from './players.ts';

export interface Anchor {
  readonly name: string;
  readonly elo: number;
}

/** More of them would have to be told one by one. */
const MOST_NAMED = 10;

/** NAME=ELO. Throws a `UserError`. */
export function readAnchor({ where, text }: Value): Anchor {
  const at = text.lastIndexOf('=');
  if (at <= 0)
    throw new UserError(
      `${where} must be NAME=ELO, not ${JSON.stringify(text)}`,
      'as in --anchor arena-1=2000',
    );
  const name = text.slice(0, at).trim();
  return { name, elo: decimal({ where: `${where} ${name}=`, text: text.slice(at + 1).trim() }) };
}

/** The number of the player that is meant: by name, or by label or engine where that is only one. Throws a `UserError`. */
export function findAnchor({ name }: Anchor, collected: Collected): number {
  const { names } = collected;
  const exact = names.indexOf(name);
  if (exact >= 0) return exact;
  const alike = names.flatMap((candidate, i) => (same(candidate, name) ? [i] : []));
  const [player, ...others] = alike.length > 0 ? alike : collected.meant(name);
  if (player !== undefined && others.length === 0) return player;
  const quoted = JSON.stringify(name);
  if (player !== undefined) {
    const several = [player, ...others].map((i) => names[i]!);
    throw new UserError(
      `--anchor: ${quoted} can be ${several.length} players`,
      `name one: ${several.join(', ')}`,
    );
  }
  const near = nearest(name, names) ?? names.find((candidate) => same(candidate.slice(0, name.length), name));
  const all =
    names.length <= MOST_NAMED ? `known are ${names.join(', ')}` : 'the list without --anchor has all';
  throw new UserError(
    `--anchor: there is no player ${quoted}`,
    near === undefined ? all : `did you mean ${near}?`,
  );
}

import { jsonNumber } from '../../base/json-number.ts';
import { suggest } from '../../base/nearest.ts';
import { isTable } from '../../base/toml.ts';
import { UserError } from '../../base/user-error.ts';
import type { Value } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';

/** Infinite numbers have their names here. */
export type JsonValue =
  | number
  | string
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type Answered =
  | { readonly id: string | number; readonly result: { readonly [key: string]: JsonValue } }
  | { readonly id: string | number; readonly error: string };

/** Answers one case of a batch, or says what is wrong with it. A case without an id is called by its place. */
export function answerCase(content: unknown, index: number): Answered {
  const given = isTable(content) ? content['id'] : undefined;
  const id = typeof given === 'string' || typeof given === 'number' ? given : `#${index + 1}`;
  try {
    return { id, result: resultOf(content) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { id, error: error.hint === undefined ? error.message : `${error.message} (${error.hint})` };
  }
}

function resultOf(content: unknown): { readonly [key: string]: JsonValue } {
  if (!isTable(content)) throw new UserError('is no case with an "id", a "kind" and an "input"');
  const name = content['kind'];
  if (typeof name !== 'string')
    throw new UserError(`"kind" ${name === undefined ? 'is missing' : 'must be text'}`);
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined)
    throw new UserError(`there is no kind ${JSON.stringify(name)}`, suggest(name, Object.keys(KINDS)));
  return jsonTable(kind(content['input']));
}

function jsonTable(table: { readonly [key: string]: Value }): { readonly [key: string]: JsonValue } {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, jsonValue(value)]));
}

function jsonValue(value: Value): JsonValue {
  if (typeof value === 'number') return jsonNumber(value);
  if (value === null || typeof value !== 'object') return value;
  return isList(value) ? value.map(jsonValue) : jsonTable(value);
}

/** `Array.isArray` for lists that are read-only. */
export function isList<T>(value: readonly T[] | { readonly [key: string]: T }): value is readonly T[] {
  return Array.isArray(value);
}

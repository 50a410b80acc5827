import type { z } from 'zod';
import { escapeText } from './escape.ts';
import { suggest } from './nearest.ts';
import { UserError } from './user-error.ts';

/**
 * What a table from a file holds, by its schema. Throws a `UserError` that begins with `where`, with the
 * key and, for one that is unknown, the nearest of those that `knownKeys` has at its path.
 */
export function checkKeys<T>(
  schema: z.ZodType<T>,
  content: unknown,
  where: string,
  knownKeys: (path: readonly string[]) => readonly string[],
): T {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A misspelt key explains a missing one.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!;
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    throw new UserError(`${where}: unknown key ${quoted([...path, key])}`, suggest(key, knownKeys(path)));
  }
  if (path.length === 0) throw new UserError(`${where} ${issue.message}`);
  throw new UserError(`${where}: ${quoted(path)} ${issue.message}`);
}

function quoted(path: readonly string[]): string {
  return `"${escapeText(path.join('.'))}"`;
}

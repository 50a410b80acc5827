import { parse, TomlError } from 'smol-toml';
import { readText } from './read-text.ts';
import { UserError } from './user-error.ts';

/** Whether a value of a TOML file is a table. Dates are objects, too. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The content of a TOML file. Throws a `UserError` that names the file, and where in it the mistake is. */
export function readToml(file: string): Record<string, unknown> {
  const text = readText(file);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split('\n')[0]!.replace('Invalid TOML document: ', '');
    throw new UserError(`${file}:${error.line}:${error.column}: ${reason}`);
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../base/own-code.ts';

/** The version of atomic-arena, from its package. */
export function harnessVersion(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

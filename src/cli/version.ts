import { readFileSync } from 'node:fs';

/** The version of atomic-arena, from its package. */
export function harnessVersion(): string {
  const up = import.meta.url.endsWith('.ts') ? '../..' : '../../..';
  const text = readFileSync(new URL(`${up}/package.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

import { fileURLToPath } from 'node:url';

/** `engines/faulty.ts` as the build left it: plays the first legal move and fails where it is told to. */
export const FAULTY = fileURLToPath(new URL('../../dist/engines/faulty.js', import.meta.url));

/** The words for a faulty engine: `FAULT` or `FAULT N`, under a name, living in a folder. */
export function faultyEngine(name: string, fault: string, folder: string, ...keys: string[]): string[] {
  const args = [FAULTY, ...fault.split(' ')].map((arg) => `arg=${arg}`);
  return ['--engine', 'cmd=node', ...args, `name=${name}`, `dir=${folder}`, ...keys];
}

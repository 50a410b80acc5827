import type { Arguments } from '../arguments.ts';

/** The words behind an option, each as it was typed, however often it was given. */
export function listedWords(given: Arguments, option: string): string[] {
  const groups = given.lists.get(option) ?? [];
  return groups.flatMap(({ entries }) =>
    entries.map(({ key, typed, value }) => (key === '' ? value : `${typed ?? key}=${value}`)),
  );
}

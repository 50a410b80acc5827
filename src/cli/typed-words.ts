import { unknownOption } from './arguments.ts';
import { COMMON_OPTIONS } from './common-options.ts';
import { optionName } from './synonyms.ts';
import { TOURNAMENT_OPTIONS } from './tournament/tournament-options.ts';

/** What was typed, in the way that yargs reads as it was meant. Throws a `UserError`. */
export function forParser(words: readonly string[]): string[] {
  refuseInherited(words);
  return joinDashes(ownNames(tournamentFirst(helpLast(words))));
}

/** `help board` is `board --help`. */
function helpLast(words: readonly string[]): readonly string[] {
  return words[0] === 'help' ? [...words.slice(1), '--help'] : words;
}

/** The command lines of cutechess-cli and fastchess name no command: they play a tournament. */
function tournamentFirst(words: readonly string[]): readonly string[] {
  const name = optionName(/^--?([^-=][^=]*)/.exec(words[0] ?? '')?.[1] ?? '');
  const isOfTournaments = Object.hasOwn(TOURNAMENT_OPTIONS, name) && !Object.hasOwn(COMMON_OPTIONS, name);
  return isOfTournaments ? ['tournament', ...words] : words;
}

/** Options by the names that they have here. */
function ownNames(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replace(/^(--?)([^-=][^=]*)/, (_, dashes, name) => dashes + optionName(name)),
  );
}

/** yargs stumbles over options that are named like something that every object has. */
function refuseInherited(words: readonly string[]): void {
  for (const word of words) {
    const name = /^--?([^-=][^=]*)/.exec(word)?.[1];
    if (name !== undefined && name in {}) throw unknownOption(word, name, {});
  }
}

/**
 * A lone `-` stands for a standard stream and a number may be below zero, but yargs takes both for options:
 * `--batch -` becomes `--batch=-`.
 */
function joinDashes(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const isValue = /^-(?:\d.*)?$/.test(word) && /^--?[a-z][^=]*$/i.test(last);
    if (isValue) joined[joined.length - 1] = `${last}=${word}`;
    else joined.push(word);
  }
  return joined;
}

import { optionGroup } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { playTournament } from './play-tournament.ts';

/** Plays a tournament of the two engines that are named as words. */
export function playMatch({ given, positionals }: Call): Promise<number> {
  const engines = [
    ['one', 'first engine'],
    ['two', 'second engine'],
  ].map(([word = '', where = '']) =>
    optionGroup('engine', [['', positionals[word] ?? '']], where, process.cwd()),
  );
  return playTournament({ given: { ...given, lists: new Map([['engine', engines]]) }, positionals });
}

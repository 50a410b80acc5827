import { escapeText } from '../base/escape.ts';
import type { RepeatedGame } from '../tournament/repeated-games.ts';

/** Told once, at the first of them. */
export function firstRepeatText({ game, original }: RepeatedGame): string {
  const players = `${game.white} vs ${game.black}`;
  return escapeText(
    `game ${game.number} repeats game ${original} move by move (${players}): no evidence, though it counts`,
  );
}

/** Told at the end. */
export function repeatsText(count: number, games: number): string {
  return `${count} of ${games} games were copies of earlier ones: no evidence (a longer book helps)`;
}

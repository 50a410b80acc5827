import { escapeText } from '../../base/escape.ts';
import { describeEnding, gameResult } from '../../game/ending.ts';
import type { ScoredGame } from '../../game/game.ts';
import type { StartedGame } from './output-style.ts';

/** `Started game 3 of 20 (a vs b)`; without `of` where it is open how many there will be. */
export function startedLine({ number, white, black }: StartedGame, total: number | null): string {
  const of = total === null ? '' : ` of ${total}`;
  return escapeText(`Started game ${number}${of} (${white} vs ${black})`);
}

/** `Finished game 3 (a vs b): 1-0 {White mates}`, which scripts count results and failures by. */
export function finishedLine({ number, white, black, ending }: ScoredGame): string {
  const result = `${gameResult(ending)} {${describeEnding(ending)}}`;
  return escapeText(`Finished game ${number} (${white} vs ${black}): ${result}`);
}

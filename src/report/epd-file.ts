import { makeFen } from '../chess/fen.ts';
import { gameResult } from '../game/ending.ts';
import type { GameRecord } from '../game/game.ts';
import type { PairResult } from '../game/pairing.ts';
import { replay } from '../game/replay.ts';
import type { GameFormat } from './game-format.ts';
import { PairFile, type PairFileOptions } from './pair-file.ts';

/** Throws a `UserError` when the file cannot be written. */
export function openEpdFile(options: Omit<PairFileOptions, 'format'>): PairFile {
  return new PairFile({ ...options, format: EPD_FORMAT });
}

export const EPD_FORMAT: GameFormat = {
  texts: ({ games }) => games.map(gameEpd),
  joint: (end) => (/[^\n]$/.test(end) ? '\n' : ''),
};

export function pairEpd({ games }: PairResult): string {
  return games.map(gameEpd).join('');
}

/**
 * The final position of a game: four fields, the clocks as `hmvc` and `fmvn`, and as `c9`, where programs that
 * learn from positions look for it, the result.
 */
function gameEpd(game: GameRecord): string {
  const fields = makeFen(replay(game).final).split(' ');
  const [halfmoves, fullmoves] = fields.splice(4);
  return `${fields.join(' ')} hmvc ${halfmoves}; fmvn ${fullmoves}; c9 "${gameResult(game.ending)}";\n`;
}

import { makeFen } from '../chess/fen.ts';
import { gameResult } from '../game/ending.ts';
import type { PairResult } from '../game/pairing.ts';
import { replay } from '../game/replay.ts';
import { PairFile } from './pair-file.ts';

export interface EpdFileOptions {
  readonly file: string;
  readonly append: boolean;
  readonly hint: string;
}

/** Throws a `UserError` when the file cannot be written. */
export function openEpdFile(options: EpdFileOptions): PairFile {
  return new PairFile({ ...options, text: pairEpd, joint: (end) => (/[^\n]$/.test(end) ? '\n' : '') });
}

/**
 * The final position of each game of a pairing: four fields, the clocks as `hmvc` and `fmvn`, and as `c9`,
 * where programs that learn from positions look for it, the result.
 */
export function pairEpd({ games }: PairResult): string {
  return games
    .map((game) => {
      const fields = makeFen(replay(game).final).split(' ');
      const [halfmoves, fullmoves] = fields.splice(4);
      return `${fields.join(' ')} hmvc ${halfmoves}; fmvn ${fullmoves}; c9 "${gameResult(game.ending)}";\n`;
    })
    .join('');
}

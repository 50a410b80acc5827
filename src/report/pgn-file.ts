import type { PairResult } from '../game/pairing.ts';
import { makePgn } from '../game/pgn.ts';
import type { PgnDetail } from '../game/pgn-movetext.ts';
import { PairFile } from './pair-file.ts';
import { pgnJoint } from './pgn-joint.ts';

/** What all games of a tournament have in common, and how they are written. */
export interface PgnStyle {
  readonly event: string;
  readonly site: string;
  readonly detail: PgnDetail;
}

export interface PgnFileOptions extends PgnStyle {
  readonly file: string;
  readonly append: boolean;
  readonly hint: string;
}

/** Throws a `UserError` when the file cannot be written. */
export function openPgnFile({ file, append, hint, ...style }: PgnFileOptions): PairFile {
  return new PairFile({ file, append, hint, text: (result) => pairPgn(result, style), joint: pgnJoint });
}

/** All games of a pairing as PGN. */
export function pairPgn(result: PairResult, { event, site, detail }: PgnStyle): string {
  const round = String(result.pairing.round);
  return result.games.map((game) => makePgn(game, { event, site, round }, detail)).join('');
}

import type { PairResult } from '../game/pairing.ts';
import { makePgn } from '../game/pgn.ts';
import type { PgnDetail } from '../game/pgn-movetext.ts';
import type { GameFormat } from './game-format.ts';
import { PairFile, type PairFileOptions } from './pair-file.ts';
import { pgnJoint } from './pgn-joint.ts';

/** What all games of a tournament have in common, and how they are written. */
export interface PgnStyle {
  readonly event: string;
  readonly site: string;
  readonly detail: PgnDetail;
}

export interface PgnFileOptions extends PgnStyle, Omit<PairFileOptions, 'format'> {}

/** Throws a `UserError` when the file cannot be written. */
export function openPgnFile({ event, site, detail, ...options }: PgnFileOptions): PairFile {
  return new PairFile({ ...options, format: pgnFormat({ event, site, detail }) });
}

export function pgnFormat(style: PgnStyle): GameFormat {
  return { texts: (result) => gameTexts(result, style), joint: pgnJoint };
}

/** All games of a pairing as PGN. */
export function pairPgn(result: PairResult, style: PgnStyle): string {
  return gameTexts(result, style).join('');
}

function gameTexts({ pairing, games }: PairResult, { event, site, detail }: PgnStyle): string[] {
  const round = String(pairing.round);
  return games.map((game) => makePgn(game, { event, site, round }, detail));
}

import { eloPentanomial } from './elo-pentanomial.ts';
import { eloTrinomial } from './elo-trinomial.ts';
import type { Kind } from './kind.ts';
import { los } from './los.ts';
import { nelo } from './nelo.ts';
import { pairs } from './pairs.ts';
import { ratings } from './ratings.ts';
import { sprt } from './sprt.ts';
import { sprtEstimate } from './sprt-estimate.ts';
import { sprtLength } from './sprt-length.ts';

/** To add a kind of case: a file here and its line. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'elo-trinomial': eloTrinomial,
  'elo-pentanomial': eloPentanomial,
  nelo,
  los,
  pairs,
  sprt,
  'sprt-length': sprtLength,
  'sprt-estimate': sprtEstimate,
  ratings,
};

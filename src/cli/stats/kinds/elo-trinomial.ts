import { drawRatio } from '../../../stats/pair-ratios.ts';
import { scoreMoments, trinomialCells } from '../../../stats/score-moments.ts';
import { games } from '../../../stats/wdl.ts';
import { eloInterval } from './elo-interval.ts';
import { confidence } from './keys.ts';
import { newKind } from './kind.ts';
import { WDL_KEYS } from './sample.ts';

export const eloTrinomial = newKind({ ...WDL_KEYS, confidence }, (input) => ({
  games: games(input),
  ...eloInterval(scoreMoments(trinomialCells(input)), input.confidence),
  drawRatio: drawRatio(input),
}));

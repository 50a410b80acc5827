import { z } from 'zod';
import { exactLos, normalLos, winLossLos } from '../../../stats/los.ts';
import { scoreMoments } from '../../../stats/score-moments.ts';
import { newKind } from './kind.ts';
import { cellsOf, SAMPLE_KEYS, wdlOf } from './sample.ts';

const method = z
  .enum(['normal', 'wl', 'exact'], { error: 'must be "normal", "wl" or "exact"' })
  .default('normal');

export const los = newKind({ ...SAMPLE_KEYS, method }, (input) => {
  switch (input.method) {
    case 'normal':
      return { los: normalLos(scoreMoments(cellsOf(input))) };
    case 'wl':
      return { los: winLossLos(wdlOf(input)) };
    case 'exact':
      return { los: exactLos(wdlOf(input)) };
  }
});

import { stoppedEstimate } from '../../../stats/sprt-estimate.ts';
import { confidence, SPRT_KEYS } from './keys.ts';
import { newKind } from './kind.ts';
import { SAMPLE_KEYS, sprtSampleOf } from './sample.ts';
import { checkSprt, model } from './sprt-model.ts';

export const sprtEstimate = newKind({ ...SAMPLE_KEYS, ...SPRT_KEYS, model, confidence }, (input) => {
  checkSprt(input);
  const { elo, interval, los } = stoppedEstimate(input, sprtSampleOf(input), input.confidence);
  return { elo, eloLow: interval.low, eloHigh: interval.high, los };
});

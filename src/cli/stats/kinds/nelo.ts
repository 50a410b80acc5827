import { normalizedEloEstimate } from '../../../stats/normalized-elo.ts';
import { confidence } from './keys.ts';
import { newKind } from './kind.ts';
import { cellsOf, SAMPLE_KEYS } from './sample.ts';

export const nelo = newKind({ ...SAMPLE_KEYS, confidence }, (input) => {
  const { elo, error, simpleError } = normalizedEloEstimate(cellsOf(input), input.confidence);
  return { nelo: elo, neloError: simpleError, neloErrorDelta: error };
});

import { z } from 'zod';
import { SPRT_MODELS, type Sprt, sprtBounds, sprtLlr, verdict } from '../../../stats/sprt.ts';
import { classicLlr, cutechessLlr } from '../../../stats/sprt-peers.ts';
import { mustBe, SPRT_KEYS } from './keys.ts';
import { newKind } from './kind.ts';
import { SAMPLE_KEYS, sprtSampleOf, wdlOf } from './sample.ts';
import { checkSprt } from './sprt-model.ts';

/** Our models, and those of peers that are there to compare with. */
const MODELS = [...SPRT_MODELS, 'bayesian-classic', 'cutechess'] as const;

const model = z.enum(MODELS, { error: mustBe(MODELS.join(', ')) });

type Input = Parameters<typeof sprtSampleOf>[0] &
  Omit<Sprt, 'model'> & { readonly model: (typeof MODELS)[number] };

export const sprt = newKind({ ...SAMPLE_KEYS, ...SPRT_KEYS, model }, (input) => {
  checkSprt(input);
  const llr = llrOf(input);
  const bounds = sprtBounds(input);
  const decision = verdict(llr, bounds) ?? 'continue';
  return { llr, lowerBound: bounds.lower, upperBound: bounds.upper, decision };
});

function llrOf(input: Input): number {
  switch (input.model) {
    case 'bayesian-classic':
      return classicLlr(input, wdlOf(input));
    case 'cutechess':
      return cutechessLlr(input, wdlOf(input));
    case 'bayesian':
      wdlOf(input); // the draw rate is that of the games
      return sprtLlr({ ...input, model: input.model }, sprtSampleOf(input));
    default:
      return sprtLlr({ ...input, model: input.model }, sprtSampleOf(input));
  }
}

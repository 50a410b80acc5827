import { z } from 'zod';
import { UserError } from '../../../base/user-error.ts';
import { SPRT_MODELS, type Sprt, sprtFault } from '../../../stats/sprt.ts';
import { mustBe } from './keys.ts';

export const model = z.enum(SPRT_MODELS, { error: mustBe(SPRT_MODELS.join(', ')) });

/** Throws a `UserError` on a test that makes no sense. */
export function checkSprt(sprt: Omit<Sprt, 'model'>): void {
  const fault = sprtFault(sprt);
  if (fault !== undefined) throw new UserError(`input: ${fault}`);
}

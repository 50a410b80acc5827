import { z } from 'zod';
import { checkKeys } from '../../../base/check-keys.ts';

/** A value in a result. Numbers may be infinite; whoever writes them down gives those their names. */
export type Value = number | string | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export type Answer = { readonly [key: string]: Value };

/** Answers the input of a case, as it was read. Throws a `UserError` on one that makes no sense. */
export type Kind = (input: unknown) => Answer;

/** A kind of case whose input has these keys. What else there is in it is not looked at. */
export function newKind<Keys extends z.ZodRawShape>(
  keys: Keys,
  answer: (input: z.output<z.ZodObject<Keys>>) => Answer,
): Kind {
  const schema = z.object(keys, { error: 'is no object' });
  return (input) => answer(checkKeys(schema, input, 'input', () => []));
}

import { z } from 'zod';
import { checkKeys } from '../base/check-keys.ts';
import { escapeText } from '../base/escape.ts';
import { isTable } from '../base/toml.ts';

const text = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
  .min(1, { error: 'must not be empty' });

/** It stands in the names of results, where a slash and blanks mean something. */
const id = text.regex(/^[^\s/\p{C}]+$/u, { error: 'must be one word without a slash' });

const moves = z.array(z.string({ error: 'must be text' }), { error: 'must be a list of moves' });

const truth = z.boolean({ error: 'must be true or false' });

const OUTCOME_KEYS = {
  winner: z.enum(['white', 'black'], { error: 'must be "white", "black" or null' }).nullable(),
  reason: z.string({ error: 'must be text' }),
};

const outcome = z.strictObject(OUTCOME_KEYS, { error: 'must be a winner and a reason, or null' }).nullable();

const PLAY_KEYS = {
  uci: text,
  san: z.string({ error: 'must be text' }).optional(),
  fen: z.string({ error: 'must be text' }).optional(),
  outcome: outcome.optional(),
};

const CASE_KEYS = {
  id,
  title: text,
  rule: text,
  fen: text,
  moves: moves.optional(),
  chess960: truth.optional(),
  legal: moves.optional(),
  illegal: moves.optional(),
  check: truth.optional(),
  outcome: outcome.optional(),
  plays: z.array(z.strictObject(PLAY_KEYS, { error: 'must be a move with its "uci"' })).optional(),
  oracles: z.array(z.string()).optional(),
  note: z.string({ error: 'must be text' }).optional(),
};

const CASE = z.strictObject(CASE_KEYS, { error: 'is no object with an "id", a "fen" …' });

/** One case as its file has it: the types are right, what it says of chess is not looked at yet. */
export type WrittenCase = z.infer<typeof CASE>;

/** Throws a `UserError` with `where` (file and case), the key and the nearest valid key. */
export function parseCase(where: string, content: unknown): WrittenCase {
  return checkKeys(CASE, content, where, knownKeys);
}

/** How to call a case in messages: by its id where it has one, else by its place in the file. */
export function caseName(content: unknown, index: number): string {
  const named = isTable(content) ? content['id'] : undefined;
  return typeof named === 'string' && named !== '' ? escapeText(named.slice(0, 40)) : `#${index + 1}`;
}

function knownKeys(path: readonly string[]): string[] {
  if (path.at(-1) === 'outcome') return Object.keys(OUTCOME_KEYS);
  return Object.keys(path[0] === 'plays' ? PLAY_KEYS : CASE_KEYS);
}

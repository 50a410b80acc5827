import { z } from 'zod';
import { checkKeys } from '../base/check-keys.ts';
import { isTable } from '../base/toml.ts';
import { splitArguments } from './arguments.ts';
import { parseInitLines } from './init-lines.ts';
import { PERFT_GROUPS, patternFault } from './perft-way.ts';
import { PROTOCOLS, type Protocol } from './protocols.ts';

const text = z.string({ error: 'must be text' }).min(1, { error: 'must not be empty' });

/** A value that the command line would give as a word: TOML may have it as a number or a truth value. */
const word = z
  .union([z.string(), z.number(), z.boolean()], { error: 'must be text, a number, true or false' })
  .transform(String);

/** zod leaves the key `__proto__` out of a record, but not out of a map. */
const options = z
  .preprocess(
    (table) => (isTable(table) ? new Map(Object.entries(table)) : table),
    z.map(z.string(), word, { error: 'must be a table of options' }),
  )
  .transform((map): Readonly<Record<string, string>> => Object.fromEntries(map));

/** A regular expression with these groups. */
function pattern(groups: readonly string[]) {
  return text
    .superRefine((value, context) => {
      const fault = patternFault(value, groups);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    })
    .optional();
}

const initLines = text.transform((value, context) => {
  const lines = parseInitLines(value);
  if (lines.ok) return lines.value;
  context.addIssue({ code: 'custom', message: lines.error });
  return z.NEVER;
});

const truth = z.boolean({ error: 'must be true or false' });

const PERFT_KEYS = {
  command: text.regex(/^[^\r\n]*$/, { error: 'must be one line' }).optional(),
  move: pattern(PERFT_GROUPS.move),
  total: pattern(PERFT_GROUPS.total),
};

const KEYS = {
  cmd: z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .min(1, { error: 'must not be empty' }),
  args: z
    .union([z.string().transform(splitArguments), z.array(word)], { error: 'must be text or a list' })
    .default([]),
  arg: z
    .union([word.transform((single) => [single]), z.array(word)], { error: 'must be text or a list' })
    .default([]),
  dir: text.optional(),
  name: text.optional(),
  engine: text.optional(),
  version: word.optional(),
  proto: z
    .enum(Object.keys(PROTOCOLS) as Protocol[], {
      error: `must be one of ${Object.keys(PROTOCOLS).join(', ')}`,
    })
    .default('uci'),
  option: options.default({}),
  restart: z.enum(['on', 'off', 'auto'], { error: 'must be on, off or auto' }).default('auto'),
  tc: word.optional(),
  st: word.optional(),
  nodes: word.optional(),
  depth: word.optional(),
  timemargin: word.optional(),
  initstr: initLines.optional(),
  stderr: text.optional(),
  whitepov: truth.optional(),
  ponder: truth.optional(),
  perft: z.strictObject(PERFT_KEYS, { error: 'must be a table' }).optional(),
};

const FILE = z.strictObject(KEYS);

/** The keys of a definition as its file gives them, checked; paths are not resolved yet. */
export type DefinitionFile = z.infer<typeof FILE>;

/** Throws a `UserError` with the file, the key and the nearest valid key. */
export function parseDefinitionFile(file: string, content: unknown): DefinitionFile {
  return checkKeys(FILE, content, file, (path) => Object.keys(path[0] === 'perft' ? PERFT_KEYS : KEYS));
}

import { PGN_EXTRAS } from '../game/pgn-comment.ts';

/** What else options are called, by cutechess-cli or fastchess. */
const OPTIONS: ReadonlyMap<string, string> = new Map([['use-affinity', 'affinity']]);

interface Words {
  /** What else keys are called. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Keys that can be said as a bare word, which means true. */
  readonly bare?: readonly string[];
}

const ENGINE: Words = { keys: { plies: 'depth' }, bare: ['whitepov', 'ponder'] };

/** By option. */
const WORDS: ReadonlyMap<string, Words> = new Map([
  ['engine', ENGINE],
  ['each', ENGINE],
  ['pgnout', { bare: ['append', 'min', 'fi', ...PGN_EXTRAS] }],
  ['epdout', { bare: ['append'] }],
  ['pgn', { bare: ['min', ...PGN_EXTRAS] }],
]);

/** The name that an option has here. */
export function optionName(said: string): string {
  return OPTIONS.get(said) ?? said;
}

/** A key and its value as they were said; a bare word has the key ''. */
export interface Said {
  readonly key: string;
  readonly value: string;
  /** The key as it was typed, where it has another name here. */
  readonly typed?: string;
}

/** The same with the key that it has here. */
export function canonical(option: string, said: Said): Said {
  const { keys = {}, bare = [] } = WORDS.get(option) ?? {};
  if (said.key === '' && bare.includes(said.value)) return { key: said.value, value: 'true' };
  const key = Object.hasOwn(keys, said.key) ? keys[said.key] : undefined;
  return key === undefined ? said : { key, value: said.value, typed: said.key };
}

import { HASH_TABLE } from './memory-map';
import { Squares } from './squares';

/**
 * A table of counts without locks. An entry is 16 bytes: the count XOR the key of the position, and the
 * count. Halves that two threads wrote give another key, so they are never believed.
 */
let entries: u32 = 0;

/** In place of a count that is not in the table. */
export const MISSING: u64 = ~0;

/** Takes a hash table of a number of entries into use: a power of two, or 0 for none. */
export function useEntries(number: u32): void {
  entries = number;
}

@inline
export function hasTable(): bool {
  return entries != 0;
}

/**
 * 64 well-mixed bits of a position; knights are what the other sets leave. Made from scratch, since
 * that takes no longer than to follow what a blast removes, and it is only done where thousands of
 * moves follow. Two factors give independent bits: one finds the entry, the other proves that it is right.
 */
@inline
export function digest(
  seed: u64, factor: u64, own: Squares, enemy: Squares,
  pawns: Squares, diagonals: Squares, orthogonals: Squares, kings: Squares, marks: Squares,
): u64 {
  let hash = mix(seed, own, factor);
  hash = mix(hash, enemy, factor);
  hash = mix(hash, pawns, factor);
  hash = mix(hash, diagonals, factor);
  hash = mix(hash, orthogonals, factor);
  hash = mix(hash, kings, factor);
  hash = mix(hash, marks, factor);
  return mix(hash, 0, factor);
}

@inline
function mix(hash: u64, set: Squares, factor: u64): u64 {
  const product = (hash ^ set) * factor;
  return product ^ (product >> 32);
}

@inline
export function entryAt(index: u64): usize {
  return HASH_TABLE + (((index as u32) & (entries - 1)) << 4);
}

@inline
export function lookUp(entry: usize, key: u64): u64 {
  const sealed = load<u64>(entry);
  const count = load<u64>(entry, 8);
  return (sealed ^ count) == key ? count : MISSING;
}

@inline
export function write(entry: usize, key: u64, count: u64): void {
  store<u64>(entry, count ^ key);
  store<u64>(entry, count, 8);
}

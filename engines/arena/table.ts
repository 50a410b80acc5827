import { HASH_HI, HASH_LO, stack } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { DECIDED } from './score.ts';

/**
 * The transposition table: four ints an entry, namely the key, the move (16 bits) with depth (8), bound
 * (2) and age (6), and the score. Entries stand in pairs: one for what was searched deepest, one for what came
 * last.
 */
const S = stack;
const ENTRY = 4;
const PAIR = 2 * ENTRY;
const BYTES_PER_PAIR = 4 * PAIR;

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

let entries = new Int32Array(PAIR);
let pairMask = 0;
let age = 0;

/** Makes an empty table with the largest power of two of entries that fits. */
export function resizeTable(megabytes: number): void {
  const pairs = 2 ** Math.floor(Math.log2((megabytes * 1024 * 1024) / BYTES_PER_PAIR));
  pairMask = pairs - 1;
  entries = new Int32Array(pairs * PAIR);
}

export function clearTable(): void {
  entries.fill(0);
  age = 0;
}

/** Where the entry of the position at `p` is, or -1. */
export function probe(p: number): number {
  const first = pairOf(p);
  if (holds(first, p)) return first;
  return holds(first + ENTRY, p) ? first + ENTRY : -1;
}

export function storedMove(at: number): Move {
  return entries[at + 2]! & 0xffff;
}

export function storedDepth(at: number): number {
  return (entries[at + 2]! >> 16) & 0xff;
}

export function storedBound(at: number): number {
  return (entries[at + 2]! >> 24) & 3;
}

/** The score as seen from `ply` half-moves behind the root. */
export function storedScore(at: number, ply: number): number {
  const score = entries[at + 3]!;
  if (score >= DECIDED) return score - ply;
  return score <= -DECIDED ? score + ply : score;
}

/** Remembers what was found at `p`, which lies `ply` half-moves behind the root. Depths are from 0 to 255. */
export function store(p: number, ply: number, depth: number, score: number, bound: number, move: Move): void {
  const first = pairOf(p);
  const at = holds(first, p) || depth >= storedDepth(first) || isOld(first) ? first : first + ENTRY;
  entries[at] = S[p + HASH_LO]!;
  entries[at + 1] = S[p + HASH_HI]!;
  entries[at + 2] = move | (depth << 16) | (bound << 24) | (age << 26);
  entries[at + 3] = score >= DECIDED ? score + ply : score <= -DECIDED ? score - ply : score;
}

/** A new search begins: what earlier ones left is kept until it is in the way. */
export function ageTable(): void {
  age = (age + 1) & 63;
}

/** Thousandths of the table in use, judged by its beginning. */
export function tableUse(): number {
  const looked = Math.min(1000, entries.length / ENTRY);
  let used = 0;
  for (let i = 0; i < looked; i++) if (entries[i * ENTRY + 2] !== 0) used++;
  return Math.round((1000 * used) / looked);
}

function pairOf(p: number): number {
  return (S[p + HASH_LO]! & pairMask) * PAIR;
}

function isOld(at: number): boolean {
  return entries[at + 2]! >>> 26 !== age;
}

function holds(at: number, p: number): boolean {
  return entries[at] === S[p + HASH_LO] && entries[at + 1] === S[p + HASH_HI];
}

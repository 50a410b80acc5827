/**
 * Colours and modes are types here, told apart by their sizes: the compiler makes one body of a generic
 * function for each, and no body decides while it runs what was known before.
 */
export type White = u8;
export type Black = u16;

/** What a sweep over the moves of a position does with them: measure them, */
export type Measure = u8;
/** play each and count the replies, */
export type Pair = u16;
/** or play each and search on. */
export type Deep = u32;

@inline
export function is<A, B>(): bool {
  return sizeof<A>() == sizeof<B>();
}

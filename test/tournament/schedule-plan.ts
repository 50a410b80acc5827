import fc from 'fast-check';
import { START_FEN } from '../../src/chess/chess.ts';
import { DEFAULT_PATIENCE } from '../../src/engine/engine.ts';
import type { Opening } from '../../src/game/game.ts';
import type { Entrant, Plan } from '../../src/tournament/plan.ts';

/** A plan for so many engines; none of them exists. */
export function newPlan(entrants: number, change: Partial<Plan> = {}): Plan {
  return {
    event: '?',
    site: '?',
    format: 'round-robin',
    rounds: 1,
    games: 2,
    repeat: 2,
    swap: true,
    reverse: false,
    seed: 1,
    chess960: false,
    concurrency: 1,
    stallMs: 60_000,
    entrants: Array.from({ length: entrants }, (_, index) => newEntrant(String(index))),
    ...change,
  };
}

function newEntrant(name: string): Entrant {
  const engine = {
    name,
    protocol: 'uci' as const,
    command: 'none',
    args: [],
    directory: '/',
    options: {},
    commonOptions: {},
    restart: 'auto' as const,
    chess960: false,
    patience: DEFAULT_PATIENCE,
  };
  return { engine, limits: { depth: 1, marginMs: 0 } };
}

/** A book of so many openings, which nobody plays. */
export function newBook(size: number): Opening[] {
  return Array.from({ length: size }, (_, index) => ({
    fen: START_FEN,
    moves: [],
    source: `book:${index + 1}`,
  }));
}

/** Any plan of a small tournament with its book. */
export const planAndBook = fc
  .record({
    entrants: fc.integer({ min: 2, max: 7 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    games: fc.integer({ min: 1, max: 5 }),
    repeat: fc.integer({ min: 1, max: 4 }),
    swap: fc.boolean(),
    reverse: fc.boolean(),
    seed: fc.nat(),
    order: fc.constantFrom('sequential' as const, 'random' as const),
    start: fc.integer({ min: 1, max: 20 }),
    size: fc.nat(9),
  })
  .map(({ entrants, order, start, size, ...rest }) => ({
    plan: newPlan(entrants, { ...rest, openings: { file: 'book', order, start } }),
    book: newBook(size),
  }));

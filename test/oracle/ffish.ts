import { createRequire } from 'node:module';
import type { Board, FairyStockfish, ModuleOptions } from 'ffish';

type Loader = FairyStockfish & ModuleOptions;

const LISTENED = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Loads Fairy-Stockfish's library. Its loader was made for older versions of Node: it would fetch its
 * own file over the network, and its listeners would swallow the errors of the tests.
 */
export async function openFfish(): Promise<FairyStockfish> {
  const fetch = globalThis.fetch;
  const before = LISTENED.map((event) => process.listeners(event as 'uncaughtException'));
  Reflect.deleteProperty(globalThis, 'fetch');
  try {
    const library: Loader = createRequire(import.meta.url)('ffish');
    await new Promise<void>((resolve, reject) => {
      library.onRuntimeInitialized = () => resolve();
      library.onAbort = (reason) => reject(new Error(`ffish does not start: ${reason}`));
    });
    return library;
  } finally {
    globalThis.fetch = fetch;
    LISTENED.forEach((event, i) => {
      for (const listener of process.listeners(event as 'uncaughtException'))
        if (!before[i]!.includes(listener)) process.removeListener(event, listener);
    });
  }
}

/** A board on which castling is written as the king taking its rook. */
export function openBoard(library: FairyStockfish, fen: string): Board {
  return new library.Board('atomic', fen, true);
}

/** Legal moves as UCI. */
export function ffishMoves(board: Board): string[] {
  const text = board.legalMoves();
  return text === '' ? [] : text.split(' ');
}

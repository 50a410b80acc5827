import type { PairResult } from '../../src/game/pairing.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Tournament } from '../../src/store/store.ts';

/** What a database holds of its newest tournament. */
export function readNewest(file: string): { tournament: Tournament; pairs: PairResult[] } {
  const store = openStore(file, { access: 'read' });
  try {
    const tournament = store.latest();
    if (tournament === undefined) throw new Error(`${file} has no tournament`);
    return { tournament, pairs: [...store.pairs(tournament.id)] };
  } finally {
    store.close();
  }
}

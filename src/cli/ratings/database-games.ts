import type { Entrant, Store, TournamentSummary } from '../../store/store.ts';
import type { GameCollection } from './game-collection.ts';

/** Adds the finished games of tournaments of the database. */
export function addTournaments(
  collection: GameCollection,
  store: Store,
  tournaments: readonly Pick<TournamentSummary, 'id' | 'imported'>[],
): void {
  for (const { id, imported } of tournaments) {
    const source = String(id);
    const numbers = new Map<Entrant, number>(); // the same object stands in many games
    const number = (entrant: Entrant): number => {
      const known = numbers.get(entrant);
      if (known !== undefined) return known;
      const { label, engine } = entrant;
      const identity = { engine: engine.name, version: engine.version };
      const options = imported === null ? JSON.stringify(engine.options) : undefined;
      const made = collection.player({ source, label, identity, options });
      numbers.set(entrant, made);
      return made;
    };
    for (const { pair, white, black, winner } of store.played(id)) {
      const score = winner === null ? 0.5 : winner === 'white' ? 1 : 0;
      collection.add(`${source}/${pair}`, number(white), number(black), score);
    }
  }
}

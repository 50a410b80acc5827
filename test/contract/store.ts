import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/game/game.ts';
import type { PairResult, ScoredPair } from '../../src/game/pairing.ts';
import type { Entrant, ImportedTournament, PlayedGame, Resumption, Store } from '../../src/store/store.ts';
import { StoreLost } from '../../src/store/store-lost.ts';
import { samplePerftRun } from '../store/run-samples.ts';
import { pairResults, sampleEngine, samplePair, sampleTournament } from '../store/samples.ts';
import { runsContract } from './store-runs.ts';

/** A tournament as it goes on, with the engines that it began with. */
const RESUMED: Resumption = {
  plan: { rounds: 3 },
  engines: sampleTournament().entrants.map(({ engine }) => engine),
};

/** What every store has to do. `open` opens an empty one. */
export function storeContract(name: string, open: () => Store): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => {
      store.close();
    });
    pairsContract(() => store);
    tournamentsContract(() => store);
    importContract(() => store);
    deletionContract(() => store);
    resumptionContract(() => store);
    runsContract(() => store);
  });
}

function pairsContract(store: () => Store): void {
  test('pairs come back as they were saved, in schedule order', () => {
    const labels = ['a', 'b\0', 'ä ♔'];
    fc.assert(
      fc.property(pairResults(labels), fc.infiniteStream(fc.nat()), (pairs, keys) => {
        const id = store().createTournament(sampleTournament(labels));
        const shuffled = pairs
          .map((pair) => ({ pair, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key);
        for (const { pair } of shuffled) expect(store().savePair(id, pair)).toBe(true);
        expect([...store().pairs(id)]).toStrictEqual(pairs);
        expect([...store().scores(id)]).toStrictEqual(pairs.map(scored));
      }),
      { numRuns: 40 },
    );
  });

  test('a pairing is saved once: the first result stays', () => {
    const id = store().createTournament(sampleTournament());
    const first = samplePair(0);
    const again: PairResult = {
      ...first,
      games: first.games.map((game) => ({ ...game, ending: { winner: null, reason: 'stalemate' } })),
    };
    expect(store().savePair(id, first)).toBe(true);
    expect(store().savePair(id, again)).toBe(false);
    expect([...store().pairs(id)]).toEqual([first]);
    expect(store().tournament(id)?.games).toBe(2);
  });

  test('the same pairing in two tournaments is two', () => {
    const ids = [1, 2].map(() => store().createTournament(sampleTournament()));
    for (const id of ids) expect(store().savePair(id, samplePair(0))).toBe(true);
    for (const id of ids) expect([...store().pairs(id)]).toEqual([samplePair(0)]);
  });

  test.each<[name: string, change: (game: GameRecord) => GameRecord]>([
    ['a player who is not in the tournament', (game) => ({ ...game, white: 'stranger' })],
    ['the number of another game', (game) => ({ ...game, number: 1 })],
    ['an aborted game', (game) => ({ ...game, ending: { winner: null, reason: 'aborted' } })],
    ['another opening', (game) => ({ ...game, opening: { ...game.opening, moves: ['e2e4'] } })],
  ])('nothing of a pair is kept when its second game has %s', (_, change) => {
    const id = store().createTournament(sampleTournament());
    store().savePair(id, samplePair(0));
    const { pairing, games } = samplePair(1);
    const [first, second] = games;
    expect(() => store().savePair(id, { pairing, games: [first!, change(second!)] })).toThrow();
    expect([...store().pairs(id)]).toEqual([samplePair(0)]);
    expect(store().savePair(id, samplePair(1))).toBe(true);
  });

  test('a pair without its second game is refused', () => {
    const id = store().createTournament(sampleTournament());
    const { pairing, games } = samplePair(0);
    expect(() => store().savePair(id, { pairing, games: games.slice(0, 1) })).toThrow(/2 games, not 1/);
  });

  test('pairs can be saved while others are read', () => {
    const id = store().createTournament(sampleTournament());
    for (const index of [0, 1, 2]) store().savePair(id, samplePair(index));
    const seen: PairResult[] = [];
    for (const pair of store().pairs(id)) {
      seen.push(pair);
      store().savePair(id, samplePair(10 + seen.length));
    }
    expect(seen).toEqual([0, 1, 2].map((index) => samplePair(index)));
    expect([...store().pairs(id)]).toHaveLength(6);
  });

  test('what engines say is kept whole; half a surrogate pair becomes U+FFFD', () => {
    const label = 'x\uD83D';
    const said = 'a\0b\u{1F4A5}\r\n\u001B[31m';
    const id = store().createTournament(sampleTournament([label, 'new']));
    const { pairing, games } = samplePair(0, [label, 'new']);
    const changed = games.map((game) => ({
      ...game,
      ending: { ...game.ending, detail: `${said}\uDCA5` },
      lastLines: [said, '\uDCA5'],
    }));
    store().savePair(id, { pairing, games: changed });
    expect(store().tournament(id)?.labels).toEqual(['x\uFFFD', 'new']);
    for (const { games } of store().pairs(id)) {
      expect(games.map((game) => game.ending.detail)).toEqual([`${said}\uFFFD`, `${said}\uFFFD`]);
      expect(games.map((game) => game.lastLines)).toEqual(changed.map((game) => game.lastLines));
      expect(games.map((game) => game.white)).toEqual(['x\uFFFD', 'new']);
    }
  });

  test('one game by its number, with its pairing', () => {
    const [id, other] = [1, 2].map(() => store().createTournament(sampleTournament()));
    for (const index of [0, 1]) store().savePair(id!, samplePair(index));
    const { pairing, games } = samplePair(1);
    expect(store().game(id!, 3)).toEqual({ pairing, game: games[0] });
    expect(store().game(id!, 4)).toEqual({ pairing, game: games[1] });
    expect(store().game(id!, 5)).toBeUndefined();
    expect(store().game(other!, 3)).toBeUndefined();
  });

  test('who won which game, pair by pair, whatever is saved meanwhile', () => {
    const id = store().createTournament(sampleTournament());
    const other = store().createTournament(sampleTournament());
    for (const index of [0, 1, 11]) store().savePair(id, samplePair(index));
    const seen: PlayedGame[] = [];
    for (const game of store().played(id)) {
      seen.push(game);
      store().savePair(other, samplePair(seen.length));
    }
    expect(seen.map(({ pair }) => pair)).toEqual(['1.1.1', '1.1.1', '1.1.12', '1.1.12', '1.1.2', '1.1.2']);
    const [first, second] = seen;
    expect(first).toEqual({
      pair: '1.1.1',
      white: { label: 'old', engine: sampleEngine('old') },
      black: { label: 'new', engine: sampleEngine('new') },
      winner: 'black',
    });
    expect(second?.white).toBe(first?.black);
    expect([...store().played(id + 7)]).toEqual([]);
  });

  test('a game was played by the engine that played it, whatever plays on for its entrant', () => {
    const id = store().createTournament(sampleTournament());
    store().savePair(id, samplePair(0));
    store().finish(id, 'interrupted', null);
    const engines = [sampleEngine('old'), sampleEngine('new', { version: '2.0' })];
    store().resumeTournament(id, { plan: {}, engines });
    store().savePair(id, samplePair(1));
    const versions = [...store().played(id)].map(({ white, black }) => [white, black].map(versionOf).join());
    expect(versions).toEqual(['1.0,1.0', '1.0,1.0', '1.0,2.0', '2.0,1.0']);
  });

  test('an unknown tournament has no pairs and takes none', () => {
    expect([...store().pairs(7)]).toEqual([]);
    expect(() => store().savePair(7, samplePair(0))).toThrow();
  });
}

function tournamentsContract(store: () => Store): void {
  test('an empty store', () => {
    expect(store().tournaments()).toEqual([]);
    expect(store().latest()).toBeUndefined();
    expect(store().tournament(1)).toBeUndefined();
  });

  test('a tournament comes back as it was created', () => {
    const plan = { rounds: 3, engines: [{ name: 'é\uD800', tc: null }], deep: { yes: true, x: 1.5 } };
    const entrants = [
      { label: 'a', engine: sampleEngine('arena', { version: '', command: ['node', 'a b.js', ''] }) },
      { label: 'b', engine: sampleEngine('arena', { options: {} }) },
    ];
    const id = store().createTournament({
      event: 'Ünïted',
      seed: Number.MAX_SAFE_INTEGER,
      plan,
      harnessVersion: '0.1.0',
      entrants,
    });
    expect(store().tournament(id)).toEqual({
      id,
      event: 'Ünïted',
      seed: Number.MAX_SAFE_INTEGER,
      plan,
      harnessVersion: '0.1.0',
      status: 'running',
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      endedAt: null,
      ratings: null,
      entrants,
      labels: ['a', 'b'],
      games: 0,
      imported: null,
    });
  });

  test.each(['finished', 'stopped', 'interrupted'] as const)('a tournament ends as %s', (status) => {
    const id = store().createTournament(sampleTournament());
    const other = store().createTournament(sampleTournament());
    store().finish(id, status, {
      standings: [{ name: 'old', elo: Number.POSITIVE_INFINITY, error: Number.NaN }],
    });
    const ended = store().tournament(id);
    expect(ended).toMatchObject({
      status,
      ratings: { standings: [{ name: 'old', elo: 'inf', error: null }] },
    });
    expect(ended!.endedAt! >= ended!.startedAt).toBe(true);
    expect(store().tournament(other)).toMatchObject({ status: 'running', endedAt: null, ratings: null });
  });

  test('an interrupted tournament can be finished later', () => {
    const id = store().createTournament(sampleTournament());
    store().finish(id, 'interrupted', null);
    expect(store().resumeTournament(id, RESUMED)).toBe(true);
    store().savePair(id, samplePair(0));
    store().finish(id, 'finished', { old: 12 });
    expect(store().tournament(id)).toMatchObject({ status: 'finished', ratings: { old: 12 }, games: 2 });
  });

  test('a tournament that does not exist cannot be finished', () => {
    expect(() => store().finish(3, 'finished', null)).toThrow(/no tournament 3/);
  });

  test('the list has the newest first and counts games', () => {
    const first = store().createTournament(sampleTournament(['a', 'b', 'c']));
    const second = store().createTournament(sampleTournament());
    store().savePair(second, samplePair(0));
    store().savePair(second, samplePair(1));
    store().finish(first, 'stopped', null);
    expect(store().tournaments()).toMatchObject([
      { id: second, event: 'Test', status: 'running', labels: ['old', 'new'], games: 4 },
      { id: first, event: 'Test', status: 'stopped', labels: ['a', 'b', 'c'], games: 0 },
    ]);
    expect(store().latest()?.id).toBe(second);
  });
}

function importContract(store: () => Store): void {
  const source = { file: '/games/ä.pgn', sha256: 'ef'.repeat(32) };
  const imported = (pairs: Iterable<PairResult>): ImportedTournament => ({
    ...sampleTournament(),
    source,
    pairs,
    ratings: { standings: [] },
  });

  test('a tournament that was played elsewhere is kept whole, as finished', () => {
    const pairs = [samplePair(0), samplePair(1)];
    expect(store().importedFrom(source.sha256)).toBeUndefined();
    const id = store().importTournament(imported(pairs));
    expect([...store().pairs(id)]).toEqual(pairs);
    const kept = { id, status: 'finished', imported: source, games: 4, ratings: { standings: [] } };
    expect(store().tournament(id)).toMatchObject(kept);
    expect(store().tournaments()).toMatchObject([{ id, imported: source }]);
    expect(store().importedFrom(source.sha256)).toBe(id);
    const again = store().importTournament(imported(pairs));
    expect(store().importedFrom(source.sha256)).toBe(again);
  });

  test.each<[why: string, pairs: () => Generator<PairResult>]>([
    [
      'a pairing that is there twice',
      function* () {
        yield samplePair(0);
        yield samplePair(0);
      },
    ],
    [
      'what the games come from fails',
      function* () {
        yield samplePair(0);
        throw new Error('no more games');
      },
    ],
  ])('nothing of it is kept: %s', (_, pairs) => {
    expect(() => store().importTournament(imported(pairs()))).toThrow();
    expect(store().tournaments()).toEqual([]);
    expect(store().engines()).toEqual([]);
    expect(store().importedFrom(source.sha256)).toBeUndefined();
  });
}

function deletionContract(store: () => Store): void {
  test('a deleted tournament is gone with its games, and nothing else is', () => {
    const [deleted, kept] = [['a', 'b'] as const, ['b', 'c'] as const].map((labels) => {
      const id = store().createTournament(sampleTournament(labels));
      for (const index of [0, 1]) store().savePair(id, samplePair(index, labels));
      return id;
    });
    const run = store().savePerftRun(samplePerftRun(sampleEngine('a')));
    expect(
      store()
        .engines()
        .map(({ name }) => name),
    ).toEqual(['a', 'b', 'c']);
    expect(store().deleteTournament(deleted!)).toBe(true);
    expect(store().tournament(deleted!)).toBeUndefined();
    expect([...store().pairs(deleted!)]).toEqual([]);
    expect(store().game(deleted!, 1)).toBeUndefined();
    expect([...store().pairs(kept!)]).toEqual([0, 1].map((index) => samplePair(index, ['b', 'c'])));
    expect(store().perftRuns()).toMatchObject([{ id: run }]);
    expect(store().deleteTournament(kept!)).toBe(true);
    expect(
      store()
        .engines()
        .map(({ name }) => name),
    ).toEqual(['a']);
    expect(store().versionGames()).toEqual([]);
  });

  test('there is nothing to delete where there is no such tournament, and no id is given again', () => {
    const id = store().createTournament(sampleTournament());
    expect(store().deleteTournament(id + 1)).toBe(false);
    expect(store().deleteTournament(id)).toBe(true);
    expect(store().deleteTournament(id)).toBe(false);
    expect(store().createTournament(sampleTournament())).toBe(id + 1);
  });

  test('a tournament that is deleted while it is played takes no more games', () => {
    const id = store().createTournament(sampleTournament());
    store().deleteTournament(id);
    expect(() => store().savePair(id, samplePair(0))).toThrow(StoreLost);
  });
}

function resumptionContract(store: () => Store): void {
  test('a tournament that is played is not taken on by another', () => {
    const id = store().createTournament(sampleTournament());
    expect(store().resumeTournament(id, RESUMED)).toBe(false);
    expect(store().tournament(id)).toMatchObject({ status: 'running', plan: sampleTournament().plan });
  });

  test('one that has ended is played again, with the plan as it is now', () => {
    const id = store().createTournament(sampleTournament());
    store().finish(id, 'interrupted', { old: 1 });
    expect(store().resumeTournament(id, RESUMED)).toBe(true);
    const { plan } = RESUMED;
    expect(store().tournament(id)).toMatchObject({ status: 'running', plan, endedAt: null, ratings: null });
    expect(store().resumeTournament(id, RESUMED)).toBe(false);
  });

  test('nobody else writes to a tournament, and one that is gone cannot be resumed', () => {
    const id = store().createTournament(sampleTournament());
    store().finish(id, 'interrupted', null);
    expect(() => store().savePair(id, samplePair(0))).toThrow(StoreLost);
    expect(() => store().finish(id, 'finished', null)).toThrow(StoreLost);
    expect(() => store().resumeTournament(7, RESUMED)).toThrow(/7/);
  });

  test('games keep the engines that played them, when another takes the place of one and comes back', () => {
    const id = store().createTournament(sampleTournament());
    const engines = ['old', 'new'].map((name) => sampleEngine(name));
    const changed = sampleEngine('new', { version: '1.1', sha256: 'cd'.repeat(32) });
    const current = [engines, [engines[0]!, changed], engines];
    for (const [index, playing] of current.entries()) {
      store().finish(id, 'interrupted', null);
      expect(store().resumeTournament(id, { ...RESUMED, engines: playing })).toBe(true);
      expect(
        store()
          .tournament(id)
          ?.entrants.map(({ engine }) => engine),
      ).toEqual(playing);
      store().savePair(id, samplePair(index));
    }
    expect(store().playedFor(id)).toEqual([
      { label: 'old', engine: engines[0], games: 6 },
      { label: 'new', engine: engines[1], games: 4 },
      { label: 'new', engine: changed, games: 2 },
    ]);
    expect(
      store()
        .versionGames()
        .map(({ white, black }) => [white.version, black.version]),
    ).toEqual([
      ['1.0', '1.0'],
      ['1.0', '1.0'],
      ['1.0', '1.1'],
      ['1.1', '1.0'],
      ['1.0', '1.0'],
      ['1.0', '1.0'],
    ]);
    expect(store().engines()).toEqual([...engines, changed]);
    expect(store().deleteTournament(id)).toBe(true);
    expect(store().engines()).toEqual([]);
  });

  test('one pair by its id', () => {
    const id = store().createTournament(sampleTournament());
    store().savePair(id, samplePair(1));
    expect(store().pair(id, samplePair(1).pairing.id)).toEqual(samplePair(1));
    expect(store().pair(id, samplePair(0).pairing.id)).toBeUndefined();
  });
}

/** What is left of a pair for statistics. */
function scored({ pairing, games }: PairResult): ScoredPair {
  return {
    pairing,
    games: games.map(({ number, white, black, ending, startedAt, durationMs }) => ({
      number,
      white,
      black,
      ending,
      startedAt,
      durationMs,
    })),
  };
}

function versionOf({ engine }: Entrant): string {
  return engine.version;
}

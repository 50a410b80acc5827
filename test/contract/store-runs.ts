import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { conformanceRun, perftRun, sampleConformanceRun, samplePerftRun } from '../store/run-samples.ts';
import { sampleEngine, samplePair, sampleTournament } from '../store/samples.ts';

/** What every store has to do with runs of perft and conformance, and for the comparison of versions. */
export function runsContract(store: () => Store): void {
  test('runs come back as they were saved, in that order', () => {
    fc.assert(
      fc.property(fc.array(perftRun), fc.array(conformanceRun), (perft, conformance) => {
        const before = { perft: store().perftRuns(), conformance: store().conformanceRuns() };
        const perftIds = perft.map((run) => store().savePerftRun(run));
        const conformanceIds = conformance.map((run) => store().saveConformanceRun(run));
        const recorded = <T>(runs: readonly T[], ids: readonly number[]): unknown[] =>
          runs.map((run, i) => ({ ...run, id: ids[i], recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) }));
        expect(store().perftRuns()).toEqual([...before.perft, ...recorded(perft, perftIds)]);
        expect(store().conformanceRuns()).toEqual([
          ...before.conformance,
          ...recorded(conformance, conformanceIds),
        ]);
      }),
      { numRuns: 20 },
    );
  });

  test('nothing of a run is kept that is not whole', () => {
    const engine = sampleEngine('a');
    const [count, ...counts] = samplePerftRun(engine).counts;
    const broken = { ...count!, depth: Number.NaN };
    expect(() => store().savePerftRun(samplePerftRun(engine, { counts: [...counts, broken] }))).toThrow();
    expect(store().perftRuns()).toEqual([]);
    expect(store().engines()).toEqual([]);
  });

  test('an absurd number is kept as the largest that is exact', () => {
    const [count] = samplePerftRun(sampleEngine('a')).counts;
    const run = samplePerftRun(sampleEngine('a'), { nodes: 1e300, counts: [{ ...count!, actual: 1e25 }] });
    store().savePerftRun(run);
    const [saved] = store().perftRuns();
    expect(saved?.nodes).toBe(Number.MAX_SAFE_INTEGER);
    expect(saved?.counts[0]?.actual).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('half a surrogate pair becomes U+FFFD', () => {
    const [result] = sampleConformanceRun(sampleEngine('a')).results;
    const results = [{ ...result!, message: 'x\uD83D' }];
    store().saveConformanceRun(sampleConformanceRun(sampleEngine('a'), { results }));
    expect(store().conformanceRuns()[0]?.results).toEqual([{ ...result!, message: 'x\uFFFD' }]);
  });

  test('engines stand in the order in which they were first recorded, wherever that was', () => {
    const engines = ['d', 'c', 'b', 'a'].map((name) => sampleEngine(name));
    const [a, b, c, d] = [engines[0]!, engines[1]!, engines[2]!, engines[3]!];
    store().saveConformanceRun(sampleConformanceRun(a));
    store().createTournament({
      ...sampleTournament(),
      entrants: [a, b].map((engine) => ({ label: engine.name, engine })),
    });
    store().savePerftRun(samplePerftRun(b));
    store().savePerftRun(samplePerftRun(c));
    store().saveConformanceRun(sampleConformanceRun(d));
    store().savePerftRun(samplePerftRun(a));
    expect(store().engines()).toEqual(engines);
  });

  test('games of all tournaments name the engines behind the labels, and their pair', () => {
    const [one, two] = [sampleEngine('one'), sampleEngine('two')];
    const play = (entrants: (typeof one)[], pairs: number): void => {
      const labels = ['old', 'new'];
      const id = store().createTournament({
        ...sampleTournament(),
        entrants: entrants.map((engine, i) => ({ label: labels[i]!, engine })),
      });
      for (let i = 0; i < pairs; i++) store().savePair(id, samplePair(i));
    };
    expect(store().versionGames()).toEqual([]);
    play([one, two], 2);
    play([two, one], 1);
    const lost = { winner: 'black', reason: 'time-forfeit' };
    expect(store().versionGames()).toEqual([
      { ...lost, white: one, black: two, pair: 0 },
      { ...lost, white: two, black: one, pair: 0 },
      { ...lost, white: one, black: two, pair: 1 },
      { ...lost, white: two, black: one, pair: 1 },
      { ...lost, white: two, black: one, pair: 2 },
      { ...lost, white: one, black: two, pair: 2 },
    ]);
  });
}

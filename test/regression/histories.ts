import { START_FEN } from '../../src/chess/chess.ts';
import type {
  Build,
  ConformanceMeasurement,
  ConformanceResult,
  History,
  Machine,
  PerftCount,
  PerftMeasurement,
  TestFile,
  VersionGame,
} from '../../src/regression/history.ts';

export const MACHINE: Machine = { cpu: 'Analytical Engine', cores: 1, platform: 'steam', node: '20.19.0' };
const SUITE: TestFile = { name: 'atomic.epd', sha256: '11' };

/** A version called like that, with a hash of its own. */
export function build(version: string, name = 'arena', sha256 = hashOf(version)): Build {
  return { name, version, sha256 };
}

function hashOf(text: string): string {
  return Buffer.from(text.padEnd(32, '\0')).toString('hex');
}

/** Engines that are not named stand in the order in which they come up. */
export function newHistory(parts: Partial<History>): History {
  const { perft = [], conformance = [], games = [] } = parts;
  const seen = [
    ...[...perft, ...conformance].map(({ engine }) => engine),
    ...games.flatMap(({ white, black }) => [white, black]),
  ];
  return { engines: parts.engines ?? seen, perft, conformance, games };
}

export function count(
  depth: number,
  actual: number | null,
  expected: number | null,
  id = 'start',
): PerftCount {
  return { id, fen: id === 'start' ? START_FEN : `fen of ${id}`, depth, expected, actual };
}

/** A run of a second, of a million nodes unless said otherwise. */
export function perftRun(engine: Build, change: Partial<PerftMeasurement> = {}): PerftMeasurement {
  return {
    engine: { ...engine, options: {} },
    suite: SUITE,
    settings: { threads: 1, hashMegabytes: 0, backend: 'ts' },
    counts: [count(1, 20, 20)],
    nodes: 1_000_000,
    seconds: 1,
    machine: MACHINE,
    complete: true,
    ...change,
  };
}

/** Runs at these speeds, in millions of nodes a second. */
export function speedRuns(
  engine: Build,
  speeds: readonly number[],
  change: Partial<PerftMeasurement> = {},
): PerftMeasurement[] {
  return speeds.map((speed) => perftRun(engine, { nodes: speed * 1e6, ...change }));
}

export function conformanceRun(
  engine: Build,
  results: readonly ConformanceResult[],
  cases: TestFile = { name: 'cases.json', sha256: '22' },
): ConformanceMeasurement {
  return { engine, results, cases, machine: MACHINE };
}

export function verdict(
  id: string,
  status: ConformanceResult['status'],
  message = '',
  check = 'legal moves',
): ConformanceResult {
  return { id, rule: id.replace(/-\d+$/, ''), check, status, message };
}

/** So many pairs, each with these scores of the first player in its two games, beginning with White. */
export function pairs(
  times: number,
  [first, second]: readonly [Build, Build],
  scores: readonly [number, number],
  from = 0,
): VersionGame[] {
  return Array.from({ length: times }).flatMap((_, i): VersionGame[] => [
    game(first, second, scores[0], from + i),
    game(second, first, 1 - scores[1], from + i),
  ]);
}

function game(white: Build, black: Build, score: number, pair: number): VersionGame {
  if (score === 0.5) return { white, black, winner: null, reason: 'stalemate', pair };
  return { white, black, winner: score === 1 ? 'white' : 'black', reason: 'king-exploded', pair };
}

/** Games of one version against another engine; `failed` of them end by its own failure. */
export function failingGames(
  engine: Build,
  games: number,
  failed: number,
  reason: VersionGame['reason'] = 'crash',
): VersionGame[] {
  const opponent = build('9', 'other');
  return Array.from({ length: games }, (_, i): VersionGame => {
    const players = i % 2 === 0 ? { white: engine, black: opponent } : { white: opponent, black: engine };
    const pair = Math.floor(i / 2);
    if (i >= failed) return { ...players, winner: null, reason: 'stalemate', pair };
    return { ...players, winner: i % 2 === 0 ? 'black' : 'white', reason, pair };
  });
}

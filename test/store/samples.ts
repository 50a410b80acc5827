import fc from 'fast-check';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Score } from '../../src/engine/engine.ts';
import type { Limits } from '../../src/game/clock.ts';
import { type Ending, FAILURES, type Reason } from '../../src/game/ending.ts';
import type { GameRecord, MoveRecord, Opening } from '../../src/game/game.ts';
import type { Pairing, PairResult } from '../../src/game/pairing.ts';
import type { EngineVersion, NewTournament } from '../../src/store/store.ts';

export function sampleEngine(name: string, change: Partial<EngineVersion> = {}): EngineVersion {
  return {
    name,
    version: '1.0',
    command: [`/opt/${name}`, '--uci'],
    sha256: 'ab'.repeat(32),
    options: { Hash: '16', Threads: '1' },
    ...change,
  };
}

export function sampleTournament(labels: readonly string[] = ['old', 'new']): NewTournament {
  return {
    event: 'Test',
    seed: 1,
    plan: { rounds: 2, tc: '1+0.02' },
    harnessVersion: '0.1.0',
    entrants: labels.map((label) => ({ label, engine: sampleEngine(label) })),
  };
}

/** The pair with this index in a schedule of entrants 0 and 1, two short games. */
export function samplePair(index: number, labels: readonly [string, string] = ['old', 'new']): PairResult {
  const opening: Opening = {
    fen: START_FEN,
    moves: ['g1f3', 'f7f6'],
    source: `openings/starter.epd:${index}`,
  };
  const pairing: Pairing = {
    id: `1.1.${index + 1}`,
    round: 1,
    first: 0,
    second: 1,
    reversed: false,
    swap: true,
    games: 2,
    firstGame: 2 * index + 1,
    opening,
  };
  const limits: Limits = { timeControl: { baseMs: 1000, incrementMs: 20 }, marginMs: 0 };
  const game = (number: number, white: string, black: string): GameRecord => ({
    number,
    white,
    black,
    whiteLimits: limits,
    blackLimits: limits,
    chess960: false,
    opening,
    moves: [{ uci: 'f3d4', timeMs: 12.5, score: { kind: 'centipawns', value: 35 }, depth: 9, nodes: 20_133 }],
    ending: { winner: 'black', reason: 'time-forfeit', detail: '12 ms over the limit' },
    startedAt: '2030-01-02T03:04:05.678Z',
    durationMs: 2513.25,
    lastLines: ['> go wtime 20 btime 980', '< info depth 9'],
  });
  const [first, second] = labels;
  return {
    pairing,
    games: [game(pairing.firstGame, first, second), game(pairing.firstGame + 1, second, first)],
  };
}

/** Objects as literals make them, so that results can be compared strictly. */
const PLAIN = { noNullPrototype: true };

/** Any text that UTF-8 can carry, NULs and control characters too. */
const text = fc.string({ unit: 'binary', maxLength: 20 });
const file = fc.constantFrom(...'abcdefgh');
const rank = fc.constantFrom(...'12345678');
const uciMove = fc
  .tuple(file, rank, file, rank, fc.constantFrom('', 'q', 'r', 'b', 'n'))
  .map((parts) => parts.join(''));
const count = fc.maxSafeNat();
const milliseconds = fc.double({ min: 0, max: 1e7, noNaN: true });

function mate(value: number): Score {
  return { kind: 'mate', value };
}

const score: fc.Arbitrary<Score> = fc.oneof(
  fc.integer().map((value): Score => ({ kind: 'centipawns', value })),
  fc.integer().map(mate),
);

export const moveRecord: fc.Arbitrary<MoveRecord> = fc.record(
  {
    uci: uciMove,
    timeMs: milliseconds,
    score,
    depth: fc.nat(300),
    seldepth: fc.nat(300),
    nodes: count,
    nps: count,
    hashfull: fc.nat(1000),
    tbhits: count,
    claimedMs: count,
    pv: fc.array(uciMove, { maxLength: 5 }).map((moves) => moves.join(' ')),
  },
  { requiredKeys: ['uci', 'timeMs'], noNullPrototype: true },
);

const limits: fc.Arbitrary<Limits> = fc.record(
  {
    timeControl: fc.record(
      { moves: fc.nat(100), baseMs: milliseconds, incrementMs: milliseconds },
      { requiredKeys: ['baseMs', 'incrementMs'], noNullPrototype: true },
    ),
    moveTimeMs: milliseconds,
    depth: fc.nat(300),
    nodes: count,
    marginMs: milliseconds,
  },
  { requiredKeys: ['marginMs'], noNullPrototype: true },
);

const reason = fc.constantFrom<Reason>('king-exploded', 'checkmate', 'stalemate', 'max-moves', ...FAILURES);
const ending: fc.Arbitrary<Ending> = fc.record(
  { winner: fc.constantFrom('white', 'black', null), reason, detail: text },
  { requiredKeys: ['winner', 'reason'], noNullPrototype: true },
);

const opening: fc.Arbitrary<Opening> = fc.record(
  { fen: fc.constant(START_FEN), moves: fc.array(uciMove, { maxLength: 8 }), source: text },
  { requiredKeys: ['fen', 'moves'], noNullPrototype: true },
);

function gameRecord(number: number, labels: readonly string[], start: Opening): fc.Arbitrary<GameRecord> {
  return fc.record(
    {
      number: fc.constant(number),
      white: fc.constantFrom(...labels),
      black: fc.constantFrom(...labels),
      whiteLimits: limits,
      blackLimits: limits,
      chess960: fc.boolean(),
      opening: fc.constant(start),
      moves: fc.array(moveRecord, { maxLength: 12 }),
      ending,
      startedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      durationMs: milliseconds,
      lastLines: fc.array(text, { maxLength: 3 }),
    },
    PLAIN,
  );
}

/** Pairs of a tournament with these entrants, in schedule order. */
export function pairResults(labels: readonly string[]): fc.Arbitrary<PairResult[]> {
  const entrant = fc.nat(labels.length - 1);
  const pairing = fc.record(
    {
      round: fc.nat(1000),
      first: entrant,
      second: entrant,
      reversed: fc.boolean(),
      swap: fc.boolean(),
      games: fc.integer({ min: 1, max: 4 }),
      opening,
    },
    PLAIN,
  );
  return fc.array(pairing, { minLength: 1, maxLength: 4 }).chain((pairings) => {
    let next = 1;
    const numbered = pairings.map((each, index): Pairing => {
      const firstGame = next;
      next += each.games;
      return { ...each, firstGame, id: `${each.round}.1.${index + 1}` };
    });
    return fc.tuple(...numbered.map((each) => pairResultOf(each, labels)));
  });
}

function pairResultOf(pairing: Pairing, labels: readonly string[]): fc.Arbitrary<PairResult> {
  const games = Array.from({ length: pairing.games }, (_, index) =>
    gameRecord(pairing.firstGame + index, labels, pairing.opening),
  );
  return fc.record({ pairing: fc.constant(pairing), games: fc.tuple(...games) }, PLAIN);
}

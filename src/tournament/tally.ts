import type { ScoredGame } from '../game/game.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { addPair, NO_PAIRS, type Pentanomial } from '../stats/pentanomial.ts';
import { addResult, NO_GAMES, type Wdl } from '../stats/wdl.ts';
import { completePairs } from './complete-pairs.ts';

/** What one engine did in a tournament, counted. Aborted games count nowhere. */
export interface Tally {
  readonly white: Wdl;
  readonly black: Wdl;
  /** Complete pairs only. */
  readonly pentanomial: Pentanomial;
  /** Pairs of a win and a loss, which are among the even ones. */
  readonly winLossPairs: number;
  /** The games outside complete pairs; they are in `white` and `black` too. */
  readonly unpaired: Wdl;
  readonly timeLosses: number;
  /** Games lost because the process ended or stopped answering (reasons `crash` and `stall`). */
  readonly crashes: number;
  readonly illegalMoves: number;
}

const EMPTY: Tally = {
  white: NO_GAMES,
  black: NO_GAMES,
  pentanomial: NO_PAIRS,
  winLossPairs: 0,
  unpaired: NO_GAMES,
  timeLosses: 0,
  crashes: 0,
  illegalMoves: 0,
};

export type Tallies = ReadonlyMap<string, Tally>;

/** The tally of every entrant, by name and in the order given. */
export function tallies(names: readonly string[], results: readonly ScoredPair[]): Tallies {
  const all = newTallies(names);
  for (const result of results) addToTallies(all, result);
  return all;
}

/** Before the first game. */
export function newTallies(names: readonly string[]): Map<string, Tally> {
  return new Map(names.map((name) => [name, EMPTY]));
}

/** Counts the games of one more pairing. */
export function addToTallies(all: Map<string, Tally>, result: ScoredPair): void {
  const update = (name: string, change: (tally: Tally) => Tally): void => {
    const tally = all.get(name);
    if (tally === undefined) throw new Error(`a game of ${name}, who is not in the tournament`);
    all.set(name, change(tally));
  };
  const { pairs, unpaired } = completePairs(result.games);
  for (const game of [...pairs.flat(), ...unpaired]) {
    update(game.white, (tally) => addGame(tally, game, 'white'));
    update(game.black, (tally) => addGame(tally, game, 'black'));
  }
  for (const [first, second] of pairs) {
    const points = whitePoints(first) + 1 - whitePoints(second);
    const isWinLoss = points === 1 && whitePoints(first) !== 0.5;
    update(first.white, (tally) => addToPairs(tally, points, isWinLoss));
    update(first.black, (tally) => addToPairs(tally, 2 - points, isWinLoss));
  }
  for (const game of unpaired) {
    update(game.white, (tally) => ({ ...tally, unpaired: addResult(tally.unpaired, whitePoints(game)) }));
    update(game.black, (tally) => ({ ...tally, unpaired: addResult(tally.unpaired, blackPoints(game)) }));
  }
}

function addToPairs(tally: Tally, points: number, isWinLoss: boolean): Tally {
  return {
    ...tally,
    pentanomial: addPair(tally.pentanomial, points),
    winLossPairs: tally.winLossPairs + (isWinLoss ? 1 : 0),
  };
}

export function whitePoints(game: ScoredGame): 0 | 0.5 | 1 {
  if (game.ending.winner === null) return 0.5;
  return game.ending.winner === 'white' ? 1 : 0;
}

export function blackPoints(game: ScoredGame): 0 | 0.5 | 1 {
  if (game.ending.winner === null) return 0.5;
  return game.ending.winner === 'black' ? 1 : 0;
}

function addGame(tally: Tally, game: ScoredGame, color: 'white' | 'black'): Tally {
  const { winner, reason } = game.ending;
  const lost = winner !== null && winner !== color;
  return {
    ...tally,
    [color]: addResult(tally[color], color === 'white' ? whitePoints(game) : blackPoints(game)),
    timeLosses: tally.timeLosses + (lost && reason === 'time-forfeit' ? 1 : 0),
    crashes: tally.crashes + (lost && (reason === 'crash' || reason === 'stall') ? 1 : 0),
    illegalMoves: tally.illegalMoves + (lost && reason === 'illegal-move' ? 1 : 0),
  };
}

import { legalMoves, outcome, play, turn } from '../chess/arbiter.ts';
import type { ColorName } from '../chess/chess.ts';
import { colorName, opposite } from '../chess/chess.ts';
import { parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/position.ts';
import { findUci, makeUci } from '../chess/uci.ts';
import type { Reply } from '../engine/engine.ts';
import type { Clock, Limits } from './clock.ts';
import { press, startClock, thinkingTime } from './clock.ts';
import type { Ending } from './ending.ts';
import type { MoveRecord, Opening } from './game.ts';

/** A game as it stands. It changes only by `step`. */
export interface Game {
  readonly chess960: boolean;
  readonly limits: Readonly<Record<ColorName, Limits>>;
  readonly clocks: Readonly<Record<ColorName, Clock>>;
  /** All positions so far, the book's included; the last is the current one. */
  readonly positions: readonly Position[];
  /** All moves so far in UCI notation, the book's included. */
  readonly line: readonly string[];
  /** The engines' moves. */
  readonly moves: readonly MoveRecord[];
  readonly ending?: Ending;
}

/**
 * The game after its book moves, both clocks full. Throws on an opening that is not legal: openings
 * are checked when they are read.
 */
export function newGame(opening: Opening, limits: Game['limits'], chess960: boolean): Game {
  const start = parseFen(opening.fen);
  if (!start.ok) throw new Error(`opening ${opening.fen}: ${start.error}`);
  const positions = [start.value.position];
  for (const uci of opening.moves) positions.push(playBookMove(positions.at(-1)!, uci));
  const clocks = { white: startClock(limits.white), black: startClock(limits.black) };
  return { chess960, limits, clocks, positions, line: opening.moves, moves: [] };
}

function playBookMove(position: Position, uci: string): Position {
  const move = findUci(legalMoves(position), uci);
  if (move === undefined) throw new Error(`book move ${uci} is not legal`);
  return play(position, move);
}

export function position(game: Game): Position {
  return game.positions.at(-1)!;
}

export function mover(game: Game): ColorName {
  return colorName(turn(position(game)));
}

/**
 * What an engine's answer makes of the game. Judged in this order: nothing came and the process
 * ended, late, illegal, and only then the rules of the game on the board after the move.
 */
export function step(game: Game, reply: Reply): Game {
  switch (reply.kind) {
    case 'cancelled':
      return { ...game, ending: { winner: null, reason: 'aborted' } };
    case 'exited':
      return lost(game, { reason: 'crash', detail: describeExit(reply.code, reply.signal) });
    case 'silent':
      return lost(game, overdue(game, reply.elapsedMs));
    case 'move':
      return isLate(game, reply.elapsedMs)
        ? lost(game, overdue(game, reply.elapsedMs))
        : playMove(game, reply);
  }
}

/** The game, lost by the side to move. */
export function lost(game: Game, failure: Pick<Ending, 'reason' | 'detail'>): Game {
  return { ...game, ending: { winner: colorName(opposite(turn(position(game)))), ...failure } };
}

/** `exit code 3` or `signal SIGSEGV`. */
export function describeExit(code: number | null, signal: string | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

function isLate(game: Game, elapsedMs: number): boolean {
  const limit = thinkingTime(game.limits[mover(game)], game.clocks[mover(game)]);
  return limit !== undefined && elapsedMs > limit;
}

function overdue(game: Game, elapsedMs: number): Pick<Ending, 'reason' | 'detail'> {
  const limit = thinkingTime(game.limits[mover(game)], game.clocks[mover(game)]);
  return limit === undefined
    ? { reason: 'stall', detail: `no move in ${Math.round(elapsedMs)} ms` }
    : { reason: 'time-forfeit', detail: `${Math.max(1, Math.ceil(elapsedMs - limit))} ms over the limit` };
}

function playMove(game: Game, reply: Reply & { kind: 'move' }): Game {
  const side = mover(game);
  const before = position(game);
  const move = findUci(legalMoves(before), reply.move);
  if (move === undefined) return lost(game, { reason: 'illegal-move', detail: reply.move });
  const after = play(before, move);
  const uci = makeUci(move, game.chess960);
  const ending = outcome(after, game.positions);
  return {
    ...game,
    positions: [...game.positions, after],
    line: [...game.line, uci],
    moves: [...game.moves, newMoveRecord(uci, reply)],
    clocks: { ...game.clocks, [side]: press(game.limits[side], game.clocks[side], reply.elapsedMs) },
    ...(ending === undefined ? {} : { ending }),
  };
}

function newMoveRecord(uci: string, reply: Reply & { kind: 'move' }): MoveRecord {
  const { info } = reply;
  return {
    uci,
    timeMs: Math.round(reply.elapsedMs),
    ...(info?.score === undefined ? {} : { score: info.score }),
    ...(info?.depth === undefined ? {} : { depth: info.depth }),
    ...(info?.seldepth === undefined ? {} : { seldepth: info.seldepth }),
    ...(info?.nodes === undefined ? {} : { nodes: info.nodes }),
    ...(info?.nps === undefined ? {} : { nps: info.nps }),
    ...(info?.pv === undefined ? {} : { pv: info.pv }),
  };
}

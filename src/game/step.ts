import type { Draft } from '../base/draft.ts';
import { outcome, play, turn } from '../chess/arbiter.ts';
import type { ColorName } from '../chess/chess.ts';
import { colorName, opposite } from '../chess/chess.ts';
import { parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import { makeUci, parseUci } from '../chess/uci.ts';
import type { Reply } from '../engine/engine.ts';
import { describeEnd } from '../engine/trouble.ts';
import type { Adjudication } from './adjudication/rules.ts';
import { adjudicate } from './adjudication/rules.ts';
import type { Clock, Limits } from './clock.ts';
import { press, startClock, thinkingTime } from './clock.ts';
import type { Ending } from './ending.ts';
import type { MoveRecord, Opening } from './game.ts';
import { isTooLate } from './lateness.ts';

const LONGEST_QUOTE = 60;

/** A game as it stands. It changes only by `step`. */
export interface Game {
  readonly chess960: boolean;
  readonly limits: Readonly<Record<ColorName, Limits>>;
  readonly adjudication: Adjudication;
  readonly clocks: Readonly<Record<ColorName, Clock>>;
  /** All positions so far, the book's included; the last is the current one. */
  readonly positions: readonly Position[];
  /** All moves so far, the book's included, in UCI notation with castling as this game writes it. */
  readonly line: readonly string[];
  /** The engines' moves. */
  readonly moves: readonly MoveRecord[];
  readonly ending?: Ending;
}

/**
 * The game after its book moves, both clocks full. It may be over already, where the book itself
 * repeats a position. Throws on an opening that is not legal: openings are checked when they are read.
 */
export function newGame(
  opening: Opening,
  limits: Game['limits'],
  chess960: boolean,
  adjudication: Adjudication = {},
): Game {
  const start = parseFen(opening.fen);
  if (!start.ok) throw new Error(`opening ${opening.fen}: ${start.error}`);
  const positions = [start.value.position];
  const line: string[] = [];
  for (const uci of opening.moves) {
    const move = parseUci(positions.at(-1)!, uci);
    if (move === undefined) throw new Error(`opening ${opening.fen}: book move ${uci} is not legal`);
    positions.push(play(positions.at(-1)!, move));
    line.push(makeUci(move, chess960));
  }
  const clocks = { white: startClock(limits.white), black: startClock(limits.black) };
  const ending = outcome(positions.at(-1)!, positions.slice(0, -1));
  return {
    chess960,
    limits,
    adjudication,
    clocks,
    positions,
    line,
    moves: [],
    ...(ending === undefined ? {} : { ending }),
  };
}

export function position(game: Game): Position {
  return game.positions.at(-1)!;
}

export function mover(game: Game): ColorName {
  return colorName(turn(position(game)));
}

/**
 * What an engine's answer makes of the game. Judged in this order: nothing came and the process
 * ended, late, illegal, then the rules of the game on the board after the move, and last adjudication.
 */
export function step(game: Game, reply: Reply): Game {
  switch (reply.kind) {
    case 'cancelled':
      return { ...game, ending: { winner: null, reason: 'aborted' } };
    case 'exited':
      return lost(game, { reason: 'crash', detail: describeEnd(reply) });
    case 'silent':
      return lost(game, {
        reason: timeLimit(game) === undefined ? 'stall' : 'time-forfeit',
        detail: `no move in ${Math.round(reply.elapsedMs)} ms${ownLateness(game, reply)}`,
      });
    case 'move': {
      const overMs = reply.elapsedMs - (timeLimit(game) ?? Number.POSITIVE_INFINITY);
      return overMs > 0
        ? lost(game, {
            reason: 'time-forfeit',
            detail: `${Math.ceil(overMs)} ms over the limit${ownLateness(game, reply)}`,
          })
        : playMove(game, reply);
    }
  }
}

/** The game, lost by the side to move. */
function lost(game: Game, failure: Pick<Ending, 'reason' | 'detail'>): Game {
  return { ...game, ending: { winner: colorName(opposite(turn(position(game)))), ...failure } };
}

/** Where a loss on time may be our own fault, that is said. */
function ownLateness(game: Game, { lateMs = 0 }: { readonly lateMs?: number }): string {
  return isTooLate(lateMs, game.limits[mover(game)])
    ? ` (the harness was up to ${Math.round(lateMs)} ms late itself)`
    : '';
}

/** How long the side to move may think, its margin included; undefined when no clock runs. */
export function timeLimit(game: Game): number | undefined {
  return thinkingTime(game.limits[mover(game)], game.clocks[mover(game)]);
}

function playMove(game: Game, reply: Reply & { kind: 'move' }): Game {
  const side = mover(game);
  const before = position(game);
  const move = parseUci(before, reply.move);
  if (move === undefined) return lost(game, { reason: 'illegal-move', detail: quote(reply.move) });
  const after = play(before, move);
  const uci = makeUci(move, game.chess960);
  const positions = [...game.positions, after];
  const moves = [...game.moves, newMoveRecord(uci, reply)];
  const ending = outcome(after, game.positions) ?? adjudicate({ positions, moves }, game.adjudication);
  const clock = press(game.limits[side], game.clocks[side], reply.elapsedMs);
  const { white, black } = game.clocks;
  const next: Draft<Game> = {
    chess960: game.chess960,
    limits: game.limits,
    adjudication: game.adjudication,
    clocks: side === 'white' ? { white: clock, black } : { white, black: clock },
    positions,
    line: [...game.line, uci],
    moves,
  };
  if (ending !== undefined) next.ending = ending;
  return next;
}

/** What an engine sent for a move, at a length that fits a line. */
function quote(sent: string): string {
  if (sent === '') return 'bestmove without a move';
  // Not half of a letter that takes two places.
  return sent.length > LONGEST_QUOTE ? `${sent.slice(0, LONGEST_QUOTE).replace(/\p{Cs}$/u, '')}…` : sent;
}

/** Written out: a spread for each part that may be missing would cost more than playing the move. */
function newMoveRecord(uci: string, { elapsedMs, info }: Reply & { kind: 'move' }): MoveRecord {
  const record: Draft<MoveRecord> = { uci, timeMs: Math.round(elapsedMs) };
  if (info === undefined) return record;
  if (info.score !== undefined) record.score = info.score;
  if (info.depth !== undefined) record.depth = info.depth;
  if (info.seldepth !== undefined) record.seldepth = info.seldepth;
  if (info.nodes !== undefined) record.nodes = info.nodes;
  if (info.nps !== undefined) record.nps = info.nps;
  if (info.hashfull !== undefined) record.hashfull = info.hashfull;
  if (info.tbhits !== undefined) record.tbhits = info.tbhits;
  if (info.timeMs !== undefined) record.claimedMs = info.timeMs;
  if (info.pv !== undefined) record.pv = info.pv;
  return record;
}

import type { ColorName } from '../chess/chess.ts';
import type { Engine, EngineTrouble, Reply } from '../engine/engine.ts';
import type { Adjudication } from './adjudication/rules.ts';
import type { Limits } from './clock.ts';
import { newSearch } from './clock.ts';
import type { Ending } from './ending.ts';
import { failedColor } from './ending.ts';
import type { GameRecord, Opening } from './game.ts';
import { addLateness, PUNCTUAL } from './lateness.ts';
import { ponder } from './ponder.ts';
import type { Game } from './step.ts';
import { mover, newGame, step, timeLimit } from './step.ts';

/** Everything about a game but the engines. */
export interface GameSetup {
  readonly number: number;
  readonly names: Readonly<Record<ColorName, string>>;
  readonly limits: Readonly<Record<ColorName, Limits>>;
  readonly opening: Opening;
  readonly chess960: boolean;
  readonly adjudication?: Adjudication;
  /** How long an engine may think where no clock runs, in milliseconds. */
  readonly stallMs: number;
}

/** A seat at the board: an engine that is running, or why it is not. */
export type Seat =
  | { readonly engine: Engine }
  | { readonly engine: undefined; readonly trouble: EngineTrouble };

/**
 * Plays a whole game. Always resolves to a record: whatever an engine does is that game's ending,
 * and a game called off by us is `aborted`.
 */
export async function playGame(
  setup: GameSetup,
  seats: Readonly<Record<ColorName, Seat>>,
  cancelled: AbortSignal,
): Promise<GameRecord> {
  const startedAt = new Date();
  const start = performance.now();
  let game = newGame(setup.opening, setup.limits, setup.chess960, setup.adjudication);
  if (game.ending === undefined) game = await prepare(game, seats, cancelled);
  let lateness = PUNCTUAL;
  while (game.ending === undefined) {
    const side = mover(game);
    const { engine } = seats[side];
    if (engine === undefined) throw new Error(`game ${setup.number} went on without an engine for ${side}`);
    const reply = await ask(game, setup, engine, cancelled);
    lateness = addLateness(lateness, reply, timeLimit(game));
    game = step(game, reply);
    ponder(game, side, engine, reply, setup.opening.fen);
  }
  for (const { engine } of [seats.white, seats.black]) engine?.stopPondering();
  return {
    number: setup.number,
    white: setup.names.white,
    black: setup.names.black,
    whiteLimits: setup.limits.white,
    blackLimits: setup.limits.black,
    chess960: setup.chess960,
    opening: setup.opening,
    moves: game.moves,
    ending: game.ending,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - start),
    lastLines: lastLines(game.ending, seats),
    ...(lateness.worstMs === 0 ? {} : { lateness }),
  };
}

/**
 * Both engines made ready at once. Where both are in trouble, the first to move answers for it; a
 * game that we called off meanwhile is nobody's fault.
 */
async function prepare(
  game: Game,
  seats: Readonly<Record<ColorName, Seat>>,
  cancelled: AbortSignal,
): Promise<Game> {
  const first = mover(game);
  const second = first === 'white' ? 'black' : 'white';
  const troubles = await Promise.all([
    makeReady(seats[first], cancelled),
    makeReady(seats[second], cancelled),
  ]);
  if (cancelled.aborted || troubles.some((trouble) => trouble?.kind === 'cancelled'))
    return { ...game, ending: { winner: null, reason: 'aborted' } };
  const [own, others] = troubles;
  if (own !== undefined) return { ...game, ending: lostBy(own, second) };
  return others === undefined ? game : { ...game, ending: lostBy(others, first) };
}

function makeReady(seat: Seat, cancelled: AbortSignal): Promise<EngineTrouble | undefined> | EngineTrouble {
  return seat.engine === undefined ? seat.trouble : seat.engine.newGame(cancelled);
}

function lostBy({ kind, message }: EngineTrouble, winner: ColorName): Ending {
  return { winner, reason: kind === 'silent' ? 'stall' : 'crash', detail: message };
}

/** Asks the side to move for its move. */
function ask(game: Game, setup: GameSetup, engine: Engine, cancelled: AbortSignal): Promise<Reply> {
  const search = newSearch(mover(game), game.limits, game.clocks);
  const deadline = timeLimit(game) ?? setup.stallMs;
  const position = { fen: setup.opening.fen, moves: game.line };
  return engine.go(position, search, deadline, cancelled);
}

/** What the engine at fault said last; nothing after a game that ended by the rules. */
function lastLines(ending: Ending, seats: Readonly<Record<ColorName, Seat>>): readonly string[] {
  const failed = failedColor(ending);
  return failed === undefined ? [] : (seats[failed].engine?.lastLines() ?? []);
}

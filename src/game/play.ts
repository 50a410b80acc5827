import type { ColorName } from '../chess/chess.ts';
import type { Engine, EngineTrouble } from '../engine/engine.ts';
import type { Limits } from './clock.ts';
import { newSearch, thinkingTime } from './clock.ts';
import { FAILURES } from './ending.ts';
import type { GameRecord, MoveRecord, Opening } from './game.ts';
import type { Game } from './step.ts';
import { lost, mover, newGame, step } from './step.ts';

/** Everything about a game but the engines. */
export interface GameSetup {
  readonly number: number;
  readonly names: Readonly<Record<ColorName, string>>;
  readonly limits: Readonly<Record<ColorName, Limits>>;
  readonly opening: Opening;
  readonly chess960: boolean;
  /** How long an engine may think where no clock runs, in milliseconds. */
  readonly stallMs: number;
}

/** A seat at the board: an engine that is running, or why it is not. */
export type Seat =
  | { readonly engine: Engine }
  | { readonly engine: undefined; readonly trouble: EngineTrouble };

export interface GameHooks {
  readonly cancelled: AbortSignal;
  onMove?(move: MoveRecord, ply: number): void;
}

/**
 * Plays a whole game. Always resolves to a record: whatever an engine does is that game's ending,
 * and a game called off by us is `aborted`.
 */
export async function playGame(
  setup: GameSetup,
  seats: Readonly<Record<ColorName, Seat>>,
  hooks: GameHooks,
): Promise<GameRecord> {
  const startedAt = new Date();
  const start = performance.now();
  let game = await prepare(newGame(setup.opening, setup.limits, setup.chess960), seats, hooks);
  while (game.ending === undefined) {
    const before = game.moves.length;
    game = await playPly(game, setup, seats, hooks);
    if (game.moves.length > before) hooks.onMove?.(game.moves.at(-1)!, game.line.length);
  }
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
    lastLines: lastLines(game, seats),
  };
}

/** Both engines made ready at once; the first to move answers for its trouble first. */
async function prepare(
  game: Game,
  seats: Readonly<Record<ColorName, Seat>>,
  hooks: GameHooks,
): Promise<Game> {
  const ready = async (color: ColorName): Promise<Game['ending']> => {
    const seat = seats[color];
    const winner = color === 'white' ? 'black' : 'white';
    const trouble = seat.engine === undefined ? seat.trouble : await seat.engine.newGame(hooks.cancelled);
    if (trouble === undefined) return undefined;
    if (trouble.kind === 'cancelled') return { winner: null, reason: 'aborted' };
    return { winner, reason: trouble.kind === 'silent' ? 'stall' : 'crash', detail: trouble.message };
  };
  const [white, black] = await Promise.all([ready('white'), ready('black')]);
  const ending = mover(game) === 'white' ? (white ?? black) : (black ?? white);
  return ending === undefined ? game : { ...game, ending };
}

async function playPly(
  game: Game,
  setup: GameSetup,
  seats: Readonly<Record<ColorName, Seat>>,
  hooks: GameHooks,
): Promise<Game> {
  const side = mover(game);
  const { engine } = seats[side];
  if (engine === undefined) return lost(game, { reason: 'crash' });
  const search = newSearch(side, game.limits, game.clocks);
  const deadline = thinkingTime(game.limits[side], game.clocks[side]) ?? setup.stallMs;
  const position = { fen: setup.opening.fen, moves: game.line };
  return step(game, await engine.go(position, search, deadline, hooks.cancelled));
}

/** What the engine at fault said last; nothing after a game that ended by the rules. */
function lastLines(game: Game, seats: Readonly<Record<ColorName, Seat>>): readonly string[] {
  const { ending } = game;
  if (ending === undefined || ending.winner === null || !FAILURES.includes(ending.reason)) return [];
  const seat = seats[ending.winner === 'white' ? 'black' : 'white'];
  return seat.engine?.lastLines() ?? [];
}

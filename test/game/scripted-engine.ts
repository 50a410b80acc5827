import type { Random } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { parseFen } from '../../src/chess/fen.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';
import type { Engine, EngineTrouble, Reply, Search, SearchPosition } from '../../src/engine/engine.ts';
import type { Exchanged } from '../../src/engine/exchange.ts';

/** One `go`, as the engine received it. */
export interface Asked {
  readonly position: SearchPosition;
  readonly search: Search;
  readonly deadlineMs: number;
}

/** What an engine does on `go`: a move sent after 10 ms, a whole reply, or to think until it is stopped. */
export type Answer = string | Reply | 'thinks';

/** An engine in memory, which answers what it is told to and remembers what it was asked. */
export class ScriptedEngine implements Engine {
  readonly identity = { idName: 'Scripted', author: '', options: [] };
  readonly options = {};
  readonly notices: readonly string[] = [];
  readonly usable = true;
  ponders = false;
  readonly asked: Asked[] = [];
  /** What it was to think about on the opponent's time, and `stop` for the end of that. */
  readonly pondered: (Pick<Asked, 'position' | 'search'> | 'stop')[] = [];
  newGames = 0;
  trouble: EngineTrouble | undefined;
  readonly #answer: (asked: Asked) => Answer;

  constructor(answer: (asked: Asked) => Answer) {
    this.#answer = answer;
  }

  async newGame(): Promise<EngineTrouble | undefined> {
    this.newGames++;
    return this.trouble;
  }

  async go(
    position: SearchPosition,
    search: Search,
    deadlineMs: number,
    cancelled?: AbortSignal,
  ): Promise<Reply> {
    const asked = { position, search, deadlineMs };
    this.asked.push(asked);
    const answer = this.#answer(asked);
    if (answer === 'thinks') return untilCancelled(cancelled);
    if (typeof answer !== 'string') return answer;
    return { kind: 'move', move: answer, elapsedMs: 10, info: undefined };
  }

  ponder(position: SearchPosition, search: Search): void {
    this.pondered.push({ position, search });
  }

  stopPondering(): void {
    if (this.ponders) this.pondered.push('stop');
  }

  /** It knows nothing but to play. */
  async ask(): Promise<Exchanged<never>> {
    return { kind: 'silent', elapsedMs: 0 };
  }

  lastLines(): readonly string[] {
    return [`> the last of ${this.asked.length} questions`];
  }

  async close(): Promise<void> {}
}

function untilCancelled(cancelled: AbortSignal | undefined): Promise<Reply> {
  return new Promise((resolve) => {
    const cancel = (): void => resolve({ kind: 'cancelled' });
    if (cancelled?.aborted) cancel();
    cancelled?.addEventListener('abort', cancel);
  });
}

/** Answers one after the other; a question too many is an error of the test. */
export function scripted(answers: readonly Answer[]): ScriptedEngine {
  const left = [...answers];
  return new ScriptedEngine(() => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('the script has ended');
    return answer;
  });
}

/** Any legal move, found from nothing but the position it is sent. */
export function randomMover(random: Random, chess960: boolean): ScriptedEngine {
  return new ScriptedEngine(({ position: { fen, moves } }) => {
    const start = parseFen(fen);
    if (!start.ok) throw new Error(start.error);
    let { position } = start.value;
    for (const uci of moves) {
      const move = parseUci(position, uci);
      if (move === undefined) throw new Error(`sent ${uci}, which is not legal`);
      if (makeUci(move, chess960) !== uci) throw new Error(`sent ${uci} in the wrong notation`);
      position = play(position, move);
    }
    const legal = legalMoves(position);
    const move = legal[random.below(legal.length)];
    if (move === undefined) throw new Error('asked for a move in a game that is over');
    return makeUci(move, chess960);
  });
}

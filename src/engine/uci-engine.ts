import type { Draft } from '../base/draft.ts';
import type {
  Engine,
  EngineConfig,
  EngineIdentity,
  EngineTrouble,
  Reply,
  Search,
  SearchPosition,
} from './engine.ts';
import { type Exchanged, exchangeFor, type ReadLine, type Unanswered } from './exchange.ts';
import { Pondering, shortened } from './pondering.ts';
import type { EngineProcess } from './process.ts';
import { makeTrouble, SHORT_QUIT_MS } from './trouble.ts';
import { InfoLog, turnRound } from './uci-info.ts';
import { isBlackToMove, isWord, makeGo, makePosition, parseBestmove, parseExpected } from './uci-text.ts';

/**
 * A running UCI engine. There is no fence between two searches of a game (a round trip for each
 * move); instead an engine that missed a deadline is given up, because its late `bestmove` could be
 * taken for the answer to the next search.
 */
export class UciEngine implements Engine {
  readonly identity: EngineIdentity;
  readonly options: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
  readonly #process: EngineProcess;
  readonly #config: EngineConfig;
  readonly ponders: boolean;
  /** Until the next search or game. */
  #pondering: Pondering | undefined;
  /** How the wait ended on which the engine was given up. */
  #failure: Unanswered | undefined;

  constructor(
    process: EngineProcess,
    config: EngineConfig,
    identity: EngineIdentity,
    options: Readonly<Record<string, string>>,
    notices: readonly string[],
  ) {
    this.#process = process;
    this.#config = config;
    this.identity = identity;
    this.options = options;
    this.notices = notices;
    const option = Object.keys(options).find((name) => name.toLowerCase() === 'ponder');
    const isSet = option !== undefined && options[option]?.toLowerCase() === 'true';
    this.ponders = config.ponder === true && isSet;
  }

  get usable(): boolean {
    return this.#failure === undefined && this.#process.ended === undefined;
  }

  async newGame(cancelled?: AbortSignal): Promise<EngineTrouble | undefined> {
    const { newGameMs } = this.#config.patience;
    const rested = await this.#endPondering(newGameMs, cancelled);
    if (rested.kind !== 'answer')
      return makeTrouble(this.#config, this.#process, rested.kind, 'bestmove', newGameMs);
    const ready = await this.ask(['ucinewgame', 'isready'], newGameMs, isReady, cancelled);
    if (ready.kind === 'answer') return undefined;
    return makeTrouble(this.#config, this.#process, ready.kind, 'readyok', newGameMs);
  }

  go(position: SearchPosition, search: Search, deadlineMs: number, cancelled?: AbortSignal): Promise<Reply> {
    if (this.#pondering !== undefined)
      return this.#goOn(this.#pondering, position, search, deadlineMs, cancelled);
    const lines = [makePosition(position), makeGo(search)];
    return this.#search(lines, new InfoLog(), position, deadlineMs, cancelled);
  }

  /** The move of an engine that has been thinking on its opponent's time. */
  async #goOn(
    pondering: Pondering,
    position: SearchPosition,
    search: Search,
    deadlineMs: number,
    cancelled: AbortSignal | undefined,
  ): Promise<Reply> {
    const text = makePosition(position);
    if (pondering.isAbout(text)) {
      const { log } = pondering;
      this.#pondering = undefined;
      return withoutItsTime(await this.#search(['ponderhit'], log, position, deadlineMs, cancelled));
    }
    const ended = await this.#endPondering(deadlineMs, cancelled);
    if (ended.kind !== 'answer') return this.#failed(ended);
    const { elapsedMs } = ended;
    const lines = [text, makeGo(shortened(search, position, elapsedMs))];
    const reply = await this.#search(lines, new InfoLog(), position, deadlineMs - elapsedMs, cancelled);
    return reply.kind === 'cancelled' ? reply : { ...reply, elapsedMs: reply.elapsedMs + elapsedMs };
  }

  ponder(position: SearchPosition, search: Search): void {
    if (this.ponders && this.usable) this.#pondering = new Pondering(this.#process, position, search);
  }

  stopPondering(): void {
    this.#pondering?.stop();
  }

  /** Waits for the end of a search that is of no more use, and drops its move. */
  async #endPondering(deadlineMs: number, cancelled: AbortSignal | undefined): Promise<Exchanged<string>> {
    const pondering = this.#pondering;
    this.#pondering = undefined;
    pondering?.stop();
    if (pondering?.isOpen !== true) return { kind: 'answer', value: '', elapsedMs: 0 };
    return this.ask([], deadlineMs, parseBestmove, cancelled);
  }

  #search(
    lines: readonly string[],
    log: InfoLog,
    position: SearchPosition,
    deadlineMs: number,
    cancelled: AbortSignal | undefined,
  ): Promise<Reply> {
    let last = '';
    const readMove: ReadLine<string> = (line) => {
      const move = parseBestmove(line);
      if (move === undefined) log.add(line);
      else last = line;
      return move;
    };
    return this.#askFor(lines, deadlineMs, readMove, cancelled, (answer): Reply => {
      if (answer.kind !== 'answer') return this.#failed(answer);
      const { value: move, elapsedMs, lateMs } = answer;
      const said = log.latest();
      const info = this.#config.whitePov === true && isBlackToMove(position) ? turnRound(said) : said;
      const reply: Draft<Reply & { kind: 'move' }> = { kind: 'move', move, elapsedMs, info };
      const expected = this.ponders ? parseExpected(last) : undefined;
      if (expected !== undefined) reply.expected = expected;
      if (lateMs !== undefined) reply.lateMs = lateMs;
      return reply;
    });
  }

  #failed(answer: Unanswered): Reply {
    if (answer.kind !== 'exited') return answer;
    const { code = null, signal = null, stderrTail = '' } = this.#process.ended ?? {};
    return { ...answer, code, signal, stderrTail };
  }

  ask<T>(
    lines: readonly string[],
    deadlineMs: number,
    read: ReadLine<T>,
    cancelled?: AbortSignal,
  ): Promise<Exchanged<T>> {
    return this.#askFor(lines, deadlineMs, read, cancelled, (answer) => answer);
  }

  #askFor<T, R>(
    lines: readonly string[],
    deadlineMs: number,
    read: ReadLine<T>,
    cancelled: AbortSignal | undefined,
    conclude: (answer: Exchanged<T>) => R,
  ): Promise<R> {
    if (this.#failure !== undefined) return Promise.resolve(conclude(this.#failure));
    const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
    return exchangeFor(this.#process, text, deadlineMs, read, cancelled, (answer) => {
      if (answer.kind !== 'answer') this.#failure = answer;
      return conclude(answer);
    });
  }

  lastLines(): readonly string[] {
    return this.#process.lastLines();
  }

  close(): Promise<void> {
    return this.#process.close(this.#failure === undefined ? undefined : SHORT_QUIT_MS);
  }
}

/** What an engine calls the time of a search that began on the opponent's says nothing of its own. */
function withoutItsTime(reply: Reply): Reply {
  if (reply.kind !== 'move' || reply.info === undefined) return reply;
  const { timeMs: _, ...info } = reply.info;
  return { ...reply, info };
}

export function isReady(line: string): true | undefined {
  return isWord(line, 'readyok') || undefined;
}

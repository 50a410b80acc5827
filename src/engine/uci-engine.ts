import type {
  Engine,
  EngineConfig,
  EngineIdentity,
  EngineTrouble,
  Reply,
  Search,
  SearchPosition,
} from './engine.ts';
import { type Exchanged, exchange, type ReadLine, type Unanswered } from './exchange.ts';
import type { EngineProcess } from './process.ts';
import { makeTrouble, SHORT_QUIT_MS } from './trouble.ts';
import { InfoLog } from './uci-info.ts';
import { isWord, makeGo, makePosition, parseBestmove } from './uci-text.ts';

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
  }

  get usable(): boolean {
    return this.#failure === undefined && this.#process.ended === undefined;
  }

  async newGame(cancelled?: AbortSignal): Promise<EngineTrouble | undefined> {
    const { newGameMs } = this.#config.patience;
    const ready = await this.ask(['ucinewgame', 'isready'], newGameMs, isReady, cancelled);
    if (ready.kind === 'answer') return undefined;
    return makeTrouble(this.#config, this.#process, ready.kind, 'readyok', newGameMs);
  }

  async go(
    position: SearchPosition,
    search: Search,
    deadlineMs: number,
    cancelled?: AbortSignal,
  ): Promise<Reply> {
    const log = new InfoLog();
    const lines = [makePosition(position), makeGo(search)];
    const answer = await this.ask(
      lines,
      deadlineMs,
      (line) => {
        const move = parseBestmove(line);
        if (move === undefined) log.add(line);
        return move;
      },
      cancelled,
    );
    if (answer.kind === 'answer') {
      return { kind: 'move', move: answer.value, elapsedMs: answer.elapsedMs, info: log.latest() };
    }
    if (answer.kind !== 'exited') return answer;
    const { code = null, signal = null, stderrTail = '' } = this.#process.ended ?? {};
    return { ...answer, code, signal, stderrTail };
  }

  async ask<T>(
    lines: readonly string[],
    deadlineMs: number,
    read: ReadLine<T>,
    cancelled?: AbortSignal,
  ): Promise<Exchanged<T>> {
    if (this.#failure !== undefined) return this.#failure;
    const answer = await exchange(this.#process, `${lines.join('\n')}\n`, deadlineMs, read, cancelled);
    if (answer.kind !== 'answer') this.#failure = answer;
    return answer;
  }

  lastLines(): readonly string[] {
    return this.#process.lastLines();
  }

  close(): Promise<void> {
    return this.#process.close(this.#failure === undefined ? undefined : SHORT_QUIT_MS);
  }
}

export function isReady(line: string): true | undefined {
  return isWord(line, 'readyok') || undefined;
}

import type { Search, SearchPosition } from './engine.ts';
import type { EngineProcess } from './process.ts';
import { InfoLog } from './uci-info.ts';
import { isBlackToMove, makeGo, makePosition, parseBestmove } from './uci-text.ts';

/** A search on the opponent's time that the engine has been asked for, until its `bestmove` has come. */
export class Pondering {
  /** What it says of the search, which goes on when the expected move has been played. */
  readonly log = new InfoLog();
  readonly #process: EngineProcess;
  readonly #position: string;
  #isAnswered = false;
  #isStopped = false;

  constructor(process: EngineProcess, position: SearchPosition, search: Search) {
    this.#process = process;
    this.#position = makePosition(position);
    process.listener = {
      line: (line) => {
        if (parseBestmove(line) === undefined) this.log.add(line);
        else this.#isAnswered = true;
      },
      end() {}, // seen when the engine is to move
      isWaiting: false,
    };
    process.write(`${this.#position}\n${makeGo(search, 'ponder')}\n`);
  }

  /**
   * Whether the search is still going on and is about this position. An engine that has answered too
   * early has nothing under way any more: its answer is dropped, and it is asked again.
   */
  isAbout(position: string): boolean {
    return position === this.#position && !this.#isAnswered && !this.#isStopped;
  }

  /** Its `bestmove` is still to come, at the latest after `stop`. */
  get isOpen(): boolean {
    return !this.#isAnswered;
  }

  stop(): void {
    if (this.isOpen && !this.#isStopped) this.#process.write('stop\n');
    this.#isStopped = true;
  }
}

/** A search by a side whose clock has run for a while already. */
export function shortened(search: Search, position: SearchPosition, ms: number): Search {
  const { clock, moveTimeMs } = search;
  const left = (beforeMs: number): number => Math.max(1, Math.floor(beforeMs - ms));
  const own = isBlackToMove(position) ? 'blackMs' : 'whiteMs';
  return {
    ...search,
    ...(clock === undefined ? {} : { clock: { ...clock, [own]: left(clock[own]) } }),
    ...(moveTimeMs === undefined ? {} : { moveTimeMs: left(moveTimeMs) }),
  };
}

import { escapeText } from '../../src/base/escape.ts';
import { parseUci } from '../../src/chess/uci.ts';
import { parseGo, parseOption, parsePosition, words } from './commands.ts';
import { makeDiagram } from './diagram.ts';
import { current, earlierKeys, type Game, newGame, parseGame } from './game.ts';
import { isUnlimited, newLimits } from './limits.ts';
import { type Answer, now } from './messages.ts';
import { MAX_HASH, makeGreeting } from './options.ts';
import { openThread, type SearchThread } from './thread.ts';
import type { Version } from './versions.ts';

/** How long after `quit` a search may take to end. */
const FAREWELL_MS = 1000;

/** A conversation in UCI. */
export class Session {
  readonly #version: Version;
  readonly #write: (line: string) => void;
  readonly #end: () => void;
  readonly #thread: SearchThread;
  #game: Game = newGame();
  #chess960 = false;
  /** Searches are numbered; those up to `#answered` are done. */
  #asked = 0;
  #answered = 0;
  #counting = false;
  #quitting = false;

  /** `write` gets the lines of output; `end` is called when the session is over. */
  constructor(version: Version, write: (line: string) => void, end: () => void) {
    this.#version = version;
    this.#write = write;
    this.#end = end;
    this.#thread = openThread(version.number, (answer) => this.#hear(answer));
  }

  /** Takes a line of input. What is not understood is ignored. */
  receive(line: string): void {
    if (this.#quitting) return;
    const [command, ...args] = words(line);
    if (command === 'uci') this.#write(makeGreeting(this.#version));
    else if (command === 'isready') this.#isReady();
    else if (command === 'ucinewgame') this.#newGame();
    else if (command === 'setoption') this.#setOption(args);
    else if (command === 'position') this.#position(args);
    else if (command === 'go') this.#go(args);
    else if (command === 'stop') this.#thread.stop(this.#asked);
    else if (command === 'ponderhit') this.#thread.ponderhit(this.#asked);
    else if (command === 'd') this.#write(makeDiagram(current(this.#game)));
    else if (command === 'quit') this.quit();
  }

  /** Stops what is being thought about, lets its answer come, and ends. Counting may go on a little. */
  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    if (!this.#counting) this.#thread.stop(this.#asked);
    if (this.#isThinking()) setTimeout(this.#end, FAREWELL_MS);
    else this.#end();
  }

  #isThinking(): boolean {
    return this.#answered < this.#asked;
  }

  #hear(answer: Answer): void {
    this.#write(answer.kind === 'pong' ? 'readyok' : answer.text);
    if (answer.kind === 'done') {
      this.#answered = answer.search;
      if (this.#quitting && !this.#isThinking()) this.#end();
    }
  }

  /** Once everything asked before is done, except while thinking, when the answer is always yes. */
  #isReady(): void {
    if (this.#isThinking()) this.#write('readyok');
    else this.#thread.send({ kind: 'ping' });
  }

  #newGame(): void {
    this.#game = newGame();
    this.#thread.send({ kind: 'forget' });
  }

  #setOption(args: readonly string[]): void {
    const option = parseOption(args);
    if (option?.name === 'uci_chess960') this.#chess960 = option.value.toLowerCase() === 'true';
    if (option?.name === 'uci_variant' && option.value !== 'atomic') {
      this.#write('info string this engine plays atomic chess only');
    }
    if (option?.name === 'hash' && this.#version.table && /^\d{1,9}$/.test(option.value)) {
      const megabytes = Math.min(MAX_HASH, Math.max(1, Number(option.value)));
      this.#thread.send({ kind: 'resize', megabytes });
    }
  }

  #position(args: readonly string[]): void {
    const text = parsePosition(args);
    if (text === undefined) return;
    const { game, complaint } = parseGame(text);
    if (game !== undefined) this.#game = game;
    if (complaint !== undefined) this.#write(`info string ${escapeText(complaint)}`);
  }

  #go(args: readonly string[]): void {
    const startedAt = now();
    const root = current(this.#game);
    const asked = parseGo(args);
    this.#thread.stop(this.#asked); // one search at a time
    const order = { search: ++this.#asked, chess960: this.#chess960 };
    this.#counting = asked.numbers.perft !== undefined;
    if (asked.numbers.perft !== undefined) {
      this.#thread.send({ ...order, kind: 'perft', root, depth: asked.numbers.perft });
      return;
    }
    const only = asked.searchMoves.flatMap((uci) => parseUci(root, uci) ?? []);
    const limits = newLimits(asked, root);
    this.#thread.send({
      ...order,
      kind: 'think',
      task: { root, earlier: earlierKeys(this.#game), only: only.length > 0 ? only : undefined, limits },
      ponder: asked.ponder,
      infinite: asked.infinite || isUnlimited(limits),
      startedAt,
    });
  }
}

import type { PerftQuestion } from './perft-way.ts';
import { isWord, words } from './uci-text.ts';

/** What an engine counted. */
export interface PerftCount {
  readonly kind: 'counted';
  /** What the engine says, or the sum over its moves where it says nothing. */
  readonly total: number;
  /** By move, in the engine's order; empty where it prints a total alone. */
  readonly divide: ReadonlyMap<string, number>;
  /** The sum over its moves: where it lists moves and this is not `total`, the engine contradicts itself. */
  readonly sum: number;
  /** Moves that it listed again; `divide` has their counts added up. */
  readonly repeated: readonly string[];
  readonly elapsedMs: number;
}

export interface Unsupported {
  readonly kind: 'unsupported';
  readonly reason: string;
}

/** What an engine prints when it counts. */
export interface Habits {
  readonly total: boolean;
  readonly moves: boolean;
}

/** What is known of the answer to come. */
export interface Expected {
  readonly depth: number;
  /** Undefined while the engine has never counted. */
  readonly habits: Habits | undefined;
  /** How many moves it has here, where it prints no total; undefined for a count of one ply, which asks for them. */
  readonly moves: number | undefined;
}

/**
 * How long nothing may come of a count of one ply before it is taken for complete: from an engine that
 * prints no total, and from one of which that is not known yet.
 */
const QUIET_MS = 500;
const GRACE_MS = 3000;

/**
 * Listens to the answer of one question. `isready` is sent behind the question, but its `readyok`
 * alone ends nothing: engines that count in a thread of their own say it at once. So the total is
 * waited for, or, without one, as many moves as there are; and where that is not known, `isready` is
 * sent again after a while in which nothing was counted.
 */
export class PerftListener {
  readonly #question: PerftQuestion;
  readonly #expected: Expected;
  readonly #startedAt = performance.now();
  readonly #divide = new Map<string, number>();
  readonly #repeated: string[] = [];
  #total: number | undefined;
  /** When something was counted last. */
  #heardAt = this.#startedAt;
  /** How many `isready` were sent and not answered yet. */
  #pings = 1;
  #timer: NodeJS.Timeout | undefined;
  #searches = false;
  #saysTotal = false;

  constructor(question: PerftQuestion, expected: Expected) {
    this.#question = question;
    this.#expected = expected;
  }

  /** Did it search instead, as engines do that take `go perft 1` for `go`? */
  get searches(): boolean {
    return this.#searches;
  }

  read(line: string, send: (line: string) => void): PerftCount | Unsupported | undefined {
    const said = this.#question.read(line);
    if (said?.kind === 'total') this.#hearTotal(said.nodes);
    else if (said?.kind === 'move' && this.#total === undefined) this.#add(said.move, said.nodes);
    else if (isWord(line, 'readyok')) this.#pings = Math.max(0, this.#pings - 1);
    else return this.#hearOther(words(line)[0]);
    if (said !== undefined) this.#heardAt = performance.now();
    return this.#pings === 0 ? this.#conclude(send) : undefined;
  }

  /** The count, if its total has been heard. */
  counted(): PerftCount | undefined {
    return this.#total === undefined ? undefined : this.#newCount();
  }

  /** What the engine is known to print by now. */
  habits(): Habits {
    const { habits } = this.#expected;
    return {
      total: this.#saysTotal || habits?.total === true,
      moves: this.#divide.size > 0 || habits?.moves === true,
    };
  }

  /** To be called when the wait is over. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** A total before any move is that of an earlier question, from an engine that was thought to print none. */
  #hearTotal(nodes: number): void {
    this.#saysTotal = true;
    const isLate = nodes > 0 && this.#divide.size === 0 && this.#expected.habits?.moves === true;
    if (!isLate) this.#total ??= nodes;
  }

  #add(move: string, nodes: number): void {
    const before = this.#divide.get(move);
    if (before !== undefined) this.#repeated.push(move);
    this.#divide.set(move, (before ?? 0) + nodes);
  }

  #hearOther(word: string | undefined): Unsupported | undefined {
    if (word !== 'info' && word !== 'bestmove') return undefined;
    this.#searches = true;
    const neverCounted = this.#expected.habits === undefined && this.#heardAt === this.#startedAt;
    return word === 'bestmove' && neverCounted ? SEARCHED : undefined;
  }

  #conclude(send: (line: string) => void): PerftCount | Unsupported | undefined {
    const { depth, habits, moves = Number.POSITIVE_INFINITY } = this.#expected;
    if (this.#total !== undefined) return this.#newCount();
    if (this.#divide.size + this.#repeated.length >= moves) return this.#newCount();
    if (depth > 1) return undefined;
    const quietMs = performance.now() - this.#heardAt;
    const patienceMs = this.#divide.size > 0 && habits?.total === false ? QUIET_MS : GRACE_MS;
    if (quietMs < patienceMs) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#pings++;
        send('isready');
      }, patienceMs - quietMs);
      return undefined;
    }
    if (this.#divide.size > 0 || habits !== undefined) return this.#newCount();
    return this.#searches ? SEARCHED : IGNORED;
  }

  #newCount(): PerftCount {
    const sum = [...this.#divide.values()].reduce((a, b) => a + b, 0);
    return {
      kind: 'counted',
      total: this.#total ?? sum,
      divide: this.#divide,
      sum,
      repeated: this.#repeated,
      elapsedMs: this.#heardAt - this.#startedAt,
    };
  }
}

export const SEARCHED: Unsupported = { kind: 'unsupported', reason: 'it searches instead of counting' };
const IGNORED: Unsupported = { kind: 'unsupported', reason: 'it prints no count' };

import { legalMoves, outcome, play } from '../../src/chess/arbiter.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';
import type { Engine, EngineTrouble, Reply, SearchPosition } from '../../src/engine/engine.ts';
import type { Exchanged, ReadLine } from '../../src/engine/exchange.ts';

/** How an engine in memory differs from one that knows all the rules. */
export interface Habits {
  /** Answers `go perft 1` with this, given its legal moves; undefined for an engine without perft. */
  readonly list?: (legal: readonly string[], position: Position) => readonly string[];
  readonly perft?: boolean;
  /** Answers a search, given what it would play itself: a move, a failure, or undefined for its own move. */
  readonly go?: (move: string, position: Position) => string | 'silent' | 'exits' | undefined;
}

/** An engine in memory that knows the rules, and takes a win at once, but for its habits. */
export class KnowingEngine implements Engine {
  readonly identity = { idName: 'Knowing', author: '', options: [] };
  readonly options = {};
  readonly notices: readonly string[] = [];
  readonly ponders = false;
  usable = true;
  searches = 0;
  lists = 0;
  readonly #habits: Habits;
  readonly #chess960: boolean;
  #last = '';

  constructor(habits: Habits, chess960: boolean) {
    this.#habits = habits;
    this.#chess960 = chess960;
  }

  async newGame(): Promise<EngineTrouble | undefined> {
    return undefined;
  }

  async go(sent: SearchPosition): Promise<Reply> {
    this.searches++;
    this.#last = `> go in ${sent.fen}`;
    const position = reach(sent);
    const own = this.#choose(position);
    const move = this.#habits.go?.(own, position) ?? own;
    if (move !== 'silent' && move !== 'exits') return { kind: 'move', move, elapsedMs: 1, info: undefined };
    this.usable = false;
    if (move === 'silent') return { kind: 'silent', elapsedMs: 2000 };
    return { kind: 'exited', code: 3, signal: null, stderrTail: 'out of memory', elapsedMs: 1 };
  }

  ponder(): void {}

  stopPondering(): void {}

  #choose(position: Position): string {
    const moves = legalMoves(position);
    const winning = moves.find((move) => {
      const end = outcome(play(position, move));
      return end !== undefined && end.winner !== null;
    });
    const move = winning ?? moves[0];
    return move === undefined ? '(none)' : makeUci(move, this.#chess960);
  }

  async ask<T>(lines: readonly string[], _deadlineMs: number, read: ReadLine<T>): Promise<Exchanged<T>> {
    this.lists++;
    const position = reach(parsePosition(lines[0]!));
    const legal = legalMoves(position).map((move) => makeUci(move, this.#chess960));
    const listed = this.#habits.list?.(legal, position) ?? legal;
    const said =
      this.#habits.perft === false
        ? ['info string what is perft?', 'readyok']
        : [...listed.map((uci) => `${uci}: 1`), `Nodes searched: ${listed.length}`, 'readyok'];
    for (const line of said) {
      const value = read(line, () => {});
      if (value !== undefined) return { kind: 'answer', value, elapsedMs: 1 };
    }
    this.usable = false;
    return { kind: 'silent', elapsedMs: 1 };
  }

  lastLines(): readonly string[] {
    return [this.#last];
  }

  async close(): Promise<void> {}
}

function parsePosition(line: string): SearchPosition {
  const [fen = '', moves = ''] = line.replace('position fen ', '').split(' moves ');
  return { fen, moves: moves.split(' ').filter((uci) => uci !== '') };
}

function reach({ fen, moves }: SearchPosition): Position {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(parsed.error);
  return moves.reduce((position, uci) => {
    const move = parseUci(position, uci);
    if (move === undefined) throw new Error(`sent ${uci}, which is not legal`);
    return play(position, move);
  }, parsed.value.position);
}

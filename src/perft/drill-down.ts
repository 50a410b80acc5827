import { play } from '../chess/arbiter.ts';
import type { RuledMove } from '../chess/explain/explain-difference.ts';
import { explainDifference } from '../chess/explain/explain-difference.ts';
import type { Ruling } from '../chess/explain/rule.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import { isClassical, makeUci } from '../chess/uci.ts';
import type { Engine } from '../engine/engine.ts';
import type { PerftAnswer, PerftWay } from '../engine/perft.ts';
import { askPerft, GO_PERFT } from '../engine/perft.ts';
import type { PerftCount } from '../engine/perft-count.ts';
import { compareDivides, type DividedMove } from './drill-divide.ts';

/** Where a wrong count comes from. */
export interface Drill {
  /** The moves from the position that was counted, in UCI. */
  readonly path: readonly string[];
  /** The position that they lead to: the first one found whose legal moves differ. */
  readonly fen: string;
  readonly missing: readonly RuledMove[];
  readonly extra: readonly RuledMove[];
  /** What a program may do whose moves are exactly these, the likeliest first. */
  readonly mistakes: readonly Ruling[];
  /** What else was noticed: sentences. Where no moves differ, why it led no further than here. */
  readonly notes: readonly string[];
}

export interface DrillOptions {
  readonly way?: PerftWay;
  /** For one question. */
  readonly deadlineMs?: number;
  readonly cancelled?: AbortSignal;
}

/** So long an engine may take for one count on the way down. */
const QUESTION_MS = 60_000;
/** Of so many moves with a wrong count the first difference is looked for, where the first ones do not lead to it. */
const MOST_BRANCHES = 4;

/**
 * Follows a wrong count of an engine down, a move at a time, to the first position whose legal moves
 * differ from the arbiter's. Always asks along the moves from `fen`, as the count did, since an engine
 * can be right when it is given the position itself. Undefined where it was called off.
 *
 * Throws where `fen` is none.
 */
export function drillDown(
  engine: Engine,
  fen: string,
  depth: number,
  options: DrillOptions = {},
): Promise<Drill | undefined> {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(`${fen}: ${parsed.error}`);
  const { position } = parsed.value;
  return new Driller(engine, fen, position, options).descend([], position, depth);
}

class Driller {
  readonly #engine: Engine;
  readonly #fen: string;
  readonly #root: Position;
  readonly #chess960: boolean;
  readonly #options: DrillOptions;

  constructor(engine: Engine, fen: string, root: Position, options: DrillOptions) {
    this.#engine = engine;
    this.#fen = fen;
    this.#root = root;
    this.#chess960 = !isClassical(root);
    this.#options = options;
  }

  /** `above` is what the engine counted here from one move earlier. */
  async descend(
    path: readonly Move[],
    position: Position,
    depth: number,
    above?: number,
  ): Promise<Drill | undefined> {
    const place = { path, position };
    const answer = await this.#ask(path, depth);
    if (answer.kind === 'cancelled') return undefined;
    if (answer.kind !== 'counted') return this.#stop(place, describeTrouble(answer, depth));
    if (answer.divide.size === 0 && answer.total > 0) {
      return this.#stop(place, 'The engine does not say what it counts for each move.');
    }
    const divided = compareDivides(position, depth, answer, this.#chess960);
    if (depth === 1) return await this.#compareMoves(place, divided, answer, above);
    if (answer.repeated.length > 0 || divided.some(hasOtherMoves)) {
      return await this.descend(path, position, 1);
    }
    const wrong = divided.filter(({ right, theirs = 0 }) => right !== theirs);
    if (wrong.length === 0) return this.#stop(place, describeAgreement(answer, depth, above));
    let first: Drill | undefined;
    for (const { move, theirs } of wrong.slice(0, MOST_BRANCHES)) {
      const drill = await this.descend([...path, move!], play(position, move!), depth - 1, theirs);
      if (drill === undefined || drill.missing.length + drill.extra.length > 0) return drill;
      first ??= drill;
      if (!this.#engine.usable) break;
    }
    return first;
  }

  async #compareMoves(
    { path, position }: Place,
    divided: readonly DividedMove[],
    answer: PerftCount,
    above: number | undefined,
  ): Promise<Drill | undefined> {
    const missing = divided.filter(({ theirs }) => theirs === undefined).map(({ uci }) => uci);
    const foreign = divided.filter(({ right }) => right === undefined).map(({ uci }) => uci);
    const repeated = divided.filter(({ uci }) => answer.repeated.includes(uci)).map(({ uci }) => uci);
    const extra = [...foreign, ...repeated];
    if (missing.length + extra.length === 0) {
      return this.#stop({ path, position }, describeAgreement(answer, 1, above));
    }
    const notes: string[] = [];
    if (path.length > 0) {
      const direct = await this.#ask([], 1, makeFen(position));
      if (direct.kind === 'cancelled') return undefined;
      if (direct.kind === 'counted' && isRight(compareDivides(position, 1, direct, this.#chess960))) {
        notes.push('The engine is right from the FEN alone: what is wrong is what the moves leave.');
      }
    }
    const explained = explainDifference(this.#root, path, { missing, extra }, this.#chess960);
    return { ...this.#newDrill({ path, position }), ...explained, notes };
  }

  #ask(path: readonly Move[], depth: number, fen = this.#fen): Promise<PerftAnswer> {
    const { way = GO_PERFT, deadlineMs = QUESTION_MS, cancelled } = this.#options;
    const moves = this.#texts(path);
    return askPerft(this.#engine, { fen, moves }, depth, deadlineMs, way, cancelled);
  }

  /** The way ends here, without moves that differ. */
  #stop(place: Place, note: string): Drill {
    return { ...this.#newDrill(place), missing: [], extra: [], mistakes: [], notes: [note] };
  }

  #newDrill({ path, position }: Place): Pick<Drill, 'path' | 'fen'> {
    return { path: this.#texts(path), fen: makeFen(position) };
  }

  #texts(path: readonly Move[]): string[] {
    return path.map((move) => makeUci(move, this.#chess960));
  }
}

/** Where the way down has led. */
interface Place {
  readonly path: readonly Move[];
  readonly position: Position;
}

/** A move behind which nothing is counted may just not have been printed. */
function hasOtherMoves({ right, theirs }: DividedMove): boolean {
  return right === undefined || (theirs === undefined && right !== 0);
}

function isRight(divided: readonly DividedMove[]): boolean {
  return divided.every(({ right, theirs }) => right === theirs);
}

function describeTrouble(
  answer: Exclude<PerftAnswer, { kind: 'counted' | 'cancelled' }>,
  depth: number,
): string {
  const question = `perft ${depth} from here`;
  if (answer.kind === 'unsupported') return `The engine gives no count for ${question}: ${answer.reason}.`;
  if (answer.kind === 'exited') return `The engine's process ended at ${question}.`;
  return `The engine gave no count for ${question} within ${Math.round(answer.elapsedMs / 1000)} s.`;
}

/** Every move is right, and yet the count was not. */
function describeAgreement({ total, sum }: PerftCount, depth: number, above: number | undefined): string {
  if (total !== sum)
    return `The engine says ${total} in all, but its moves add up to ${sum}, which is right.`;
  if (above === undefined)
    return `Asked again, the engine counts ${total} at depth ${depth}, and so does the arbiter: see what was expected.`;
  return (
    `Asked here, the engine counts ${total} at depth ${depth}, which is right, but ${above} as part of the ` +
    'count one move earlier: look at how it takes moves back, or at its hash table.'
  );
}

import { escapeText } from '../../src/base/escape.ts';
import type { Go } from '../arena/commands.ts';
import { parseGo, parseOption, parsePosition, words } from '../arena/commands.ts';
import { choose } from './choice.ts';
import { parseFen, START } from './fen.ts';
import { legalMoves, type Rules } from './legality.ts';
import { findMove, makeUci } from './notation.ts';
import { divide } from './perft.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';

const GREETING = [
  'id name Mutant 1',
  'id author the atomic-arena authors',
  '',
  'option name UCI_Variant type combo default atomic var atomic',
  'option name UCI_Chess960 type check default false',
  'uciok',
];

/** A conversation in UCI. Every answer comes at once, but that to `go infinite` waits for `stop`. */
export class Session {
  readonly #rules: Rules;
  readonly #write: (line: string) => void;
  #position = start();
  #chess960 = false;
  #held: string | undefined;

  /** `write` gets the lines of output. */
  constructor(rules: Rules, write: (line: string) => void) {
    this.#rules = rules;
    this.#write = write;
  }

  /** Takes a line of input. What is not understood is ignored. */
  receive(line: string): void {
    const [command, ...args] = words(line);
    if (command === 'uci') for (const text of GREETING) this.#write(text);
    else if (command === 'isready') this.#write('readyok');
    else if (command === 'ucinewgame') this.#position = start();
    else if (command === 'setoption') this.#setOption(args);
    else if (command === 'position') this.#setPosition(args);
    else if (command === 'go') this.#go(parseGo(args));
    else if (command === 'stop' || command === 'ponderhit') this.#release();
  }

  #setOption(args: readonly string[]): void {
    const option = parseOption(args);
    if (option?.name === 'uci_chess960') this.#chess960 = option.value.toLowerCase() === 'true';
  }

  #setPosition(args: readonly string[]): void {
    const text = parsePosition(args);
    if (text === undefined) return;
    let position = parseFen(text.fen ?? START);
    if (position === undefined) {
      this.#write(`info string position ignored: ${escapeText(text.fen ?? '')} is no FEN`);
      return;
    }
    for (const uci of text.moves) {
      const move = findMove(legalMoves(position, this.#rules), uci, this.#chess960);
      if (move === undefined) {
        this.#write(`info string move ${escapeText(uci)} is illegal, and the game is read up to there`);
        break;
      }
      position = play(position, move, this.#rules.faults);
    }
    this.#position = position;
  }

  #go({ numbers, infinite, ponder, searchMoves }: Go): void {
    this.#release(); // one search at a time
    if (numbers.perft !== undefined) this.#perft(numbers.perft);
    else this.#choose(searchMoves, infinite || ponder);
  }

  #choose(searchMoves: readonly string[], waits: boolean): void {
    const moves = legalMoves(this.#position, this.#rules);
    const wanted = searchMoves.flatMap((uci) => findMove(moves, uci, this.#chess960) ?? []);
    const choice = choose(this.#position, wanted.length > 0 ? wanted : moves, this.#rules.faults);
    const uci = choice === undefined ? '(none)' : makeUci(choice.move, this.#chess960);
    if (choice === undefined) this.#write('info depth 0 score cp 0');
    else {
      const score = choice.score === 'wins' ? 'mate 1' : `cp ${choice.score}`;
      this.#write(`info depth 1 score ${score} nodes ${moves.length} pv ${uci}`);
    }
    this.#held = `bestmove ${uci}`;
    if (!waits) this.#release();
  }

  #release(): void {
    if (this.#held !== undefined) this.#write(this.#held);
    this.#held = undefined;
  }

  #perft(depth: number): void {
    const parts = divide(this.#position, depth, this.#rules, this.#chess960);
    for (const [uci, nodes] of parts) this.#write(`${uci}: ${nodes}`);
    const total = depth > 0 ? parts.reduce((sum, [, nodes]) => sum + nodes, 0) : 1;
    this.#write(`\nNodes searched: ${total}`);
  }
}

function start(): Position {
  const position = parseFen(START);
  if (position === undefined) throw new Error('the FEN of the start position cannot be read');
  return position;
}

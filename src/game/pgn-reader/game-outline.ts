import type { GameResult } from '../ending.ts';
import type { PgnFault, PgnHead, PgnTag } from './pgn-game.ts';
import type { Piece } from './pgn-tokens.ts';

/** How a result is written, and what it is. */
export const RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['*', '*'],
]);

/** Whether a game begins with this. A comment between two games belongs to neither, and a result alone is no game. */
export function begins(token: Piece): boolean {
  return token.kind !== 'comment' && !(token.kind === 'word' && RESULTS.has(token.text));
}

/** A game while it is read, without its moves and comments: what tells where it ends and the next one begins. */
export class GameOutline {
  readonly #line: number;
  readonly #tags = new Map<string, PgnTag>();
  /** Where the variations begin that are open, the outer ones first. */
  readonly #variations: number[] = [];
  #hasMovetext = false;
  #moves = 0;
  #result: GameResult | undefined;
  #fault: PgnFault | undefined;

  constructor(line: number) {
    this.#line = line;
  }

  get head(): PgnHead {
    return {
      line: this.#line,
      tags: this.#tags,
      ...(this.#result === undefined ? {} : { result: this.#result }),
      ...(this.#fault === undefined ? {} : { fault: this.#fault }),
    };
  }

  /** Whether what comes is outside of variations. */
  get isMainLine(): boolean {
    return this.#variations.length === 0;
  }

  /** Whether a move more would change nothing here. */
  get hasEnoughMoves(): boolean {
    return this.#moves > 1 && this.#result === undefined;
  }

  /** Whether the token is of the next game. A tag section of its own begins with the event. */
  endsBefore(token: Piece): boolean {
    if (token.kind === 'tag') {
      const ends = this.#hasMovetext || (token.name === 'Event' && this.#tags.has('Event'));
      if (ends) this.close();
      return ends;
    }
    if (this.#result !== undefined) return begins(token);
    return token.kind === 'word' && this.#startsAgain(token.text);
  }

  /** Move 1 once more, where games have neither tags nor results. */
  #startsAgain(word: string): boolean {
    return this.#moves > 1 && this.isMainLine && /^1\.(?!\.)/.test(word);
  }

  /** Returns the text of a move of the main line, without its number, if that is what it is. */
  add(token: Exclude<Piece, { readonly kind: 'comment' }>, line: number): string | undefined {
    if (token.kind === 'tag') {
      if (!this.#tags.has(token.name)) this.#tags.set(token.name, { value: token.value, line });
      return undefined;
    }
    if (token.kind === 'fault') {
      this.#fault ??= { line, message: token.message };
      return undefined;
    }
    this.#hasMovetext = true;
    if (token.kind === 'variation-begins') this.#variations.push(line);
    else if (token.kind === 'variation-ends') this.#endVariation(line);
    else if (this.isMainLine) return this.#addWord(token.text);
    return undefined;
  }

  /** Nothing more comes. */
  close(): void {
    const line = this.#variations.at(-1);
    if (line !== undefined) this.#fault ??= { line, message: 'the variation that begins here is not closed' };
  }

  #endVariation(line: number): void {
    if (this.#variations.pop() === undefined)
      this.#fault ??= { line, message: 'there is a ) that closes nothing' };
  }

  #addWord(word: string): string | undefined {
    this.#result = RESULTS.get(word);
    if (this.#result !== undefined) return undefined;
    const text = word.replace(/^\d+(?:[.…]+|$)/, '');
    if (isRemark(text)) return undefined;
    this.#moves++;
    return text;
  }
}

/** Such as `!?`, `+-`, `...` or `e.p.` standing alone; `--` is a null move, which nobody can play. */
function isRemark(text: string): boolean {
  return /^(?:[^A-Za-z0-9]*|e\.?p\.?)$/.test(text) && text !== '--';
}

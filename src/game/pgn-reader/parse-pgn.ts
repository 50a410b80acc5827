import type { GameResult } from '../ending.ts';
import type { PgnFault, PgnGame, PgnMove, PgnTag } from './pgn-game.ts';
import type { PgnToken } from './pgn-tokens.ts';
import { scanPgn } from './pgn-tokens.ts';

const RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['*', '*'],
]);

/**
 * The games of a PGN text, one after the other. Never throws: what is wrong with a game stands in the game.
 * A game begins with its first tag, or with a move behind the end of the one before.
 */
export function* parsePgn(text: string): Generator<PgnGame> {
  let draft: Draft | undefined;
  for (const token of scanPgn(text)) {
    if (draft?.endsBefore(token)) {
      yield draft.game;
      draft = undefined;
    }
    if (draft === undefined && !begins(token)) continue;
    draft ??= new Draft(token.line);
    draft.add(token);
  }
  if (draft !== undefined) {
    draft.close();
    yield draft.game;
  }
}

/** A comment between two games belongs to neither, and a result alone is no game. */
function begins(token: PgnToken): boolean {
  return token.kind !== 'comment' && !(token.kind === 'word' && RESULTS.has(token.text));
}

/** A game while it is read. */
class Draft {
  readonly #line: number;
  readonly #tags = new Map<string, PgnTag>();
  readonly #comments: string[] = [];
  readonly #moves: (PgnMove & { readonly comments: string[] })[] = [];
  /** Where the variations begin that are open, the outer ones first. */
  readonly #variations: number[] = [];
  #hasMovetext = false;
  #result: GameResult | undefined;
  #fault: PgnFault | undefined;

  constructor(line: number) {
    this.#line = line;
  }

  /** Whether the token is of the next game. A tag section of its own begins with the event. */
  endsBefore(token: PgnToken): boolean {
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
    return this.#moves.length > 1 && this.#variations.length === 0 && /^1\.(?!\.)/.test(word);
  }

  add(token: PgnToken): void {
    const { line } = token;
    if (token.kind === 'tag') {
      if (!this.#tags.has(token.name)) this.#tags.set(token.name, { value: token.value, line });
      return;
    }
    if (token.kind === 'fault') {
      this.#fault ??= { line, message: token.message };
      return;
    }
    if (token.kind === 'comment') {
      if (this.#variations.length === 0) (this.#moves.at(-1)?.comments ?? this.#comments).push(token.text);
      return;
    }
    this.#hasMovetext = true;
    if (token.kind === 'variation-begins') this.#variations.push(line);
    else if (token.kind === 'variation-ends') this.#endVariation(line);
    else if (this.#variations.length === 0) this.#addWord(token.text, line);
  }

  /** Nothing more comes. */
  close(): void {
    const line = this.#variations.at(-1);
    if (line !== undefined) this.#fault ??= { line, message: 'the variation that begins here is not closed' };
  }

  get game(): PgnGame {
    return {
      line: this.#line,
      tags: this.#tags,
      comments: this.#comments,
      moves: this.#moves,
      ...(this.#result === undefined ? {} : { result: this.#result }),
      ...(this.#fault === undefined ? {} : { fault: this.#fault }),
    };
  }

  #endVariation(line: number): void {
    if (this.#variations.pop() === undefined)
      this.#fault ??= { line, message: 'there is a ) that closes nothing' };
  }

  #addWord(word: string, line: number): void {
    this.#result = RESULTS.get(word);
    if (this.#result !== undefined) return;
    const text = word.replace(/^\d+(?:[.…]+|$)/, '');
    if (!isRemark(text)) this.#moves.push({ text, line, comments: [] });
  }
}

/** Such as `!?`, `+-`, `...` or `e.p.` standing alone; `--` is a null move, which nobody can play. */
function isRemark(text: string): boolean {
  return /^(?:[^A-Za-z0-9]*|e\.?p\.?)$/.test(text) && text !== '--';
}

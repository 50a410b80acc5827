import { begins, GameOutline } from './game-outline.ts';
import { newLineCounter } from './line-counter.ts';
import type { PgnHead } from './pgn-game.ts';
import type { Piece } from './pgn-tokens.ts';
import { PieceScanner } from './piece-scanner.ts';

/**
 * Reads the games of a PGN text that comes in pieces, as `parsePgn` does, but passes over moves and comments: in
 * bounded memory however long they are, and wherever the pieces end.
 */
export class PgnSkimmer {
  readonly #scanner = new PieceScanner();
  #line = 1;
  #commentLine = 1;
  #game: GameOutline | undefined;

  /** The games that are complete with this piece. */
  *push(piece: string): Generator<PgnHead> {
    yield* this.#read(piece, false);
  }

  /** What is left when no more comes. */
  *end(): Generator<PgnHead> {
    yield* this.#read('', true);
    if (this.#scanner.isInComment) {
      const message = 'the comment that begins here is not closed';
      const before = this.#add({ kind: 'fault', message }, this.#commentLine);
      if (before !== undefined) yield before;
    }
    this.#game?.close();
    if (this.#game !== undefined) yield this.#game.head;
    this.#game = undefined;
  }

  *#read(piece: string, isLast: boolean): Generator<PgnHead> {
    const scanner = this.#scanner;
    scanner.take(piece, isLast);
    const lineAt = newLineCounter(scanner.text, this.#line);
    while (scanner.advance(this.#game?.hasEnoughMoves === true)) {
      const { token, at } = scanner;
      if (token === undefined) continue;
      if (token.kind === 'comment') this.#commentLine = lineAt(at);
      else {
        const before = this.#add(token, lineAt(at));
        if (before !== undefined) yield before;
      }
    }
    this.#line = lineAt(scanner.end);
  }

  /** Returns the game that the token does not belong to any more. */
  #add(token: Exclude<Piece, { readonly kind: 'comment' }>, line: number): PgnHead | undefined {
    const before = this.#game?.endsBefore(token) === true ? this.#game : undefined;
    if (before !== undefined) this.#game = undefined;
    if (this.#game === undefined && begins(token)) this.#game = new GameOutline(line);
    this.#game?.add(token, line);
    return before?.head;
  }
}

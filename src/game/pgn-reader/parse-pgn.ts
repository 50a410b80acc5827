import { begins, GameOutline } from './game-outline.ts';
import type { PgnGame, PgnMove } from './pgn-game.ts';
import type { PgnToken } from './pgn-tokens.ts';
import { scanPgn } from './pgn-tokens.ts';

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

/** A game while it is read. */
class Draft {
  readonly #outline: GameOutline;
  readonly #comments: string[] = [];
  readonly #moves: (PgnMove & { readonly comments: string[] })[] = [];

  constructor(line: number) {
    this.#outline = new GameOutline(line);
  }

  endsBefore(token: PgnToken): boolean {
    return this.#outline.endsBefore(token);
  }

  add(token: PgnToken): void {
    if (token.kind === 'comment') {
      if (this.#outline.isMainLine) (this.#moves.at(-1)?.comments ?? this.#comments).push(token.text);
      return;
    }
    const text = this.#outline.add(token, token.line);
    if (text !== undefined) this.#moves.push({ text, line: token.line, comments: [] });
  }

  /** Nothing more comes. */
  close(): void {
    this.#outline.close();
  }

  get game(): PgnGame {
    return { ...this.#outline.head, comments: this.#comments, moves: this.#moves };
  }
}

import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';

/** A game of a PGN file as chessops reads it. */
export interface PgnGame {
  readonly tags: Readonly<Record<string, string>>;
  /** Castling as the king taking its rook. */
  readonly moves: readonly string[];
  readonly lastComment: string;
}

/** Throws on a move that chessops does not find legal. */
export function readPgn(text: string): PgnGame[] {
  return parsePgn(text).map((game) => {
    const tags = Object.fromEntries(game.headers);
    const position = startingPosition(game.headers).unwrap();
    const moves: string[] = [];
    let lastComment = game.comments?.at(-1) ?? '';
    for (const node of game.moves.mainline()) {
      const move = parseSan(position, node.san);
      if (move === undefined) throw new Error(`chessops refuses ${node.san} after ${moves.join(' ')}`);
      moves.push(makeUci(move));
      position.play(move);
      lastComment = node.comments?.at(-1) ?? '';
    }
    return { tags, moves, lastComment };
  });
}

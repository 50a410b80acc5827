import { parseFen } from 'chessops/fen';
import { makeUci, parseUci } from 'chessops/util';
import { Atomic } from 'chessops/variant';

/** chessops' position for a FEN, or undefined where it refuses it. */
export function openChessops(fen: string): Atomic | undefined {
  const setup = parseFen(fen);
  if (setup.isErr) return undefined;
  const position = Atomic.fromSetup(setup.value);
  return position.isErr ? undefined : position.value;
}

/** Legal moves as UCI, castling as the king taking its rook. */
export function chessopsMoves(position: Atomic): string[] {
  const found: string[] = [];
  for (const [from, targets] of position.allDests()) {
    const pawn = position.board.pawn.has(from);
    for (const to of targets) {
      const promotes = pawn && (to < 8 || to >= 56);
      if (!promotes) found.push(makeUci({ from, to }));
      else
        for (const promotion of ['knight', 'bishop', 'rook', 'queen'] as const)
          found.push(makeUci({ from, to, promotion }));
    }
  }
  return found;
}

export function chessopsPlay(position: Atomic, uci: string): void {
  const move = parseUci(uci);
  if (move === undefined) throw new Error(`chessops does not read ${uci}`);
  position.play(move);
}

/** What a `go` line asks for. Numbers that make no sense are as if they had not been written. */
export interface Go {
  readonly numbers: Readonly<Partial<Record<GoNumber, number>>>;
  readonly infinite: boolean;
  readonly ponder: boolean;
  /** The moves to choose from, in UCI; empty for all. */
  readonly searchMoves: readonly string[];
}

const GO_NUMBERS = [
  'wtime',
  'btime',
  'winc',
  'binc',
  'movestogo',
  'depth',
  'nodes',
  'movetime',
  'mate',
  'perft',
] as const;
type GoNumber = (typeof GO_NUMBERS)[number];

/** The words of a line. */
export function words(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}

/** Reads the words after `go`. */
export function parseGo(args: readonly string[]): Go {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const searchMoves: string[] = [];
  let infinite = false;
  let ponder = false;
  let listing = false;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const name = GO_NUMBERS.find((known) => known === word);
    if (name !== undefined) {
      const value = args[i + 1];
      if (value !== undefined && /^-?\d{1,15}$/.test(value)) numbers[name] = Number(args[++i]);
      listing = false;
    } else if (word === 'infinite') infinite = true;
    else if (word === 'ponder') ponder = true;
    else if (word === 'searchmoves') listing = true;
    else if (listing) searchMoves.push(word);
  }
  return { numbers, infinite, ponder, searchMoves };
}

/** What a `position` line describes: a FEN, or undefined for the start, and moves from there. */
export interface PositionText {
  readonly fen: string | undefined;
  readonly moves: readonly string[];
}

/** Reads the words after `position`; undefined where they name neither `startpos` nor a `fen`. */
export function parsePosition(args: readonly string[]): PositionText | undefined {
  const at = args.indexOf('moves');
  const moves = at < 0 ? [] : args.slice(at + 1);
  const before = at < 0 ? args : args.slice(0, at);
  if (before[0] === 'startpos') return { fen: undefined, moves };
  return before[0] === 'fen' ? { fen: before.slice(1).join(' '), moves } : undefined;
}

export interface OptionText {
  /** In lower case, since names of options do not depend on it. */
  readonly name: string;
  readonly value: string;
}

/** Reads the words after `setoption`; undefined where there is no name. */
export function parseOption(args: readonly string[]): OptionText | undefined {
  if (args[0] !== 'name') return undefined;
  const at = args.indexOf('value');
  const name = args.slice(1, at < 0 ? undefined : at).join(' ');
  if (name === '') return undefined;
  return { name: name.toLowerCase(), value: at < 0 ? '' : args.slice(at + 1).join(' ') };
}

/** How an engine is asked to count, and how its answer is read. Plain data. */
export interface PerftWay {
  /** Sent after `position …`; `{depth}` stands for the number of plies, which is put behind where it is missing. */
  readonly command: string;
  /** A regular expression for the line of one move: groups `move` and `nodes`, or the first two. */
  readonly move: string;
  /** A regular expression for the line of the total: group `nodes`, or the first. `{depth}` as above. */
  readonly total: string;
}

const NUMBER = String.raw`(?<nodes>\d[\d,_']*)(?!\w|\.\d)`;

/** `e2e4: 20`, `e2e4 20`, ` 1. e7e8=Q - 20`, `info string e2e4 = 20`. */
const MOVE = [
  String.raw`^\s*(?:info\s+string\s+)?(?:\d+(?:\s*[.):])?\s+)?\[?`,
  String.raw`(?<move>[a-h][1-8][a-h][1-8](?:=?[nbrq])?)\]?`,
  String.raw`(?:\s*[:=|,>-]+\s*|\s+)(?:(?:nodes|moves)\s*(?:[:=]\s*)?)?`,
  NUMBER,
].join('');

/**
 * What stands before the number of a total; never on an `info` line of a search. There is only one way to read a run
 * of blanks, lest a line with many of them is tried in all ways.
 */
const BEFORE_TOTAL = [
  String.raw`\b(?:nodes|leaves)(?:\s+(?:searched|visited|counted|total|count))?\s*(?:\([^)]{0,100}\)\s*)?(?:[:=]\s*)?`,
  String.raw`\btotal(?:\s+(?:leaf|positions|count|sum|perft))?\s*(?:[:=]\s*)?`,
  String.raw`\bperft\s*(?:depth\s*)?(?:\(\s*)?{depth}(?:\s*\))?(?:\s*[:=>-]+\s*|\s+)`,
  String.raw`\b(?:perft|result|count|sum)\s*[:=]\s*`,
  String.raw`^\s*(?=[\d,_']+\s*(?:(?:leaf\s+)?(?:nodes|positions|leaves)(?!\s*(?:\/|per\b)).*)?$)`,
];
const TOTAL = String.raw`^(?!\s*info\s+(?!string\b)).*?(?:${BEFORE_TOTAL.join('|')})${NUMBER}`;

/** How nearly every engine that can count does it. */
export const GO_PERFT: PerftWay = { command: 'go perft {depth}', move: MOVE, total: TOTAL };

/** The groups that each pattern has to have. */
export const PERFT_GROUPS = { move: ['move', 'nodes'], total: ['nodes'] } as const;

/** What is wrong with a pattern, or undefined. It has to have groups of these names, or as many without. */
export function patternFault(pattern: string, groups: readonly string[]): string | undefined {
  let empty: RegExpExecArray | null;
  try {
    const { source, flags } = new RegExp(fill(pattern, 1), 'i');
    empty = new RegExp(`${source}|`, flags).exec('');
  } catch (error) {
    return `must be a regular expression (${error instanceof Error ? error.message : error})`;
  }
  const names = Object.keys(empty?.groups ?? {});
  const complete =
    names.length > 0
      ? groups.every((name) => names.includes(name))
      : empty !== null && empty.length > groups.length;
  if (complete) return undefined;
  const wanted = groups.map((name) => `(?<${name}>…)`).join(' and ');
  return `must have the ${groups.length === 1 ? 'group' : 'groups'} ${wanted}`;
}

/** What one line of the answer says. */
type CountLine = MoveLine | { readonly kind: 'total'; readonly nodes: number };

interface MoveLine {
  readonly kind: 'move';
  readonly move: string;
  readonly nodes: number;
}

const UCI = /^[a-h][1-8][a-h][1-8]/;

/** The question for one depth, and the reading of its answer. */
export interface PerftQuestion {
  readonly command: string;
  read(line: string): CountLine | undefined;
}

/** Letter case means nothing in the patterns. */
export function newQuestion(way: PerftWay, depth: number): PerftQuestion {
  const movePattern = new RegExp(fill(way.move, depth), 'i');
  const totalPattern = new RegExp(fill(way.total, depth), 'i');
  const command = way.command.includes('{depth}') ? way.command : `${way.command} {depth}`;
  return {
    command: fill(command, depth),
    read(line) {
      const move = readMove(movePattern, line);
      // To a pattern that takes any word for a move, `total 400` is one.
      return move !== undefined && UCI.test(move.move) ? move : (readTotal(totalPattern, line) ?? move);
    },
  };
}

function readTotal(pattern: RegExp, line: string): CountLine | undefined {
  const found = pattern.exec(line);
  const nodes = found === null ? undefined : readNumber(found.groups?.['nodes'] ?? found[1]);
  return nodes === undefined ? undefined : { kind: 'total', nodes };
}

function readMove(pattern: RegExp, line: string): MoveLine | undefined {
  const found = pattern.exec(line);
  if (found === null) return undefined;
  const move = found.groups?.['move'] ?? found[1];
  const nodes = readNumber(found.groups?.['nodes'] ?? found[2]);
  if (move === undefined || nodes === undefined) return undefined;
  return { kind: 'move', move: move.replace('=', '').toLowerCase(), nodes };
}

function readNumber(text: string | undefined): number | undefined {
  const value = Number(text?.replace(/[,_']/g, '') || Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function fill(text: string, depth: number): string {
  return text.replaceAll('{depth}', String(depth));
}

/** How an engine counts whose definition has some of the keys `perft.*`; the others are as usual. */
export function newPerftWay(
  keys: {
    readonly [Key in keyof PerftWay]?: string | undefined;
  },
): PerftWay {
  const { command, move, total } = keys;
  return {
    command: command ?? GO_PERFT.command,
    move: move ?? GO_PERFT.move,
    total: total ?? GO_PERFT.total,
  };
}

import type { PairResult, ScoredPair } from '../../game/pairing.ts';
import { GamePairer } from '../../game/pgn-import/pair-games.ts';
import { readGame } from '../../game/pgn-import/read-game.ts';
import { parsePgn } from '../../game/pgn-reader/parse-pgn.ts';

/** Games that were not taken. */
export interface LeftOut {
  readonly unfinished: number;
  readonly otherVariant: number;
  readonly broken: readonly { readonly line: number; readonly reason: string }[];
}

export interface ImportedGames {
  /** Of the first game. */
  readonly event: string;
  readonly site: string;
  /** Of the players, in the order in which they appear. */
  readonly names: readonly string[];
  readonly count: number;
  readonly scores: readonly ScoredPair[];
  pairs(): Iterable<PairResult>;
  readonly leftOut: LeftOut;
}

/** Reads the games of a PGN text. `file` is its name, and `now` stands for dates that are not told. */
export function readGames(text: string, file: string, now: Date): ImportedGames {
  const pairer = new GamePairer(file);
  const leftOut = { unfinished: 0, otherVariant: 0, broken: [] as LeftOut['broken'][number][] };
  const scores: ScoredPair[] = [];
  const packed: string[] = []; // a fifth of the memory, and it is only read once more
  let [event, site, count] = ['?', '?', 0];
  const keep = (pair: PairResult): void => {
    scores.push(withoutMoves(pair));
    packed.push(JSON.stringify(pair));
    count += pair.games.length;
  };
  for (const game of parsePgn(text)) {
    const read = readGame(game, now);
    if (read.kind === 'unfinished') leftOut.unfinished++;
    else if (read.kind === 'other-variant') leftOut.otherVariant++;
    else if (read.kind === 'broken') leftOut.broken.push({ line: read.line, reason: read.reason });
    else {
      if (event === '?') event = game.tags.get('Event')?.value ?? '?';
      if (site === '?') site = game.tags.get('Site')?.value ?? '?';
      for (const pair of pairer.add(read)) keep(pair);
    }
  }
  for (const pair of pairer.end()) keep(pair);
  return { event, site, names: pairer.names, count, scores, pairs: () => unpacked(packed), leftOut };
}

function withoutMoves({ pairing, games }: PairResult): ScoredPair {
  const scored = games.map(({ number, white, black, ending, startedAt, durationMs }) => ({
    number,
    white,
    black,
    ending,
    startedAt,
    durationMs,
  }));
  return { pairing, games: scored };
}

function* unpacked(texts: readonly string[]): Generator<PairResult> {
  for (const text of texts) yield JSON.parse(text) as PairResult; // as it was written above
}

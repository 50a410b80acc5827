import { readPieces } from '../../base/read-pieces.ts';
import { splitIdName } from '../../engine/identity.ts';
import type { GameResult } from '../../game/ending.ts';
import { readNames, readRound } from '../../game/pgn-import/read-tags.ts';
import { RESULTS } from '../../game/pgn-reader/game-outline.ts';
import { isAtomic, type PgnHead } from '../../game/pgn-reader/pgn-game.ts';
import { PgnSkimmer } from '../../game/pgn-reader/skim-pgn.ts';
import type { GameCollection } from './game-collection.ts';

const SCORES = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 } as const;

/** Something that is wrong in a file, and where. */
export interface PgnTrouble {
  readonly line: number;
  readonly message: string;
}

/**
 * Adds the games of a PGN file, or of standard input for `-`, by their tags alone: a game that does not say that it
 * is of another variant is one of ours. `onTrouble` hears of what is no PGN. Throws a `UserError` where the file
 * cannot be read.
 */
export async function addPgn(
  collection: GameCollection,
  file: string,
  onTrouble: (trouble: PgnTrouble) => void,
): Promise<void> {
  const skimmer = new PgnSkimmer();
  const players = new Map<string, number>();
  const number = (label: string): number => {
    const known = players.get(label);
    if (known !== undefined) return known;
    const made = collection.player({ source: file, label, identity: splitIdName(label) });
    players.set(label, made);
    return made;
  };
  const add = (game: PgnHead): void => {
    if (game.fault !== undefined) onTrouble(game.fault);
    const told = tellResult(game);
    const { skipped } = collection;
    const { white, black } = readNames(game.tags);
    if (!isAtomic(game)) skipped.otherVariants++;
    else if (told === '*') skipped.unfinished++;
    else if (told === undefined) skipped.contradictory++;
    else if (white === '?' || black === '?') skipped.nameless++;
    else collection.add(pairOf(file, game), number(white), number(black), SCORES[told]);
  };
  for await (const piece of readPieces(file)) for (const game of skimmer.push(piece)) add(game);
  for (const game of skimmer.end()) add(game);
}

/** By the tag, or where that says nothing, by what stands behind the moves. Undefined where they contradict each other. */
function tellResult({ tags, result }: PgnHead): GameResult | undefined {
  const tagged = RESULTS.get(tags.get('Result')?.value.trim() ?? '');
  if (tagged !== undefined && result !== undefined && tagged !== result) return undefined;
  return tagged ?? result ?? '*';
}

/**
 * Two games between the same players are taken for a pair where round and starting position are the same: whether
 * the moves of the opening are, only the moves tell. Games that are no pair are no harm in one sample.
 */
function pairOf(file: string, { tags }: PgnHead): string {
  return `${file}\n${readRound(tags)}\n${tags.get('FEN')?.value ?? ''}`;
}

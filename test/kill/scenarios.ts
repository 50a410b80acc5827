import { join } from 'node:path';

/** A tournament that is cut off again and again. */
export interface Scenario {
  readonly name: string;
  readonly words: readonly string[];
  /** Pairs in flight at the verdict are played out, and how many those are is up to the machine. */
  readonly endsByTest: boolean;
}

const BOOK = join(import.meta.dirname, '../../openings/starter.epd');

/** Engines think for a number of nodes, so that their moves depend on nothing but the position. */
function scenario(name: string, engines: readonly number[], words: string): Scenario {
  return {
    name,
    words: [
      'tournament',
      ...engines.flatMap((version, i) => ['--engine', `conf=arena-${version}`, `name=${version} (${i + 1})`]),
      ...['--each', 'nodes=20', '--concurrency', '2', '--srand', '7', '--maxmoves', '40'],
      ...['--pgnout', 'file=games.pgn', 'min', '--epdout', 'ends.epd', '--json', '--quiet'],
      ...['--openings', `file=${BOOK}`, 'order=random', ...words.split(' ')],
    ],
    endsByTest: words.includes('--sprt'),
  };
}

/** All formats, a book taken in all ways, odd numbers of games, a test. */
export const SCENARIOS: readonly Scenario[] = [
  scenario('round-robin', [1, 2, 3], '--rounds 5'),
  scenario('gauntlet', [1, 2, 3], 'policy=round --tournament gauntlet --rounds 7'),
  scenario('knockout', [1, 2, 3, 1], 'policy=encounter --tournament knockout --games 8'),
  scenario('pyramid', [1, 2, 3, 1], 'start=100 --tournament pyramid --rounds 2'),
  scenario('swiss', [1, 2, 3, 1], '--tournament swiss --rounds 3 --games 4'),
  scenario('odd games', [1, 2, 3], '--rounds 2 --games 5'),
  scenario('colours kept', [1, 2, 3], '--rounds 3 --noswap --games 4 --repeat 4'),
  scenario('test', [2, 1], '--sprt elo0=0 elo1=300 model=logistic'),
];

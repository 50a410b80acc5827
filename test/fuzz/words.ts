import fc from 'fast-check';
import { spoilt } from './mutations.ts';

/** Command lines that are in order, and what else can stand in one. */
const LINES: readonly string[] = [
  'tournament --engine arena-1 --engine cmd=node arg=engine.js name=b option.Hash=16 --each tc=1+0.02 timemargin=5 --rounds 3',
  'tournament night.toml --engine conf=arena-2 --each nodes=100 --openings file=good.epd order=random start=2 --srand 7',
  'match arena-1 arena-2 --each depth=1 --sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized --concurrency 2',
  '-engine arena-1 -engine arena-2 -each st=0.1 -games 2 -repeat -pgnout games.pgn notation=uci nodes min -ratinginterval 5',
  'tournament --engine arena-1 --engine arena-3 --each nodes=1 --draw movenumber=40 movecount=8 score=10 --resign movecount=3 score=400 --maxmoves 100',
  'tournament --engine arena-1 --engine arena-2 --each nodes=1 --position startpos --affinity 0 --wait 5 --stall-ms 100 --json --quiet --log file=x level=warn',
  'list --db arena.sqlite --json',
  'show 1 --game 2',
  'show --db=arena.sqlite',
  'delete 1',
  'export 1 --csv games.csv --pgn games.pgn min --epd end.epd',
  'import games.pgn --again',
  'perft startpos --depth 3 --divide --threads 2 --hash 16 --backend ts',
  'perft --suite suite.epd --max-nodes 1000 --engine arena-1',
  'conformance --engine arena-2 --cases cases.json --reporter junit',
  'uci-check --engine arena-2',
  'regressions --engine arena --baseline 1.0 --check',
  'board 8/8/8/5p2/QN4r1/p3K2P/2k2r2/8\\ b\\ -\\ -\\ 18\\ 71 --moves g4g5 --san --fen',
  'engines check arena-1 --json',
  'openings check good.epd --plies 4 --format epd',
  'openings make --engine arena-1 --count 3 --window -50,50 --distance 6 --srand 1 --out book.epd',
  'help board',
  '--version',
  'completion',
];

const SAMPLES = LINES.map((line) => line.split(/(?<!\\) /).map((word) => word.replaceAll('\\ ', ' ')));
const WORDS = [...new Set(SAMPLES.flat())];
const ODD = [
  '',
  '-',
  '--',
  '---',
  '--=',
  '-=',
  '--=x',
  '-1',
  '--no-',
  '--x.y',
  '--__proto__',
  '--constructor=1',
  '--help.x',
];

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  spoilt(WORDS, 2),
  fc.constantFrom(...ODD),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

interface Change {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly string[];
}

/** What somebody might type: a line that is in order with words left out, added and misspelt. */
export const typed: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.nat(1),
        insert: fc.array(word, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([words, changes]) => changes.reduce(change, words))
  // The system passes no NUL on, and half a surrogate pair comes as U+FFFD.
  .map((words) => words.map((each) => each.replace(/\0|\p{Surrogate}/gu, '')));

function change(words: string[], { at, remove, insert }: Change): string[] {
  return words.toSpliced(Math.floor(at * words.length), remove, ...insert);
}

/** Commands that need no engine and end soon. */
const QUICK = ['board', 'list', 'show', 'delete', 'import', 'regressions', 'openings', 'help', '--version'];

/** The same for those, and nothing that waits for input, takes long or is written outside of the folder. */
export const typedQuick: fc.Arbitrary<string[]> = typed.filter(
  (words) => QUICK.includes(words[0] ?? '') && !words.some((each) => /batch|^make$|^\/|\.\./.test(each)),
);

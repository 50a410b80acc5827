import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED } from './check.ts';
import { START_SPOT, shuffle, spot } from './spot.ts';
import { hearBestmove, moveProblem, readBestmove, thinkLegally } from './think.ts';

const AFTER_E4 = spot('startpos', ['e2e4']);
/** In the end there is a check to answer, so that who has not read all of it will hardly guess a legal move. */
const LONG = spot('startpos', [...shuffle(75), 'e2e4', 'f7f6', 'd1h5']);

/** Not one of them is a position that chess knows. */
const BROKEN_FENS = [
  'position fen not a fen at all',
  'position fen',
  'position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  'position fen rnbqkbnr/ppppppppp/9/8/8/8/PPPPPPPPP/RNBQKBNR w KQkq - 0 1',
];

export const BAD_INPUT = {
  command: {
    title: 'ignores a command that it does not know',
    run: (visit) => survives(visit, 'xyzzy', 'xyzzy 1 2 3'),
  },
  empty: {
    title: 'ignores empty lines and blank ones',
    run: (visit) => survives(visit, '', '   ', '\t'),
  },
  blanks: {
    title: 'takes any blanks between and around words',
    searches: true,
    run: (visit) => obeys(visit, '  position \t startpos   moves  e2e4 \n\tgo  depth\t1  \n'),
  },
  crlf: {
    title: 'takes lines that end with CR LF',
    searches: true,
    run: (visit) => obeys(visit, `${AFTER_E4.command}\r\ngo depth 1\r\n`),
  },
  long: {
    title: 'takes a game of 303 plies',
    searches: true,
    run: (visit) => thinkLegally(visit, LONG, 'go depth 1'),
  },
  illegal: {
    title: 'survives an illegal move in position',
    searches: true,
    run: (visit) => recovers(visit, 'position startpos moves e2e4 e2e4 d2d4', 'position startpos moves e9x'),
  },
  fen: {
    title: 'survives a broken FEN',
    searches: true,
    run: (visit) => recovers(visit, ...BROKEN_FENS),
  },
  half: {
    title: 'survives commands that lack their words',
    searches: true,
    run: (visit) => recovers(visit, 'position', 'setoption', 'setoption name', 'ponderhit'),
  },
  bytes: {
    title: 'survives text that is no command in any language',
    run: (visit) => survives(visit, 'schöne Grüße ♞💥', '\u0001\u007f\u001b[2J', '='.repeat(5000)),
  },
} satisfies Record<string, ProtocolCheck>;

/** Neither dies nor answers. */
async function survives({ talk, limits }: Visit, ...lines: readonly string[]): Promise<Verdict> {
  talk.send(...lines);
  const ready = await talk.ready(limits.readyMs);
  if (!ready.ok) return failed(ready.error.message);
  return failedIf(
    ready.value.before.some((line) => readBestmove(line) !== undefined)
      ? 'it answered with bestmove'
      : undefined,
  );
}

/** Nothing of it is left afterwards. Asked after each line, so that the last one sent is the culprit. */
async function recovers(visit: Visit, ...lines: readonly string[]): Promise<Verdict> {
  for (const line of lines) {
    const survived = await survives(visit, line);
    if (survived.status !== 'passed') return survived;
  }
  return thinkLegally(visit, START_SPOT, 'go depth 1');
}

async function obeys({ talk, limits }: Visit, text: string): Promise<Verdict> {
  talk.sendText(text);
  const answer = await hearBestmove(talk, limits.searchMs);
  if (!answer.ok) return failed(answer.error.message);
  const problem = moveProblem(AFTER_E4.position, answer.value.value.move);
  return problem === undefined ? PASSED : failed(problem);
}

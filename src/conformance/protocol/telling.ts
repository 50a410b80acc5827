import { play } from '../../chess/arbiter.ts';
import { parseUci } from '../../chess/uci.ts';
import { parseInfo } from '../../engine/uci-info.ts';
import { words } from '../../engine/uci-text.ts';
import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED, skipped } from './check.ts';
import { infoProblem, readLine } from './info-problems.ts';
import { spot } from './spot.ts';
import type { Bestmove } from './think.ts';
import { lineProblem, moveProblem, think } from './think.ts';

/** Captures and explosions are near. */
const OPEN_GAME = spot('startpos', ['g1f3', 'd7d5', 'f3e5', 'f7f6']);

/** What an engine tells of its search. */
export const TELLING = {
  lines: {
    title: 'writes info lines well: whole numbers, score cp or mate',
    searches: true,
    run: (visit) => afterSearch(visit, (lines) => firstProblem(lines.filter(isInfo), infoProblem)),
  },
  score: {
    title: 'tells depth and score before bestmove (adjudication needs the score)',
    searches: true,
    run: (visit) =>
      afterSearch(visit, (lines) => {
        const told = lines.map(parseInfo);
        if (!told.some((info) => info?.score !== undefined)) return 'no info line had a score';
        return told.some((info) => info?.depth !== undefined) ? undefined : 'no info line had a depth';
      }),
  },
  pv: {
    title: 'tells lines of legal moves only',
    searches: true,
    atomic: true,
    run: (visit) =>
      afterSearch(visit, (lines) =>
        firstProblem(lines, (line) => lineProblem(OPEN_GAME.position, readLine(line))),
      ),
  },
  only: {
    title: 'says nothing but info before bestmove',
    searches: true,
    run: (visit) =>
      afterSearch(visit, (lines) => {
        const strange = lines.find((line) => line.trim() !== '' && !isInfo(line));
        return strange && `it said "${strange}"`;
      }),
  },
  ponder: {
    title: 'expects a legal reply, if it names one',
    searches: true,
    atomic: true,
    async run(visit) {
      const answer = await think(visit, OPEN_GAME, 'go depth 4');
      return answer.ok ? judgeExpected(answer.value.value) : failed(answer.error.message);
    },
  },
} satisfies Record<string, ProtocolCheck>;

function isInfo(line: string): boolean {
  return words(line)[0] === 'info';
}

async function afterSearch(
  visit: Visit,
  problem: (lines: readonly string[]) => string | undefined,
): Promise<Verdict> {
  const answer = await think(visit, OPEN_GAME, `go movetime ${visit.limits.moveTimeMs}`);
  return answer.ok ? failedIf(problem(answer.value.before)) : failed(answer.error.message);
}

function firstProblem(
  lines: readonly string[],
  find: (line: string) => string | undefined,
): string | undefined {
  for (const line of lines) {
    const problem = find(line);
    if (problem !== undefined) return `"${line}": ${problem}`;
  }
  return undefined;
}

function judgeExpected({ move, ponder }: Bestmove): Verdict {
  const played = parseUci(OPEN_GAME.position, move);
  if (played === undefined) return failed(moveProblem(OPEN_GAME.position, move) ?? '');
  if (ponder === undefined) return skipped('it named none');
  const problem = moveProblem(play(OPEN_GAME.position, played), ponder);
  return problem === undefined ? PASSED : failed(`ponder ${ponder} after ${move}: ${problem}`);
}

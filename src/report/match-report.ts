import { summarizeMatch } from '../stats/match-summary.ts';
import type { Course } from '../tournament/course.ts';
import { matchResults } from '../tournament/match-results.ts';
import type { TestOutcome } from '../tournament/stopping.ts';
import type { Tallies } from '../tournament/tally.ts';
import { estimateAfterStop } from './after-stop.ts';
import { courseText } from './course-text.ts';
import { matchText } from './match-text.ts';
import { sprtText } from './sprt-text.ts';
import type { TableStyle } from './table.ts';

export interface MatchReportSource {
  readonly names: readonly string[];
  readonly tallies: Tallies;
  /** Undefined where nothing was tested. */
  readonly test: TestOutcome | undefined;
  readonly course: Course;
  readonly status: string;
}

/** What a tournament of two came to beyond its standings; undefined where others play too, or nothing was played. */
export function matchReport(source: MatchReportSource, table: TableStyle = {}): string | undefined {
  const { names, tallies, test, course, status } = source;
  const [first, second, ...others] = names;
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const tally = tallies.get(first);
  if (tally === undefined) throw new Error(`no games were counted for ${first}`);
  const summary = summarizeMatch(matchResults(tally));
  const parts = [
    summary.gameCount === 0
      ? undefined
      : matchText(summary, { names: [first, second], stopped: estimateAfterStop(test), table }),
    test === undefined ? undefined : sprtText(test, names, status),
    courseText(course, first),
  ];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join('\n\n');
}

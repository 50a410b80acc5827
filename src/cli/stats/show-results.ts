import { UserError } from '../../base/user-error.ts';
import { estimateAfterStop } from '../../report/after-stop.ts';
import { matchCsv } from '../../report/match-csv.ts';
import { newMatchDocument } from '../../report/match-document.ts';
import { matchText } from '../../report/match-text.ts';
import { newSprtDocument } from '../../report/sprt-document.ts';
import { sprtText } from '../../report/sprt-text.ts';
import { type MatchResults, summarizeMatch } from '../../stats/match-summary.ts';
import { NO_PAIRS } from '../../stats/pentanomial.ts';
import type { Sprt } from '../../stats/sprt.ts';
import { countedOutcome, type TestOutcome } from '../../tournament/stopping.ts';
import type { Arguments, Value } from '../arguments.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { readSprt } from '../tournament/sprt-option.ts';
import { decimal } from '../values.ts';
import { readMatch, testedCounts } from './counts.ts';

/** `stats`: what a result says. Throws a `UserError`. */
export function showResults(given: Arguments): number {
  const results = readMatch(given);
  if (results === undefined)
    throw new UserError('stats needs results', 'give --wdl W,D,L or --pentanomial LL,LD,WLDD,WD,WW');
  const confidence = readConfidence(given.values.get('confidence'));
  const group = given.groups.get('sprt');
  const summary = summarizeMatch(results, confidence);
  const test = group === undefined ? undefined : outcomeOf(readSprt(group), results, summary.leftOut);
  const isCsv = given.values.has('csv');
  if (isCsv || wantsJson(given)) {
    const sprt = test === undefined ? null : newSprtDocument(test, confidence);
    const match = newMatchDocument(summary, confidence);
    if (isCsv) process.stdout.write(matchCsv(match, sprt));
    else printJson({ ...match, sprt });
    return DONE;
  }
  const stopped = test === undefined ? undefined : estimateAfterStop(test, confidence);
  print(matchText(summary, { stopped, confidence, table: tableStyle(given) }));
  if (test !== undefined) print(`\n${sprtText(test, [], 'running')}`);
  return DONE;
}

/** A calculator gives up on nothing, and every sample is taken for one on an opening of its own. */
function outcomeOf(sprt: Sprt, results: MatchResults, unpaired: number): TestOutcome {
  const { games, pairs } = testedCounts(sprt, results);
  const counts = { games, pairs: pairs ?? NO_PAIRS, unpaired, openings: Number.POSITIVE_INFINITY };
  const outcome = countedOutcome(sprt, pairs === undefined ? 'games' : 'pairs', counts);
  return { ...outcome, isGivenUp: false };
}

function readConfidence(typed: Value | undefined): number {
  if (typed === undefined) return 0.95;
  const confidence = decimal(typed);
  if (confidence > 0 && confidence < 1) return confidence;
  throw new UserError(`${typed.where} must be above 0 and below 1, not ${typed.text}`, 'as in 0.95');
}

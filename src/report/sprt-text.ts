import { escapeText } from '../base/escape.ts';
import { jsonNumber } from '../base/json-number.ts';
import { drawEloOf } from '../stats/bayes-elo.ts';
import { eloOfScore } from '../stats/elo.ts';
import { gamesEach, lawMoments } from '../stats/score-law.ts';
import { sampleLaw } from '../stats/sprt.ts';
import { stoppedEstimate } from '../stats/sprt-estimate.ts';
import { boundScores } from '../stats/sprt-scores.ts';
import { type TestOutcome, testedSample } from '../tournament/stopping.ts';
import { percent, signed, winsDrawsLosses } from './numbers.ts';

/** `SPRT normalized LLR 1.23 (-2.94, 2.94)`, while it goes on. */
export function sprtStatus(outcome: TestOutcome): string {
  const said = outcome.verdict === null ? '' : `, ${outcome.verdict} accepted`;
  return `${title(outcome)} LLR ${ratio(outcome)}${said}`;
}

/**
 * What a test came to: the verdict, what was counted, its bounds in the other unit, and the Elo difference
 * with what the stopping does to it. `status` is that of the tournament.
 */
export function sprtText(outcome: TestOutcome, names: readonly string[], status: string): string {
  const { sprt, samples, unit } = outcome;
  const test = `${title(outcome)} [${sprt.elo0}, ${sprt.elo1}] alpha ${sprt.alpha} beta ${sprt.beta}`;
  const lines = [
    `${test}: LLR ${ratio(outcome)}, ${ending(outcome, status)}`,
    escapeText(`  ${names[0]} against ${names[1]}: ${counted(outcome)}`),
    ...(outcome.isVaried ? [bounds(outcome), ...estimate(outcome)] : []),
  ];
  if (samples > outcome.openings) {
    lines.push(
      `  ${samples} ${unit} on ${outcome.openings} openings: engines that repeat themselves play the`,
    );
    lines.push('  same games again, and copies are no evidence. A longer book helps.');
  }
  return lines.join('\n');
}

/** The model is named wherever a ratio is, and lone games are too. */
function title({ sprt, unit }: TestOutcome): string {
  return unit === 'pairs' ? `SPRT ${sprt.model}` : `SPRT ${sprt.model}, trinomial (no pairs),`;
}

function ratio({ llr, bounds: { lower, upper } }: TestOutcome): string {
  return `${(Math.round(llr * 100) / 100 + 0).toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)})`;
}

function ending({ verdict, isGivenUp, samples, unit }: TestOutcome, status: string): string {
  if (verdict !== null) return `${verdict} accepted after ${samples} ${unit}`;
  if (isGivenUp) return `given up after ${samples} ${unit}, which all ended alike`;
  if (status === 'finished') return `ended without a verdict after ${samples} ${unit}`;
  return `no verdict yet after ${samples} ${unit}`;
}

function counted({ unit, games, pairs, unpaired }: TestOutcome): string {
  if (unit === 'games') return `${winsDrawsLosses(games)}`;
  const left = unpaired === 0 ? '' : `; ${unpaired} games without a partner left out`;
  return `pairs [LL LD DD+WL WD WW] ${pairs.join(' ')}${left}`;
}

/** The bounds in the unit that they were not given in. */
function bounds(outcome: TestOutcome): string {
  const law = sampleLaw(testedSample(outcome));
  const deviation = Math.sqrt(lawMoments(law).variance * gamesEach(law));
  const scores = boundScores(outcome.sprt, { deviation, drawElo: drawEloOf(outcome.games) ?? 0 });
  const normalized = (score: number): number => (800 / Math.LN10) * ((score - 0.5) / deviation);
  const [unit, convert] =
    outcome.sprt.model === 'logistic' ? ['normalised Elo', normalized] : ['Elo', eloOfScore];
  const [low, high] = scores.map((score) => signed(jsonNumber(convert(score))));
  return `  bounds in ${unit} [${low}, ${high}], by the spread of these results`;
}

/** Only of a test that stopped: until then nothing is wrong with the usual Elo. */
function estimate(outcome: TestOutcome): string[] {
  if (outcome.verdict === null) return [];
  const { elo, interval, los } = stoppedEstimate(outcome.sprt, testedSample(outcome));
  const [middle, low, high] = [elo, interval.low, interval.high].map((value) => signed(jsonNumber(value)));
  return [
    `  Elo corrected for the stop ${middle}, 95 % from ${low} to ${high}, LOS ${percent(los)}`,
    '  (the Elo in the table is biased by the stop: too far towards the verdict)',
  ];
}

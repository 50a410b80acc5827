import { escapeText } from '../base/escape.ts';
import { observedScale, type SprtProspect, sprtProspect } from '../stats/sprt-prospect.ts';
import { type TestOutcome, testedSample } from '../tournament/stopping.ts';
import { percent, winsDrawsLosses } from './numbers.ts';
import { boundsText } from './sprt-bounds.ts';

/** From so many samples on it is told what they are like. */
const TELLING = 10;

/** `SPRT normalized LLR 1.23 (-2.94, 2.94) 42% to H1`, while it goes on. */
export function sprtStatus(outcome: TestOutcome): string {
  const { verdict, isVaried, samples, unit } = outcome;
  const alike = isVaried || samples < TELLING ? '' : `, all ${unit} alike so far`;
  const said = verdict === null ? alike : `, ${verdict} accepted`;
  return `${title(outcome)} LLR ${ratio(outcome)}${said}`;
}

/** About how many games a test needs yet where the difference is as measured; undefined where that says nothing. */
export function gamesLeft(outcome: TestOutcome): number | undefined {
  return outcome.samples < TELLING ? undefined : prospect(outcome)?.measured.expectedGames;
}

/**
 * What a test came to: the verdict, what was counted, its bounds in both units, and how long it may go on. `status` is
 * that of the tournament.
 */
export function sprtText(outcome: TestOutcome, names: readonly string[], status: string): string {
  const { sprt, samples, unit, openings } = outcome;
  const test = `${title(outcome)} [${sprt.elo0}, ${sprt.elo1}] alpha ${sprt.alpha} beta ${sprt.beta}`;
  const lines = [
    `${test}: LLR ${ratio(outcome)}, ${ending(outcome, status)}`,
    escapeText(`  ${names.length === 2 ? `${names[0]} against ${names[1]}: ` : ''}${counted(outcome)}`),
    ...(outcome.isVaried
      ? [`  ${boundsText(sprt, observedScale(testedSample(outcome)))} by these results`]
      : []),
    ...prospectLines(outcome),
    ...alikeLines(outcome),
  ];
  if (samples > openings) {
    lines.push(`  ${samples} ${unit} on ${openings} openings: engines that repeat themselves play the`);
    lines.push('  same games again, and copies are no evidence. A longer book helps.');
  }
  return lines.join('\n');
}

/** The model is named wherever a ratio is, and lone games are too. */
function title({ sprt, unit }: TestOutcome): string {
  return unit === 'pairs' ? `SPRT ${sprt.model}` : `SPRT ${sprt.model}, trinomial (no pairs),`;
}

/** With its bounds, and how far it has come towards one of them. */
function ratio({ llr, bounds: { lower, upper }, verdict }: TestOutcome): string {
  const text = `${(Math.round(llr * 100) / 100 + 0).toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)})`;
  const part = Math.round((100 * Math.abs(llr)) / (llr < 0 ? -lower : upper));
  return verdict !== null || part === 0 ? text : `${text} ${part}% to ${llr < 0 ? 'H0' : 'H1'}`;
}

function ending({ verdict, isGivenUp, samples, unit }: TestOutcome, status: string): string {
  if (verdict !== null) return `${verdict} accepted after ${samples} ${unit}`;
  if (isGivenUp) return `inconclusive: given up after ${samples} ${unit}, which all ended alike`;
  if (status === 'finished') return `inconclusive: ended without a verdict after ${samples} ${unit}`;
  return `no verdict yet after ${samples} ${unit}`;
}

function counted({ unit, games, pairs, unpaired }: TestOutcome): string {
  if (unit === 'games') return `${winsDrawsLosses(games)} (W-D-L)`;
  const left = unpaired === 0 ? '' : `; ${unpaired} games without a partner left out`;
  return `pairs [LL LD DD+WL WD WW] ${pairs.join(' ')}${left}`;
}

function prospectLines(outcome: TestOutcome): string[] {
  const rest = prospect(outcome);
  if (rest === undefined) return [];
  const { elo0, midpoint, elo1, measured } = rest;
  const games = ({ expectedGames }: SprtProspect['elo0']): string => `${Math.round(expectedGames)}`;
  return [
    `  games to a verdict, about: ${games(elo0)} if it is elo0, ${games(midpoint)} midway, ${games(elo1)} if elo1;`,
    `  ${games(measured)} if it is as measured, and then H1 with ${percent(measured.passProbability)}`,
  ];
}

/** Undefined where there is nothing to come, or nothing to tell it by. */
function prospect(outcome: TestOutcome): SprtProspect | undefined {
  const { sprt, llr, verdict, isVaried } = outcome;
  return verdict !== null || !isVaried ? undefined : sprtProspect(sprt, testedSample(outcome), llr);
}

/** Engines that play alike keep a test busy for nothing. */
function alikeLines({ isVaried, samples, unit, games, verdict }: TestOutcome): string[] {
  if (isVaried || verdict !== null || samples < TELLING) return [];
  if (games.wins !== games.losses)
    return [`  all ${samples} ${unit} ended alike: nothing shows yet how much results vary`];
  return [
    `  all ${samples} ${unit} ended even: nothing shows yet how much results vary. Are the`,
    '  engines different at all, and the openings sharp enough?',
  ];
}

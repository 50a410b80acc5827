import { UserError } from '../../base/user-error.ts';
import { sprtPlanCsv } from '../../report/sprt-plan-csv.ts';
import { newPlanDocument } from '../../report/sprt-plan-document.ts';
import { type ScaleSource, sprtPlanText } from '../../report/sprt-plan-text.ts';
import type { Sprt } from '../../stats/sprt.ts';
import { assumedScale, planSprt } from '../../stats/sprt-plan.ts';
import { observedScale } from '../../stats/sprt-prospect.ts';
import type { ScoreScale } from '../../stats/sprt-scores.ts';
import type { Arguments, Value } from '../arguments.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { readSprt } from '../tournament/sprt-option.ts';
import { decimal, positiveNumber } from '../values.ts';
import { readMatch, testedCounts } from './counts.ts';

/** Between equal engines, and what having White is worth where openings are not balanced either. */
const USUAL = { drawRatio: 0.15, colorEdge: 145 };

/** Beyond this an Elo difference is beyond all engines. */
const MOST_ELO = 4000;

/** `stats plan`: how long a test will take, and how likely it is passed. Throws a `UserError`. */
export function showPlan(given: Arguments): number {
  const group = given.groups.get('sprt');
  if (group === undefined) throw new UserError('stats plan needs a test', 'as in --sprt elo0=0 elo1=10');
  const sprt = readSprt(group);
  const { scale, source } = readScale(sprt, given);
  const speed = given.values.get('games-per-hour');
  const gamesPerHour = speed === undefined ? undefined : positiveNumber(speed);
  const plan = { sprt, scale, source, gamesPerHour, cases: planSprt(sprt, scale, readElos(given)) };
  if (wantsJson(given)) printJson(newPlanDocument(plan));
  else if (given.values.has('csv')) process.stdout.write(sprtPlanCsv(plan));
  else print(sprtPlanText(plan, tableStyle(given)));
  return DONE;
}

/** How results spread: by those of a pilot, or by what is assumed. */
function readScale(sprt: Sprt, given: Arguments): { scale: ScoreScale; source: ScaleSource } {
  const [draws, edge] = [given.values.get('draw-ratio'), given.values.get('color-edge')];
  const pilot = readMatch(given);
  if (pilot === undefined) {
    const drawRatio = draws === undefined ? USUAL.drawRatio : readDrawRatio(draws);
    const colorEdge = edge === undefined ? USUAL.colorEdge : readElo(edge, edge.text);
    const scale = assumedScale(drawRatio, colorEdge);
    if (scale === undefined)
      throw new UserError(
        `with a draw ratio of ${drawRatio} the colour cannot be worth ${colorEdge} Elo`,
        'make one of them smaller',
      );
    return { scale, source: { kind: 'assumed', drawRatio, colorEdge } };
  }
  const assumed = draws ?? edge;
  if (assumed !== undefined)
    throw new UserError(`${assumed.where} is for a plan without results`, 'the results say it themselves');
  const sample = testedCounts(sprt, pilot);
  const { wins, draws: drawn, losses } = sample.games;
  const cells = sample.pairs ?? [losses, drawn, wins];
  const samples = cells.reduce((sum, count) => sum + count, 0);
  if (Math.max(...cells) === samples)
    throw new UserError('the results do not say how much results vary', 'they need to have several kinds');
  return {
    scale: observedScale(sample),
    source: { kind: 'pilot', samples, unit: sample.pairs === undefined ? 'games' : 'pairs' },
  };
}

function readElos({ values }: Arguments): number[] {
  const typed = values.get('elo');
  return typed === undefined ? [] : typed.text.split(',').map((text) => readElo(typed, text.trim()));
}

function readElo({ where }: Value, text: string): number {
  const elo = decimal({ where, text });
  if (Math.abs(elo) <= MOST_ELO) return elo;
  throw new UserError(`${where} must be from -${MOST_ELO} to ${MOST_ELO}, not ${text}`);
}

function readDrawRatio(typed: Value): number {
  const ratio = decimal(typed);
  if (ratio >= 0 && ratio < 1) return ratio;
  throw new UserError(`${typed.where} must be from 0 to below 1, not ${typed.text}`, 'as in 0.15');
}

import { z } from 'zod';
import { UserError } from '../../../base/user-error.ts';
import { bayesEloRatings } from '../../../stats/bayes-elo-ratings.ts';
import { encounters, LOG_ODDS, type RatedGame } from '../../../stats/bradley-terry.ts';
import { connectedGroups, tookPointsFrom } from '../../../stats/connectivity.ts';
import { jointRatings } from '../../../stats/joint-ratings.ts';
import { normalMargin, Z95 } from '../../../stats/normal.ts';
import { ordoMaximum } from '../../../stats/ordo-likelihood.ts';
import { extremes, placeSetAside } from '../../../stats/set-aside.ts';
import { confidence, count, elo, mustBe, share } from './keys.ts';
import { type Answer, newKind } from './kind.ts';

const name = z.string({ error: mustBe('a name') });

const game = z.tuple([name, name, z.enum(['1-0', '0-1', '1/2-1/2']), count], {
  error: mustBe('[white, black, result, count]'),
});

const fitted = z.literal('fit');
const eloOrFit = z.union([elo, fitted], { error: mustBe('a number of Elo or "fit"') });

const KEYS = {
  players: z.array(name, { error: mustBe('a list of names') }),
  games: z.array(game, { error: mustBe('a list of games') }),
  model: z.enum(['ordo', 'ordo-ml', 'bayeselo'], {
    error: 'must be "ordo", "ordo-ml" or "bayeselo"',
  }),
  scale: z.literal([400, 'ordo-202'], { error: 'must be 400 or "ordo-202"' }).default(400),
  average: elo.default(0),
  anchor: name.optional(),
  whiteAdvantage: eloOrFit.default('fit'),
  drawRate: z.union([share, fitted], { error: mustBe('a share of 1 or "fit"') }).default('fit'),
  confidence,
  prior: z
    .number({ error: mustBe('a number') })
    .gt(0, { error: 'must be above 0' })
    .default(2),
  advantage: eloOrFit.default(32.8),
  drawElo: z.union([elo.gt(0), fitted], { error: mustBe('a number of Elo above 0 or "fit"') }).default(97.3),
};

type Input = z.output<z.ZodObject<typeof KEYS>>;

const SCORES = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 } as const;

export const ratings = newKind(KEYS, (input) => {
  const games = ratedGames(input);
  switch (input.model) {
    case 'ordo':
      return ordo(input, games);
    case 'ordo-ml':
      return ordoMl(input, games);
    case 'bayeselo':
      return bayesElo(input, games);
  }
});

/** Each game is a sample of its own; one of a player against itself says nothing. */
function ratedGames({ players, games }: Input): RatedGame[] {
  const numbers = new Map(players.map((player, i) => [player, i]));
  return games
    .filter(([white, black, , played]) => played > 0 && white !== black)
    .map(([white, black, result, played], pair) => ({
      white: numberOf(white, numbers),
      black: numberOf(black, numbers),
      score: SCORES[result],
      pair,
      count: played,
    }));
}

function numberOf(player: string, numbers: ReadonlyMap<string, number>): number {
  const number = numbers.get(player);
  if (number === undefined)
    throw new UserError(`input: ${JSON.stringify(player)} is not among the "players"`);
  return number;
}

function ordo(input: Input, games: readonly RatedGame[]): Answer {
  const { players, average, drawRate, scale } = input;
  const unit = UNITS[scale];
  const anchor = anchorOf(input);
  const { whiteAdvantage: given } = input;
  const list = jointRatings(players.length, games, {
    whiteAdvantage: given === 'fit' ? given : given / unit,
    drawRate,
    spread: 'law',
    ...(anchor !== undefined && { anchor: { player: anchor, elo: average / unit } }),
  });
  if (list.connected.length !== 1) return notConnected(players, list.connected);
  if (anchor !== undefined && !Number.isFinite(list.ratings[anchor]!.elo)) throw noAnchor();
  const shift = anchor === undefined ? average : 0;
  const margin = marginOf(input) * unit;
  const { ratings: rated, whiteAdvantage, whiteAdvantageError } = list;
  return {
    connected: true,
    ratings: byName(players, (i) => scaled(rated[i]!.elo, unit, shift)),
    errors: byName(players, (i) => scaled(rated[i]!.error, margin / Z95)),
    whiteAdvantage: scaled(whiteAdvantage, unit),
    whiteAdvantageSd: scaled(whiteAdvantageError, unit / Z95),
    drawRate: list.drawRate,
  };
}

function ordoMl(input: Input, games: readonly RatedGame[]): Answer {
  const { players, average, scale, drawRate, whiteAdvantage: given } = input;
  const statuses = extremes(players.length, games);
  const left = [...statuses.keys()].filter((player) => statuses[player] === undefined);
  const numbers = new Map(left.map((player, i) => [player, i]));
  const inner = games.flatMap((game) => {
    const [white, black] = [numbers.get(game.white), numbers.get(game.black)];
    return white === undefined || black === undefined ? [] : [{ ...game, white, black }];
  });
  const groups = connectedGroups([...left.keys()], tookPointsFrom(inner));
  if (groups.length !== 1) {
    const named = groups.map((group) => group.map((i) => left[i]!));
    return notConnected(players, named);
  }
  const unit = UNITS[scale];
  const advantage = given === 'fit' ? given : given / unit;
  const fit = ordoMaximum(left.length, encounters(inner), advantage, drawRate);
  if (fit === undefined) throw undetermined();
  const fitted = (player: number): number | undefined => fit.elo[numbers.get(player) ?? -1];
  const setAside = placeSetAside(statuses, games, [left], { ...fit, elo: fitted });
  const rating = (player: number): number | null => fitted(player) ?? setAside.get(player)?.elo ?? null;
  const anchor = anchorOf(input);
  const ofAnchor = anchor === undefined ? 0 : rating(anchor);
  if (ofAnchor === null) throw noAnchor();
  const shift = average - unit * ofAnchor;
  const deviation = (player: number): number | null => fit.deviations[numbers.get(player) ?? -1] ?? null;
  return {
    connected: true,
    ratings: byName(players, (player) => scaled(rating(player), unit, shift)),
    errors: byName(players, (player) => scaled(deviation(player), unit * marginOf(input))),
    whiteAdvantage: unit * fit.whiteAdvantage,
    drawRate: fit.drawRate,
  };
}

function bayesElo(input: Input, games: readonly RatedGame[]): Answer {
  const { players, prior, advantage, drawElo } = input;
  const fit = bayesEloRatings(players.length, games, { prior, advantage, drawElo });
  if (fit === undefined) throw undetermined();
  return {
    ratings: byName(players, (i) => fit.elo[i]!),
    errors: byName(players, (i) => marginOf(input) * fit.deviations[i]!),
    scale: fit.scale,
    advantage: fit.advantage,
    drawElo: fit.drawElo,
  };
}

function noAnchor(): UserError {
  return new UserError('input: the "anchor" has no rating to begin from');
}

function undetermined(): UserError {
  return new UserError('input: the games do not determine what is to be fitted');
}

/** What an Elo point of the usual scale is worth. Ordo's own is the one where 202 points mean 76 %. */
const UNITS = { 400: 1, 'ordo-202': (202 * LOG_ODDS) / Math.log(0.76 / 0.24) } as const;

function marginOf({ confidence: level }: Input): number {
  return normalMargin(level);
}

function anchorOf({ anchor, players }: Input): number | undefined {
  if (anchor === undefined) return undefined;
  return numberOf(anchor, new Map(players.map((player, i) => [player, i])));
}

function scaled(value: number | null, unit: number, shift = 0): number | null {
  return value === null ? null : unit * value + shift;
}

function byName(players: readonly string[], value: (player: number) => number | null): Answer {
  return Object.fromEntries(players.map((player, i) => [player, value(i)]));
}

function notConnected(players: readonly string[], groups: readonly (readonly number[])[]): Answer {
  return { connected: false, groups: groups.map((group) => group.map((player) => players[player]!)) };
}

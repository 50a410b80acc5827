import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import type { JointRating, JointRatings } from '../stats/joint-ratings.ts';
import { games as countGames, points, type Wdl } from '../stats/wdl.ts';

/** One line of a rating list. */
export interface RatingLine {
  /** Within its group. */
  readonly rank: number;
  readonly name: string;
  readonly elo: JsonNumber;
  /** Half width of the 95 % interval; null where there is none. */
  readonly error: number | null;
  readonly games: number;
  /** Points per game. */
  readonly score: number;
  readonly draws: number;
  /** From 1. */
  readonly group: number;
  /** Whether it was fitted, or set aside because it won or lost every game. */
  readonly status: JointRating['status'];
  /** How likely it is stronger than the next of its group. */
  readonly losAgainstNext: number | null;
}

interface RatingAnchor {
  readonly name: string;
  readonly elo: JsonNumber;
  readonly group: number;
  readonly hasErrors: boolean;
}

/** A rating list as it is shown: group by group, in each the best first. */
export interface RatingSheet {
  readonly lines: readonly RatingLine[];
  /** How likely each of a group is stronger than each other of it, in the order of their lines. */
  los(group: number): (number | null)[][];
  readonly whiteAdvantage: number | null;
  readonly whiteAdvantageError: number | null;
  readonly drawRate: number | null;
  /** Whose rating was given. The errors of its group are relative to it, unless it was set aside. */
  readonly anchor: RatingAnchor | null;
  readonly games: number;
}

/** `names` are those of the players by number; `anchor` is the number of one. */
export function newRatingSheet(
  names: readonly string[],
  games: readonly RatedGame[],
  { ratings, groups, los, ...fitted }: JointRatings,
  anchor: number | undefined,
): RatingSheet {
  const tallies = tally(names.length, games);
  const ranked = groups.map((group) => group.toSorted((a, b) => compare(ratings[a]!, ratings[b]!) || a - b));
  const lines = ranked.flatMap((group, g) =>
    group.map((player, i): RatingLine => {
      const wdl = tallies[player]!;
      const played = countGames(wdl);
      const { elo, error, status } = ratings[player]!;
      const next = group[i + 1];
      return {
        rank: i + 1,
        name: names[player]!,
        elo: jsonNumber(elo),
        error,
        games: played,
        score: points(wdl) / played,
        draws: wdl.draws,
        group: g + 1,
        status,
        losAgainstNext: next === undefined ? null : los(player, next),
      };
    }),
  );
  return {
    lines,
    los(number) {
      const players = ranked[number - 1]!;
      return players.map((first) => players.map((second) => los(first, second)));
    },
    whiteAdvantage: fitted.whiteAdvantage,
    whiteAdvantageError: fitted.whiteAdvantageError,
    drawRate: fitted.drawRate,
    anchor: anchor === undefined ? null : newAnchor(names[anchor]!, ratings[anchor]!),
    games: games.reduce((sum, { count = 1 }) => sum + count, 0),
  };
}

function newAnchor(name: string, { elo, group, status }: JointRating): RatingAnchor {
  return { name, elo: jsonNumber(elo), group: (group ?? 0) + 1, hasErrors: status === 'rated' };
}

/** The higher rating comes first; rounding errors between equal results do not decide. */
function compare(a: JointRating, b: JointRating): number {
  const [first, second] = [a, b].map(({ elo }) => (elo === null ? 0 : Math.round(elo * 1e6)));
  return first === second ? 0 : second! - first!; // also for two infinities
}

function tally(players: number, games: readonly RatedGame[]): Wdl[] {
  const tallies = Array.from({ length: players }, () => ({ wins: 0, draws: 0, losses: 0 }));
  for (const { white, black, score, count = 1 } of games) {
    const [first, second] = [tallies[white]!, tallies[black]!];
    if (score === 0.5) {
      first.draws += count;
      second.draws += count;
    } else if (score === 1) {
      first.wins += count;
      second.losses += count;
    } else {
      first.losses += count;
      second.wins += count;
    }
  }
  return tallies;
}

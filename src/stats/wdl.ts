/** Games won, drawn and lost, from one engine's side. */
export interface Wdl {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export const NO_GAMES: Wdl = { wins: 0, draws: 0, losses: 0 };

export function games(wdl: Wdl): number {
  return wdl.wins + wdl.draws + wdl.losses;
}

/** A win counts 1, a draw 1/2. */
export function points(wdl: Wdl): number {
  return wdl.wins + wdl.draws / 2;
}

/** Points per game, 0 … 1; null where nothing was played. */
export function score(wdl: Wdl): number | null {
  return games(wdl) === 0 ? null : points(wdl) / games(wdl);
}

export function addWdl(a: Wdl, b: Wdl): Wdl {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

/** The same from the other side. */
export function turnedRound({ wins, draws, losses }: Wdl): Wdl {
  return { wins: losses, draws, losses: wins };
}

/** One more game, in which `result` points were scored. */
export function addResult(wdl: Wdl, result: 0 | 0.5 | 1): Wdl {
  return {
    wins: wdl.wins + (result === 1 ? 1 : 0),
    draws: wdl.draws + (result === 0.5 ? 1 : 0),
    losses: wdl.losses + (result === 0 ? 1 : 0),
  };
}

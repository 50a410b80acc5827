/** So much of a hash tells one program from another. */
const SHOWN_HASH = 12;

/** Games that an engine played under a label. */
export interface EngineGames {
  readonly label: string;
  readonly engine: { readonly name: string; readonly version: string; readonly sha256: string };
  readonly games: number;
}

/** A line for each label under which more than one engine played: `a: 12 games by Foo 1.0 (program 3f…), …`. */
export function changedEngines(played: readonly EngineGames[]): string[] {
  const labels = [...new Set(played.map(({ label }) => label))];
  return labels.flatMap((label) => {
    const own = played.filter((each) => each.label === label);
    return own.length < 2 ? [] : [`${label}: ${own.map(gamesBy).join(', ')}`];
  });
}

function gamesBy({ engine: { name, version, sha256 }, games }: EngineGames): string {
  const count = games === 1 ? '1 game' : `${games} games`;
  const whole = version === '' ? name : `${name} ${version}`;
  return `${count} by ${whole} (program ${sha256.slice(0, SHOWN_HASH)})`;
}

/** How far a tournament has come. */
export interface Progress {
  readonly done: number;
  /** Null where it is open how many there will be. */
  readonly total: number | null;
  /** Since the first game started. */
  readonly elapsedMs: number;
  /** Games finished in this run, which is what speed is measured by. */
  readonly played: number;
  /** Where a test stands. */
  readonly test?: string | undefined;
  /** About how many games it needs yet. */
  readonly testLeft?: number | undefined;
  readonly scores: readonly { readonly name: string; readonly points: number; readonly games: number }[];
}

/** One line: games done, speed, time to go, and the score so far. */
export function progressLine(progress: Progress, width = 80): string {
  const { done, total, elapsedMs, played, test } = progress;
  const perMinute = played === 0 || elapsedMs === 0 ? undefined : (played / elapsedMs) * 60_000;
  const speed = perMinute === undefined ? '–' : perMinute.toFixed(perMinute < 10 ? 1 : 0);
  const games = total === null ? `${done} games` : `${done}/${total} games`;
  const toGo = perMinute === undefined || total === null ? undefined : clock((total - done) / perMinute);
  const head = `${games}, ${speed} a minute${total === null ? '' : `, ${toGo ?? '–'} to go`}`;
  const scores = progress.scores.map(({ name, points, games }) => `${name} ${points}/${games}`);
  const line = [head, ...(test === undefined ? [] : [test + testEnd(progress, perMinute)]), ...scores].join(
    ' · ',
  );
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/** `, ~850 games (28:20) left`. */
function testEnd({ testLeft }: Progress, perMinute: number | undefined): string {
  if (testLeft === undefined) return '';
  const time = perMinute === undefined ? '' : ` (${clock(testLeft / perMinute)})`;
  return `, ~${Math.ceil(testLeft)} games${time} left`;
}

/** `2:05` or `1:02:05` for a number of minutes. */
export function clock(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(rest)}:${two(seconds % 60)}` : `${rest}:${two(seconds % 60)}`;
}

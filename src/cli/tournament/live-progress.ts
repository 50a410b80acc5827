import { escapeText } from '../../base/escape.ts';
import type { GameEvent } from '../../executor/executor.ts';
import { failedColor } from '../../game/ending.ts';
import type { GameRecord, ScoredGame } from '../../game/game.ts';
import type { PairResult, ScoredPair } from '../../game/pairing.ts';
import { finishedLine, startedLine } from '../../report/output-styles/game-lines.ts';
import type { OutputStyle, StandingsView } from '../../report/output-styles/output-style.ts';
import { progressLine } from '../../report/progress.ts';
import { overloadText } from '../../report/punctuality-text.ts';
import { firstRepeatText } from '../../report/repeats-text.ts';
import { gamesLeft, sprtStatus } from '../../report/sprt-text.ts';
import type { TableStyle } from '../../report/table.ts';
import { addResult, games, NO_GAMES, points, type Wdl } from '../../stats/wdl.ts';
import type { Plan } from '../../tournament/plan.ts';
import { Punctuality } from '../../tournament/punctuality.ts';
import { RepeatedGames } from '../../tournament/repeated-games.ts';
import { Scoreboard } from '../../tournament/scoreboard.ts';
import { currentStandings } from '../../tournament/standings.ts';
import type { TestOutcome } from '../../tournament/stopping.ts';
import { blackPoints, whitePoints } from '../../tournament/tally.ts';
import { printNotice } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import type { Display } from './display.ts';
import type { Trace } from './trace.ts';

export interface LiveProgressOptions {
  readonly terminal: Terminal;
  readonly display: Display;
  readonly trace: Trace;
  readonly plan: Plan;
  /** Null where it is open how many games there will be. */
  readonly total: number | null;
  /** Where a test stands; undefined where nothing is tested. */
  readonly test: () => TestOutcome | undefined;
  /** All finished pairs; asked for only where standings cannot be told without. */
  readonly results: () => readonly ScoredPair[];
  readonly table: TableStyle;
}

/** Where a test stands, in words. */
interface TestLine {
  readonly outcome: TestOutcome;
  readonly test: string;
  readonly testLeft: number | undefined;
}

/** Tells what happens in a tournament while it runs: games, standings now and then, how far it has come. */
export class LiveProgress {
  readonly board: Scoreboard;
  readonly repeats = new RepeatedGames();
  readonly punctuality = new Punctuality();
  readonly #options: LiveProgressOptions;
  readonly #style: OutputStyle;
  #total: number | null;
  /** By games as they finish, which is before their pairs do. */
  readonly #scores: Map<string, Wdl>;
  readonly #start = performance.now();
  /** Games of this run, which is what speed is measured by, and those of runs before. */
  #played = 0;
  #before = 0;
  /** Games and pairs on the board. */
  #games = 0;
  #pairs = 0;
  #testLine: TestLine | undefined;

  constructor(options: LiveProgressOptions) {
    const names = options.plan.entrants.map(({ engine }) => engine.name);
    this.board = new Scoreboard(names);
    this.#options = options;
    this.#style = options.display.style;
    this.#total = options.total;
    this.#scores = new Map(names.map((name) => [name, NO_GAMES]));
  }

  /** What was played before, where a tournament goes on. */
  goOn(results: readonly ScoredPair[]): void {
    for (const result of results) {
      this.board.add(result);
      for (const game of result.games) this.#addToScores(game);
      this.#before += result.games.length;
    }
    [this.#games, this.#pairs] = [this.#before, results.length];
  }

  /** The moves of a pair that was played before, so that copies of them are known. */
  recall(pair: PairResult): void {
    this.repeats.add(pair);
  }

  /** Games that will not be played. */
  skip(count: number): void {
    if (this.#total !== null) this.#total -= count;
  }

  readonly onEvent = (event: GameEvent): void => {
    if (event.kind === 'started') {
      this.#lines(() => this.#style.started(event, this.#total));
      this.#options.trace.log('info', () => [startedLine(event, this.#total)]);
    } else if (event.game.ending.reason !== 'aborted') this.#finished(event.game);
    if (this.#style.isForPeople) this.#options.terminal.status(() => escapeText(this.#progress()));
  };

  /** A pair that is in the store. */
  onPair(result: PairResult): void {
    const { display } = this.#options;
    this.board.add(result);
    const before = { games: this.#games, pairs: this.#pairs };
    this.#games += result.games.length;
    this.#pairs += 1;
    const isDue = (every: number, unit: 'games' | 'pairs'): boolean =>
      every > 0 && Math.floor(this.#count(unit) / every) > Math.floor(before[unit] / every);
    if (isDue(display.ratingInterval, this.#style.ratingInterval.unit))
      this.#lines(() => this.#style.standings(this.#view()));
    if (isDue(display.outcomeInterval, 'games')) this.#lines(() => this.#style.outcomes(this.#view()));
    const isFirst = this.repeats.count === 0;
    const repeated = this.repeats.add(result);
    if (repeated === undefined || !isFirst) return;
    this.#warn(firstRepeatText(repeated));
  }

  #warn(text: string): void {
    const { terminal, trace } = this.#options;
    trace.log('warn', () => [text]);
    if (this.#style.isForPeople) terminal.line(`note: ${text}`);
    else printNotice(text);
  }

  #finished(game: GameRecord): void {
    const { trace, plan } = this.#options;
    this.#played++;
    this.#addToScores(game);
    const { names } = this.board;
    const score = names.length === 2 ? this.#scores.get(names[0]!) : undefined;
    this.#lines(() => this.#style.finished(game, names, score));
    const hasFailed = failedColor(game.ending) !== undefined;
    trace.log(hasFailed ? 'warn' : 'info', () => [
      finishedLine(game),
      ...game.lastLines.map((line) => `  ${line}`),
    ]);
    if (this.punctuality.add(game)) this.#warn(overloadText(this.punctuality, plan.concurrency));
  }

  #addToScores(game: ScoredGame): void {
    this.#score(game.white, whitePoints(game));
    this.#score(game.black, blackPoints(game));
  }

  #score(name: string, result: 0 | 0.5 | 1): void {
    const score = this.#scores.get(name);
    if (score === undefined) throw new Error(`${name} does not play here`);
    this.#scores.set(name, addResult(score, result));
  }

  #count(unit: 'games' | 'pairs'): number {
    return unit === 'games' ? this.#games : this.#pairs;
  }

  /** What is not shown is not worked out either. */
  #lines(make: () => readonly string[]): void {
    const { terminal } = this.#options;
    const lines = terminal.isQuiet ? [] : make();
    if (lines.length > 0) terminal.line(lines.join('\n'));
  }

  #view(): StandingsView {
    const { plan, test, results, table } = this.#options;
    const rows = currentStandings(this.board, results, plan);
    return { plan, rows, board: this.board, test: test(), table };
  }

  /** Worked out once for each pair that the test takes in. */
  #testStatus(): TestLine | undefined {
    const outcome = this.#options.test();
    if (outcome === undefined) return undefined;
    if (this.#testLine?.outcome !== outcome)
      this.#testLine = { outcome, test: sprtStatus(outcome), testLeft: gamesLeft(outcome) };
    return this.#testLine;
  }

  #progress(): string {
    const status = this.#testStatus();
    return progressLine(
      {
        done: this.#before + this.#played,
        total: this.#total,
        played: this.#played,
        elapsedMs: performance.now() - this.#start,
        test: status?.test,
        testLeft: status?.testLeft,
        scores: [...this.#scores].map(([name, wdl]) => ({ name, points: points(wdl), games: games(wdl) })),
      },
      this.#options.terminal.width,
    );
  }
}

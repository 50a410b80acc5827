import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { DEFAULT_PATIENCE, type EngineConfig } from '../../src/engine/engine.ts';
import type { TrafficLine } from '../../src/engine/traffic.ts';
import type { Executor, ExecutorOptions, GameEvent, PairingTask } from '../../src/executor/executor.ts';
import type { Latency } from '../../src/executor/latency-meter.ts';
import { ProcessGuard } from '../../src/executor/process-guard.ts';
import type { Pairing } from '../../src/game/pairing.ts';
import { FAULTY } from '../cli/engine-words.ts';
import { expectNothingLeft, processesIn } from '../e2e/processes.ts';
import { temporaryFolder } from '../store/temporary.ts';

/** Loaded by an engine before its program: a line in the file `starts` for each process. */
const COUNT_STARTS = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from 'node:fs'; appendFileSync('starts', process.argv[2] + '\\n');`,
)}`;

/** What every executor has to do. */
export function executorContract(name: string, open: (options: ExecutorOptions) => Executor): void {
  describe(`${name} as an executor`, () => {
    let folder: string;
    let events: GameEvent[];
    let executor: Executor | undefined;
    let guard: ProcessGuard;
    let onEvent: (event: GameEvent) => void;

    beforeEach(() => {
      folder = realpathSync(temporaryFolder());
      events = [];
      guard = new ProcessGuard();
      onEvent = () => {};
    });
    afterEach(async () => {
      await executor?.close();
      guard.close();
    });

    const start = (concurrency = 1, change: Partial<ExecutorOptions> = {}): Executor => {
      executor = open({
        concurrency,
        guard,
        ...change,
        onEvent(event) {
          events.push(event);
          onEvent(event);
        },
      });
      return executor;
    };
    const task = (first: string, second: string, change: TaskChange = {}): PairingTask =>
      newTask(folder, first, second, change);
    /** The faults of the engines in the order in which their processes started. */
    const starts = (): string[] =>
      existsSync(join(folder, 'starts'))
        ? readFileSync(join(folder, 'starts'), 'utf8').trimEnd().split('\n')
        : [];

    test('plays all games of a pairing, colours as it says, and tells of them in order', async () => {
      const { pairing, games } = await start().run(
        task('none', 'crlf', { pairing: { games: 3, firstGame: 5 } }),
      );
      expect(pairing).toEqual(newPairing({ games: 3, firstGame: 5 }));
      expect(games.map(({ number, white, black }) => [number, white, black])).toEqual([
        [5, 'none', 'crlf'],
        [6, 'crlf', 'none'],
        [7, 'none', 'crlf'],
      ]);
      for (const game of games) {
        expect(game.ending).toEqual({ winner: null, reason: 'threefold-repetition' });
        expect(game.moves).toHaveLength(14);
      }
      expect(events).toEqual(
        games.flatMap((game) => [
          { kind: 'started', number: game.number, white: game.white, black: game.black },
          { kind: 'finished', game },
        ]),
      );
    });

    test('gives colours as the pairing says', async () => {
      const player = start();
      const whites = async (pairing: Partial<Pairing>): Promise<string[]> => {
        const { games } = await player.run(task('none', 'none', { names: ['a', 'b'], pairing }));
        return games.map(({ white }) => white);
      };
      expect(await whites({ swap: false })).toEqual(['a', 'a']);
      expect(await whites({ reversed: true })).toEqual(['b', 'a']);
      expect(await whites({ reversed: true, swap: false })).toEqual(['b', 'b']);
    });

    test('plays on with the same processes', async () => {
      const player = start();
      await player.run(task('none', 'crlf'));
      await player.run(task('crlf', 'none', { pairing: { id: '1.1.2', firstGame: 3 } }));
      expect(starts()).toHaveLength(2);
      expect(new Set(starts())).toEqual(new Set(['crlf', 'none']));
    });

    test('starts a fresh process for every game where it is asked to', async () => {
      const player = start();
      await player.run(task('none', 'crlf', { restart: 'on' }));
      expect(starts().filter((fault) => fault === 'none')).toHaveLength(2);
      expect(starts().filter((fault) => fault === 'crlf')).toHaveLength(1);
    });

    test('starts a fresh process after a failure, and keeps the one of the opponent', async () => {
      const { games } = await start().run(task('illegal-move', 'none', { pairing: { games: 3 } }));
      expect(games.map(({ ending }) => [ending.winner, ending.reason])).toEqual([
        ['black', 'illegal-move'],
        ['white', 'illegal-move'],
        ['black', 'illegal-move'],
      ]);
      expect(starts().filter((fault) => fault === 'illegal-move')).toHaveLength(3);
      expect(starts().filter((fault) => fault === 'none')).toHaveLength(1);
    });

    test('an engine that does not start loses its games', async () => {
      const { games } = await start().run(task('none', 'exit-at-start'));
      for (const { ending } of games) {
        expect(ending.reason).toBe('crash');
        expect(ending.detail).toContain('cannot load the network');
      }
      expect(games.map(({ ending }) => ending.winner)).toEqual(['white', 'black']);
    });

    test('plays several pairings at once, each in order', async () => {
      const player = start(2);
      const tasks = [1, 2, 3, 4].map((n) =>
        task('none', 'crlf', { pairing: { id: `1.1.${n}`, firstGame: 2 * n - 1 } }),
      );
      const [a, b] = await Promise.all(tasks.slice(0, 2).map((each) => player.run(each)));
      const [c, d] = await Promise.all(tasks.slice(2).map((each) => player.run(each)));
      for (const [i, result] of [a, b, c, d].entries()) {
        const [first, second] = [2 * i + 1, 2 * i + 2];
        expect(result!.games.map(({ number }) => number)).toEqual([first, second]);
        const own = events.flatMap((event) => {
          const number = event.kind === 'started' ? event.number : event.game.number;
          return number === first || number === second ? [`${event.kind} ${number}`] : [];
        });
        expect(own).toEqual([
          `started ${first}`,
          `finished ${first}`,
          `started ${second}`,
          `finished ${second}`,
        ]);
      }
      expect(starts().length).toBeLessThanOrEqual(4);
    });

    test('stopping calls off the running game and all that would follow', async () => {
      const player = start();
      onEvent = (event) => {
        if (event.kind === 'started') player.stop();
      };
      const { games } = await player.run(task('silent', 'none', { pairing: { games: 3 } }));
      expect(games.map(({ ending }) => ending)).toEqual(
        games.map(() => ({ winner: null, reason: 'aborted' })),
      );
      expect(games).toHaveLength(3);
      expect(starts()).toHaveLength(2);
      expect(new Set(starts())).toEqual(new Set(['none', 'silent']));
      const { games: later } = await player.run(task('none', 'crlf'));
      expect(later.map(({ ending }) => ending.reason)).toEqual(['aborted', 'aborted']);
      expect(starts()).toHaveLength(2);
    });

    test('stopping ends idle engines as well, before it is closed', async () => {
      const player = start();
      await player.run(task('none', 'crlf'));
      player.stop();
      await expectNothingLeft(folder);
    });

    test('waits between two games, and no longer than it may', async () => {
      let finished = 0;
      onEvent = (event) => {
        if (event.kind === 'finished' && ++finished === 1) executor?.stop();
      };
      const { games } = await start(1, { waitMs: 3_600_000 }).run(task('none', 'crlf'));
      expect(games.map(({ ending }) => ending.reason)).toEqual(['threefold-repetition', 'aborted']);
    });

    test('lets others hear all that is said, in order', async () => {
      const heard: TrafficLine[] = [];
      const latencies: Latency[] = [];
      const player = start(1, {
        onTraffic({ dropped, lines }, written) {
          expect(dropped).toBe(0);
          heard.push(...lines);
          written();
        },
        onLatency: (latency) => latencies.push(latency),
      });
      const { games } = await player.run(task('none', 'crlf'));
      await player.close();
      for (const engine of ['none', 'crlf']) {
        const own = heard.filter((line) => line.engine === engine);
        expect(new Set(own.map(({ pid }) => pid)).size).toBe(1);
        expect(own[0]).toMatchObject({ isSent: true, text: 'uci' });
        const asked = own.flatMap(({ isSent, text }) => {
          if (isSent) return text.startsWith('go ') ? ['go'] : [];
          return text.startsWith('bestmove ') ? [text.slice(9)] : [];
        });
        const played = games.flatMap(({ white, moves }) =>
          moves.filter((_, ply) => (ply % 2 === 0) === (white === engine)).map(({ uci }) => uci),
        );
        expect(asked).toEqual(played.flatMap((uci) => ['go', uci]));
      }
      const times = heard.map(({ at }) => at);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      expect(latencies.every(({ ms }) => Number.isFinite(ms))).toBe(true);
    });

    test('stopped before it began, it plays nothing', async () => {
      const player = start();
      player.stop();
      const { games } = await player.run(task('silent', 'none'));
      expect(games.map(({ ending }) => ending.reason)).toEqual(['aborted', 'aborted']);
      expect(starts()).toEqual([]);
    });

    test('closing ends all engines, also those that do not want to', async () => {
      await start().run(task('ignore-quit', 'none'));
      if (existsSync('/proc')) expect(processesIn(folder)).toHaveLength(2);
      await executor?.close();
      await expectNothingLeft(folder);
    });

    test('an error of the harness rejects, and nothing is left of it either', async () => {
      const player = start();
      const opening = { fen: 'no position', moves: [] };
      await expect(player.run(task('none', 'crlf', { pairing: { opening } }))).rejects.toThrow(/no position/);
      const { games } = await player.run(task('none', 'crlf'));
      expect(games).toHaveLength(2);
      await player.close();
      await expectNothingLeft(folder);
    });
  });
}

interface TaskChange {
  readonly names?: readonly [string, string];
  /** Of the first engine. */
  readonly restart?: 'on' | 'auto';
  readonly pairing?: Partial<Pairing>;
}

/** A pairing of two faulty engines, which are called by their faults. */
function newTask(
  folder: string,
  first: string,
  second: string,
  { names = [first, second], restart = 'auto', pairing = {} }: TaskChange,
): PairingTask {
  const limits = { depth: 1, marginMs: 0 };
  return {
    pairing: newPairing(pairing),
    first: { engine: { ...newConfig(folder, first, names[0]), restart }, limits },
    second: { engine: newConfig(folder, second, names[1]), limits },
    chess960: false,
    stallMs: 120_000,
  };
}

function newPairing(change: Partial<Pairing>): Pairing {
  return {
    id: '1.1.1',
    round: 1,
    first: 0,
    second: 1,
    reversed: false,
    swap: true,
    games: 2,
    firstGame: 1,
    opening: { fen: START_FEN, moves: [] },
    ...change,
  };
}

function newConfig(folder: string, fault: string, name: string): EngineConfig {
  return {
    name,
    protocol: 'uci',
    command: process.execPath,
    args: ['--import', COUNT_STARTS, FAULTY, fault],
    directory: folder,
    options: {},
    commonOptions: {},
    restart: 'auto',
    chess960: false,
    patience: DEFAULT_PATIENCE,
  };
}

import type { EngineConfig } from '../../engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../engine/engine.ts';
import type { Adjudication } from '../../game/adjudication/rules.ts';
import type { Limits } from '../../game/clock.ts';
import { describeLimits } from '../../game/clock.ts';
import type { GameRecord } from '../../game/game.ts';
import type { Tournament } from '../../store/store.ts';
import type { Plan } from '../../tournament/plan.ts';
import { parseStoredPlan } from '../../tournament/stored-plan.ts';
import { shellLine } from '../shell-words.ts';
import { positionText } from '../tournament/position-option.ts';

/** Its own database: the same game once more is no new evidence about the engines. */
const DATABASE = 'replay.sqlite';

/**
 * The command line that plays a game again: the same engines, limits and opening. Undefined where the
 * engines are not known, as in games that were imported.
 */
export function replayCommand(tournament: Tournament, game: GameRecord): string | undefined {
  const { plan } = parseStoredPlan(tournament.id, tournament.plan);
  const { stallMs, adjudication = {} } = plan;
  const [white, black] = [game.white, game.black].map((name) => engineOf(tournament, plan, name));
  if (white === undefined || black === undefined) return undefined;
  const { fen, moves } = game.opening;
  return shellLine([
    ...['atomic-arena', 'tournament'],
    ...['--engine', ...engineWords(white, game.whiteLimits)],
    ...['--engine', ...engineWords(black, game.blackLimits)],
    ...['--games', '1', '--position', positionText({ fen, moves })],
    ...adjudicationWords(adjudication),
    ...(game.chess960 ? ['--chess960'] : []),
    ...patienceWords(white),
    ...(stallMs === undefined ? [] : ['--stall-ms', String(stallMs)]),
    ...['--db', DATABASE],
  ]);
}

type PlannedEngine = EngineConfig & {
  /** What it was given in the tournament. */
  readonly taken: Readonly<Record<string, string>>;
};

function engineOf(tournament: Tournament, { entrants }: Plan, label: string): PlannedEngine | undefined {
  const index = tournament.labels.indexOf(label);
  const engine = entrants[index]?.engine;
  return engine && { ...engine, taken: tournament.entrants[index]?.engine.options ?? {} };
}

function engineWords(engine: PlannedEngine, limits: Limits): string[] {
  const { name, protocol, command, args, directory, restart, initLines = [] } = engine;
  return [
    `cmd=${command}`,
    ...args.map((arg) => `arg=${arg}`),
    `name=${name}`,
    `dir=${directory}`,
    ...(protocol === 'uci' ? [] : [`proto=${protocol}`]),
    ...optionWords(engine),
    ...(initLines.length === 0 ? [] : [`initstr=${initLines.join('\\n')}`]),
    ...(engine.whitePov === true ? ['whitepov'] : []),
    ...(engine.ponder === true ? ['ponder'] : []),
    ...(restart === 'auto' ? [] : [`restart=${restart}`]),
    ...describeLimits(limits).split(' '),
    ...(limits.marginMs === 0 ? [] : [`timemargin=${limits.marginMs}`]),
  ];
}

/** Options that were meant for all engines stand here where this one took them. */
function optionWords({ options, commonOptions, taken, ponder }: PlannedEngine): string[] {
  const took = new Set(Object.keys(taken).map((name) => name.toLowerCase()));
  const common = Object.entries(commonOptions).filter(([name]) => took.has(name.toLowerCase()));
  return [...Object.entries(options), ...common]
    .filter(([name]) => ponder !== true || name.toLowerCase() !== 'ponder')
    .map(([name, value]) => `option.${name}=${value}`);
}

function adjudicationWords({ draw, resign, maxMoves }: Adjudication): string[] {
  return [
    ...(draw === undefined
      ? []
      : ['--draw', `movenumber=${draw.moveNumber}`, `movecount=${draw.moveCount}`, `score=${draw.score}`]),
    ...(resign === undefined
      ? []
      : [
          ...['--resign', `movecount=${resign.moveCount}`, `score=${resign.score}`],
          `twosided=${resign.twoSided}`,
        ]),
    ...(maxMoves === undefined ? [] : ['--maxmoves', String(maxMoves)]),
  ];
}

function patienceWords({ patience }: EngineConfig): string[] {
  const { startupMs, newGameMs, pingMs } = patience;
  return [
    ...(startupMs === DEFAULT_PATIENCE.startupMs ? [] : ['--startup-ms', String(startupMs)]),
    ...(newGameMs === DEFAULT_PATIENCE.newGameMs ? [] : ['--ucinewgame-ms', String(newGameMs)]),
    ...(pingMs === DEFAULT_PATIENCE.pingMs ? [] : ['--ping-ms', String(pingMs)]),
  ];
}

import type { Result } from '../../base/result.ts';
import { UserError } from '../../base/user-error.ts';
import type { EngineDefinition } from '../../engine/definitions.ts';
import type { Engine, EngineConfig, EngineTrouble } from '../../engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../engine/engine.ts';
import type { KnownEngine, NamedVersion } from '../../engine/known-engine.ts';
import { identify } from '../../engine/known-engine.ts';
import { openEngine } from '../../engine/protocols.ts';
import { ProcessGuard } from '../../executor/process-guard.ts';
import type { Limits } from '../../game/clock.ts';
import type { Arguments } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { printNotice } from '../output.ts';
import { readEachKeys, readEngine, readEngineKeys } from './engine-group.ts';
import { LIMIT_KEYS, readLimits } from './limits.ts';

/** The one engine that a command tests. */
export interface Subject {
  readonly config: EngineConfig;
  /** Where the user or the definition limits its thinking. */
  readonly limits: Limits | undefined;
  /** How it counts positions, where its definition says so. */
  readonly perft: EngineDefinition['perft'];
  readonly named: NamedVersion;
}

/** Reads `--engine`, which is given once. Undefined where it is not given; throws a `UserError`. */
export function readSubject(given: Arguments): Subject | undefined {
  const [group, ...more] = given.lists.get('engine') ?? [];
  if (group === undefined) return undefined;
  if (more.length > 0) throw new UserError('--engine is given twice', 'one engine is tested at a time');
  const own = readEngineKeys(group);
  const common = readEachKeys(undefined);
  const context = { chess960: false, patience: DEFAULT_PATIENCE };
  const { config, definition, named } = readEngine(own, common, context);
  return {
    config,
    limits: optionalLimits(own, common, definition?.limits ?? {}),
    perft: definition?.perft ?? {},
    named,
  };
}

/** The same where the command is about nothing else. */
export function requireSubject(given: Arguments): Subject {
  const subject = readSubject(given);
  if (subject === undefined) throw new UserError('no engine is named', 'name it with --engine');
  return subject;
}

function optionalLimits(
  own: GroupReader,
  common: GroupReader,
  defined: Readonly<Record<string, string | undefined>>,
): Limits | undefined {
  const limited = LIMIT_KEYS.some((key) => own.get(key) !== undefined || defined[key] !== undefined);
  return limited ? readLimits(own, common, defined) : undefined;
}

/** The engine under test while a command runs, which may start it more than once. */
export interface Bench {
  readonly guard: ProcessGuard;
  /** Starts a process of it. Whoever opens one closes it. */
  open(changes?: Partial<EngineConfig>): Promise<Result<Engine, EngineTrouble>>;
}

/** Lends `use` a way to start the engine, of which no process is left when it is done. */
export async function onBench<T>(
  subject: Pick<Subject, 'config'>,
  cancelled: AbortSignal,
  use: (bench: Bench) => Promise<T>,
): Promise<T> {
  const guard = new ProcessGuard();
  try {
    return await use({
      guard,
      open: (changes) => openEngine({ ...subject.config, ...changes }, { ...guard.hooks, cancelled }),
    });
  } finally {
    await guard.end(0);
    guard.close();
  }
}

/**
 * Starts the engine for the first time and finds out what it is. Throws a `UserError` where it does
 * not start or does not play atomic, and the reason of `cancelled`.
 */
export async function startSubject(
  subject: Pick<Subject, 'config' | 'named'>,
  bench: Bench,
  cancelled: AbortSignal,
): Promise<{ readonly engine: Engine; readonly known: KnownEngine }> {
  const opened = await bench.open();
  cancelled.throwIfAborted();
  if (!opened.ok) throw new UserError(opened.error.message);
  const { value: engine } = opened;
  for (const notice of engine.notices) printNotice(notice);
  return { engine, known: await identify(subject.config, engine, subject.named) };
}

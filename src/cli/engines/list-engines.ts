import { UserError } from '../../base/user-error.ts';
import type { EngineDefinition } from '../../engine/definitions.ts';
import { definitionNames, findDefinition, newEngineConfig } from '../../engine/definitions.ts';
import type { EngineHooks } from '../../engine/engine.ts';
import { splitIdName } from '../../engine/identity.ts';
import { openEngine } from '../../engine/protocols.ts';
import { ProcessGuard } from '../../executor/process-guard.ts';
import { formatTable } from '../../report/table.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { untilSignal } from '../until-signal.ts';

interface ListedEngine {
  readonly name: string;
  readonly version: string;
  /** Empty where the definition cannot be read. */
  readonly command: readonly string[];
  readonly ok: boolean;
  readonly error: string | null;
}

/** Starts every engine that has a definition, and shows what it says of itself. */
export async function listEngines({ given }: Call): Promise<number> {
  return await untilSignal(
    'stopped before all engines were tried',
    wantsJson(given),
    async ({ cancelled }) => {
      const engines = await tryAll(cancelled);
      if (wantsJson(given)) printJson({ engines });
      else printTable(engines, given);
      return DONE;
    },
  );
}

/** Throws the reason of `cancelled`. */
async function tryAll(cancelled: AbortSignal): Promise<ListedEngine[]> {
  const guard = new ProcessGuard();
  try {
    const hooks = { ...guard.hooks, cancelled };
    const engines = await Promise.all(definitionNames().map((name) => tryEngine(name, hooks)));
    cancelled.throwIfAborted();
    return engines;
  } finally {
    await guard.end(0);
    guard.close();
  }
}

function printTable(engines: readonly ListedEngine[], given: Arguments): void {
  const rows = engines.map(({ name, version, ok, error }) => [name, version, ok ? 'starts' : (error ?? '')]);
  print(
    formatTable(
      [
        { title: 'Name', align: 'left' },
        { title: 'Version', align: 'left' },
        { title: 'State', align: 'left', shrinks: true },
      ],
      rows,
      tableStyle(given),
    ),
  );
}

/** Whether the engine that is defined under this name starts. A wrong definition is an engine that does not. */
export async function tryEngine(name: string, hooks: EngineHooks, folder?: string): Promise<ListedEngine> {
  let definition: EngineDefinition;
  try {
    definition = findDefinition(name, folder);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, hint } = error;
    const reason = hint === undefined ? message : `${message} (${hint})`;
    return { name, version: '', command: [], ok: false, error: reason };
  }
  const config = newEngineConfig(definition);
  const command = [config.command, ...config.args];
  const opened = await openEngine(config, hooks);
  if (!opened.ok) return { name, version: '', command, ok: false, error: opened.error.message };
  const version = definition.identity.version ?? splitIdName(opened.value.identity.idName).version;
  await opened.value.close();
  return { name, version, command, ok: true, error: null };
}

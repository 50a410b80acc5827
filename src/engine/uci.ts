import { escapeText } from '../base/escape.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { EngineConfig, EngineHooks, EngineIdentity, EngineOption, EngineTrouble } from './engine.ts';
import { exchange } from './exchange.ts';
import { planOptions } from './options.ts';
import { EngineProcess } from './process.ts';
import { makeTrouble, SHORT_QUIT_MS } from './trouble.ts';
import { isReady, UciEngine } from './uci-engine.ts';
import { parseOption } from './uci-option.ts';
import { isWord, parseId } from './uci-text.ts';

/** An engine that lists more is not listing options. */
const MOST_OPTIONS = 1000;

/**
 * Starts an engine, checks that it plays atomic and takes its options, and waits until it is ready.
 * Where it is not, its process is gone before this resolves. `uci` is sent once only, since engines
 * forget their variant at a second one.
 */
export async function openUci(
  config: EngineConfig,
  hooks: EngineHooks = {},
): Promise<Result<UciEngine, EngineTrouble>> {
  const process = new EngineProcess(config, hooks);
  const opened = await handshake(process, config, hooks.cancelled);
  if (!opened.ok) await process.close(opened.error.kind === 'refused' ? undefined : SHORT_QUIT_MS);
  return opened;
}

async function handshake(
  process: EngineProcess,
  config: EngineConfig,
  cancelled: AbortSignal | undefined,
): Promise<Result<UciEngine, EngineTrouble>> {
  const { startupMs, pingMs } = config.patience;
  const introduction = newIntroduction();
  const greeted = await exchange(process, 'uci\n', startupMs, introduction.read, cancelled);
  if (greeted.kind !== 'answer') return err(makeTrouble(config, process, greeted.kind, 'uciok', startupMs));

  const identity = introduction.identity();
  const label = `engine "${escapeText(config.name)}" (id name ${escapeText(identity.idName)})`;
  const plan = planOptions(config, identity.options);
  if (!plan.ok) return err({ kind: 'refused', message: `${label} ${plan.error}` });

  const setup = `${[...plan.value.lines, ...(config.initLines ?? []), 'isready'].join('\n')}\n`;
  const ready = await exchange(process, setup, pingMs, isReady, cancelled);
  if (ready.kind !== 'answer') return err(makeTrouble(config, process, ready.kind, 'readyok', pingMs));
  const notices = plan.value.notices.map((notice) => `${label}: ${notice}`);
  return ok(new UciEngine(process, config, identity, plan.value.options, notices));
}

/** Takes in what an engine says between `uci` and `uciok`. */
function newIntroduction(): { read(line: string): true | undefined; identity(): EngineIdentity } {
  const said = { idName: '', author: '' };
  const options: EngineOption[] = [];
  return {
    read(line) {
      if (isWord(line, 'uciok')) return true;
      const id = parseId(line);
      if (id !== undefined) said[id.field === 'name' ? 'idName' : 'author'] = id.text;
      const option = parseOption(line);
      if (option !== undefined && options.length < MOST_OPTIONS) options.push(option);
      return undefined;
    },
    identity: () => ({ ...said, options }),
  };
}

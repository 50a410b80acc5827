import type { EngineConfig, EngineOption } from '../../engine/engine.ts';
import { planOptions } from '../../engine/options.ts';
import type { ProcessHooks } from '../../engine/process.ts';
import { makeTrouble } from '../../engine/trouble.ts';
import { parseOption } from '../../engine/uci-option.ts';
import { isWord, words } from '../../engine/uci-text.ts';
import type { Start } from './check.ts';
import { Conversation } from './conversation.ts';

/** A start that says nothing of the engine: there is no such program, or it was given wrong options. */
export interface NotStarted {
  readonly refused: string;
}

/**
 * Starts a process of the engine, sends `uci`, sets it up for atomic and asks whether it is ready. That an
 * engine does not say what it should is part of the start; whoever gets one closes its conversation.
 */
export async function startEngine(
  config: EngineConfig,
  hooks: ProcessHooks,
  cancelled: AbortSignal,
): Promise<Start | NotStarted> {
  const { startupMs, pingMs } = config.patience;
  const talk = new Conversation(config, hooks, cancelled);
  talk.send('uci');
  const greeted = await talk.hear('uciok', startupMs, (line) => isWord(line, 'uciok') || undefined);
  if (talk.ended?.startError !== undefined)
    return { refused: makeTrouble(config, talk, 'exited', 'uciok', startupMs).message };

  const before = greeted.ok ? greeted.value.before : greeted.error.before;
  const optionLines = before.filter((line) => words(line)[0] === 'option');
  const options = optionLines.flatMap((line) => parseOption(line) ?? []);
  const atomic = listsAtomic(options);
  const start = { talk, greeted, optionLines, options, atomic, setup: [], ready: undefined };
  if (!greeted.ok) return start;

  const plan = atomic ? planOptions(config, options) : undefined;
  if (plan?.ok === false) {
    await talk.close(false);
    return { refused: `engine "${config.name}" ${plan.error}` };
  }
  const setup = plan?.value.lines ?? [];
  if (setup.length > 0) talk.send(...setup);
  return { ...start, setup, ready: await talk.ready(pingMs) };
}

/** The option by which an engine is told the variant; names do not depend on case. */
export function findOption(options: readonly EngineOption[], name: string): EngineOption | undefined {
  return options.find((option) => option.name.toLowerCase() === name.toLowerCase());
}

function listsAtomic(options: readonly EngineOption[]): boolean {
  const variant = findOption(options, 'UCI_Variant');
  return variant?.type === 'combo' && variant.values.includes('atomic');
}

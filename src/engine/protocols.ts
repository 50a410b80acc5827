import type { Result } from '../base/result.ts';
import type { Engine, EngineConfig, EngineHooks, EngineTrouble, OpenEngine } from './engine.ts';
import { openUci } from './uci.ts';

/** How engines are spoken to. A new protocol is one file and one line here. */
export const PROTOCOLS = { uci: openUci } satisfies Record<string, OpenEngine>;

export type Protocol = keyof typeof PROTOCOLS;

/** Starts an engine by its protocol. */
export function openEngine(
  config: EngineConfig,
  hooks?: EngineHooks,
): Promise<Result<Engine, EngineTrouble>> {
  return PROTOCOLS[config.protocol](config, hooks);
}

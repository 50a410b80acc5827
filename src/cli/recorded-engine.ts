import type { EngineConfig } from '../engine/engine.ts';
import type { KnownEngine } from '../engine/known-engine.ts';
import type { EngineVersion } from '../store/store.ts';

/** An engine that was started, as the database keeps it. */
export function recordedEngine({ command, args }: EngineConfig, known: KnownEngine): EngineVersion {
  const { engine: name, version, sha256, options } = known;
  return { name, version, command: [command, ...args], sha256, options };
}

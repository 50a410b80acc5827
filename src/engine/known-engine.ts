import type { Engine, EngineConfig } from './engine.ts';
import type { EngineVersion, HashedPrograms } from './identity.ts';
import { hashEngine, splitIdName } from './identity.ts';

/** What the user calls an engine, whatever it says itself. */
export interface NamedVersion {
  readonly engineName?: string;
  readonly engineVersion?: string;
}

/** What an engine turned out to be when it was started. */
export interface KnownEngine extends EngineVersion {
  /** Empty where the program cannot be read. */
  readonly sha256: string;
  /** As the engine took them. */
  readonly options: Readonly<Record<string, string>>;
}

/** Which engine in which version a running one is. An engine that gives no name has its label. */
export async function identify(
  config: EngineConfig,
  { identity, options }: Pick<Engine, 'identity' | 'options'>,
  named: NamedVersion,
  programs?: HashedPrograms,
): Promise<KnownEngine> {
  const { engine, version } = splitIdName(identity.idName);
  return {
    engine: named.engineName ?? (engine === '' ? config.name : engine),
    version: named.engineVersion ?? version,
    sha256: (await hashEngine(config, programs)) ?? '',
    options,
  };
}

import { DEFAULT_PATIENCE, type Engine } from '../../src/engine/engine.ts';
import { openEngine } from '../../src/engine/protocols.ts';

/** An engine that is a script for Node, set up with nothing special. */
export async function openNodeEngine(
  name: string,
  args: readonly string[],
  chess960: boolean,
): Promise<Engine> {
  const opened = await openEngine({
    name,
    protocol: 'uci',
    command: process.execPath,
    args,
    directory: process.cwd(),
    options: {},
    commonOptions: {},
    restart: 'auto',
    chess960,
    patience: DEFAULT_PATIENCE,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

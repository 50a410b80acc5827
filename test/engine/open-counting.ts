import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../../src/base/own-code.ts';
import { DEFAULT_PATIENCE, type Engine } from '../../src/engine/engine.ts';
import { openEngine } from '../../src/engine/protocols.ts';

/** `counting-engine.ts` in one of its styles. */
export async function openCounting(style: string, chess960 = false): Promise<Engine> {
  const opened = await openEngine({
    name: style,
    protocol: 'uci',
    command: process.execPath,
    args: [...nodeArguments(), fileURLToPath(new URL('counting-engine.ts', import.meta.url)), style],
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

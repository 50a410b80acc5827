import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../../src/base/own-code.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openNodeEngine } from './open-node-engine.ts';

const SCRIPT = fileURLToPath(new URL('counting-engine.ts', import.meta.url));

/** `counting-engine.ts` in one of its styles. */
export function openCounting(style: string, chess960 = false): Promise<Engine> {
  return openNodeEngine(style, [...nodeArguments(), SCRIPT, style], chess960);
}

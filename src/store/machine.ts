import { z } from 'zod';
import type { Machine } from '../regression/history.ts';

/** The machine behind a measurement as one column of JSON. */
export function makeMachine({ cpu, cores, platform, node }: Machine): string {
  return JSON.stringify({ cpu, cores, platform, node });
}

export function parseMachine(text: string): Machine {
  return MACHINE.parse(JSON.parse(text));
}

const MACHINE = z.object({
  cpu: z.string(),
  cores: z.number(),
  platform: z.string(),
  node: z.string(),
} satisfies Record<keyof Machine, z.ZodType>);

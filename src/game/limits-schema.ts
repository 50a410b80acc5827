import { z } from 'zod';
import type { Limits } from './clock.ts';

const TIME_CONTROL = z.object({
  moves: z.number().exactOptional(),
  baseMs: z.number(),
  incrementMs: z.number(),
} satisfies Record<keyof NonNullable<Limits['timeControl']>, z.ZodType>);

/** Limits as they are kept in JSON, of games and in plans. */
export const LIMITS: z.ZodType<Limits> = z.object({
  timeControl: TIME_CONTROL.exactOptional(),
  moveTimeMs: z.number().exactOptional(),
  depth: z.number().exactOptional(),
  nodes: z.number().exactOptional(),
  marginMs: z.number(),
} satisfies Record<keyof Limits, z.ZodType>);

import { arena } from './arena.ts';
import { cutechess } from './cutechess.ts';
import { fastchess } from './fastchess.ts';
import type { OutputStyle } from './output-style.ts';

/** The ways of telling about a tournament. A new one is one file and one line here. */
export const OUTPUT_STYLES = { arena, cutechess, fastchess } as const satisfies Record<string, OutputStyle>;

export type OutputStyleName = keyof typeof OUTPUT_STYLES;

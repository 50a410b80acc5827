import { ENDS } from './ends.ts';
import type { Faults } from './fault.ts';
import { MOVES } from './moves.ts';
import { PONDERING } from './pondering.ts';
import { QUITTING } from './quitting.ts';
import { READING } from './reading.ts';
import { START_UP } from './start-up.ts';
import { STREAMS } from './streams.ts';
import { TALKING } from './talking.ts';

/** All faults, by what they are about. A new one is a line in the file of its kind. */
export const KINDS: Readonly<Record<string, Faults>> = {
  'none at all': { none: { what: 'behaves well' } },
  'how it ends, in any place': ENDS,
  'its pipes, in any place': STREAMS,
  'its start': START_UP,
  'its moves': MOVES,
  'what it says': TALKING,
  'what it reads': READING,
  'pondering and stop': PONDERING,
  'its end': QUITTING,
};

export const FAULTS: Faults = Object.assign({}, ...Object.values(KINDS));

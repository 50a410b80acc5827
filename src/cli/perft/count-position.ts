import { UserError } from '../../base/user-error.ts';
import { START_FEN } from '../../chess/chess.ts';
import { parseFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import { openCounting } from '../../perft/count.ts';
import { DEEPEST } from '../../perft/counter.ts';
import type { Call } from '../commands/command.ts';
import { readSubject } from '../engines/subject.ts';
import { printNotice } from '../output.ts';
import type { Signals } from '../signals.ts';
import { wholeNumber } from '../values.ts';
import { countByArbiter } from './count-by-arbiter.ts';
import { readCountingOptions } from './counting-options.ts';

/** `perft [FEN] --depth N`: by the arbiter, or by an engine, whose count is held against the arbiter's. */
export async function countPosition({ given, positionals }: Call, signals: Signals): Promise<number> {
  const typedDepth = given.values.get('depth');
  if (typedDepth === undefined) throw new UserError('no depth is given', 'give --depth N, or --suite');
  const depth = wholeNumber(typedDepth, 0, DEEPEST);
  const position = readPosition(positionals['position']);
  const subject = readSubject(given);
  const options = readCountingOptions(given);
  const counting = openCounting(options);
  try {
    const task = { position, depth, given, signals, counting };
    if (subject === undefined) return await countByArbiter(task, options);
    return await (await import('./count-by-engine.ts')).countByEngine(task, subject);
  } finally {
    await counting.close();
  }
}

function readPosition(typed: string | undefined): Position {
  const parsed = parseFen(typed === undefined || typed === 'startpos' ? START_FEN : typed);
  if (!parsed.ok) throw new UserError(parsed.error);
  for (const note of parsed.value.notes) printNotice(note);
  return parsed.value.position;
}

import type { Place } from '../../engines/faulty/fault.ts';
import type { Reason } from '../../src/game/ending.ts';

/** What a game comes to. `silence` is a loss on time where a clock runs and a stall where none does. */
export type Fate = 'plays' | 'silence' | Extract<Reason, 'crash' | 'illegal-move'>;

/**
 * Faults that `engines/faulty.ts` puts in any place: what comes of them where they stand for an answer, and
 * where nothing is expected of the engine at that moment.
 */
const ANYWHERE: readonly (readonly [fault: string, instead: Fate, beside: Fate, detail: RegExp])[] = [
  ['exit', 'crash', 'crash', /exit code 7, saying: faulty: out of memory/],
  ['exit-0', 'crash', 'crash', /exit code 0/],
  ['throws', 'crash', 'crash', /exit code 1, saying: Error: faulty: no such bucket/],
  ['segfault', 'crash', 'crash', /signal SIGSEGV/],
  ['aborts', 'crash', 'crash', /signal SIGABRT/],
  ['killed', 'crash', 'crash', /signal SIGKILL/],
  ['terminated', 'crash', 'crash', /signal SIGTERM/],
  ['half-line', 'crash', 'crash', /exit code 0/],
  ['last-words', 'crash', 'crash', /exit code 1, saying: error: /],
  ['helper', 'crash', 'crash', /exit code 0/],
  ['daemon-helper', 'crash', 'crash', /exit code 0/],
  ['silent', 'silence', 'plays', /./],
  ['drip', 'silence', 'plays', /./],
  ['spins', 'silence', 'silence', /./],
  ['freezes', 'silence', 'silence', /./],
  ['flood', 'silence', 'silence', /./],
  ['flood-errors', 'silence', 'silence', /./],
  ['flood-blank', 'silence', 'silence', /./],
  ['endless-line', 'silence', 'silence', /./],
  ['stops-reading', 'silence', 'silence', /./],
  ['closes-stdin', 'silence', 'silence', /./],
  ['closes-stdout', 'silence', 'silence', /./],
  ['closes-all', 'silence', 'silence', /./],
  ['closes-stderr', 'plays', 'plays', /./],
  ['garbage', 'plays', 'plays', /./],
  ['garbage-errors', 'plays', 'plays', /./],
  ['long-line', 'plays', 'plays', /./],
  ['flood-stderr', 'plays', 'plays', /./],
];

/** Faults that have a place of their own in a search. */
const ANSWERS: readonly (readonly [fault: string, fate: Fate, detail: RegExp])[] = [
  ['half-answer', 'crash', /exit code 0/],
  ['answer-and-exit', 'crash', /exit code 0/],
  ['illegal-move', 'illegal-move', /^a1a1$/],
  ['empty-move', 'illegal-move', /^bestmove without a move$/],
  ['no-move', 'illegal-move', /^\(none\)$/],
  ['null-move', 'illegal-move', /^0000$/],
  ['null-word', 'illegal-move', /^NULL$/],
  ['wrong-side', 'illegal-move', /^[a-h][1-8][a-h][1-8]$/],
  ['san-move', 'illegal-move', /^Nf3$/],
  ['capital-squares', 'illegal-move', /^[A-H][1-8][A-H][1-8]$/],
  ['wrong-promotion', 'illegal-move', /^[a-h][1-8][a-h][1-8]k$/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what the engine sent is kept whole
  ['odd-move', 'illegal-move', /^\x1b\[2J\x07\0"\}\]\ufffd+$/],
  ['long-move', 'illegal-move', /^(?:\u{1f4a3})+…$/u],
  ['wordy-answer', 'plays', /./],
  ['two-answers', 'plays', /./],
  ['no-info', 'plays', /./],
  ['bad-info', 'plays', /./],
  ['broken-info', 'plays', /./],
  ['illegal-pv', 'plays', /./],
  ['chatter', 'plays', /./],
  ['capitals', 'plays', /./],
];

/**
 * A move too many, which comes while nobody waits for it and is dropped; or, on a busy machine, after its engine has
 * been asked for the next one, whose answer it then is.
 */
const UNASKED: readonly (readonly [fault: string, detail: RegExp])[] = [
  ['idle-answer', /^a1a1$/],
  ['early-answer', /^[a-h][1-8][a-h][1-8]$/],
];

/** Ways to write that show from the first line on. */
const MANNERS: readonly string[] = [
  ...['crlf', 'stray-cr', 'blanks', 'leading-blanks', 'empty-lines', 'nul-bytes', 'split-writes'],
  ...[
    'banner',
    'no-id',
    'odd-id',
    'long-id',
    'broken-options',
    'bad-options',
    'many-options',
    'padded-uciok',
  ],
  ...['two-uciok', 'early-readyok', 'late-uciok', 'late-readyok', 'ignore-quit', 'ignore-end', 'exit-code'],
];

/** One way to go wrong, and what has to come of it. */
export interface FaultRow {
  /** As `engines/faulty.ts` takes it. */
  readonly words: string;
  readonly fate: Fate;
  /** What may come of it as well. */
  readonly orElse?: Fate;
  readonly detail: RegExp;
}

/** What happens in its second search, and how it talks. */
export const THINKING: readonly FaultRow[] = [
  ...ANYWHERE.map(([fault, fate, , detail]) => ({ words: `${fault} 2`, fate, detail })),
  ...ANSWERS.map(([fault, fate, detail]) => {
    return { words: `${fault} 2`, fate, detail };
  }),
  ...UNASKED.map(([words, detail]): FaultRow => ({ words, fate: 'plays', orElse: 'illegal-move', detail })),
];

export const TALKING: readonly FaultRow[] = MANNERS.map((words) => ({ words, fate: 'plays', detail: /./ }));

/** These come to the same as others of their kind. Together they are every fault in every place. */
const QUICK: Readonly<Partial<Record<Place, readonly string[]>>> = {
  idle: [
    ...[
      'exit',
      'segfault',
      'half-line',
      'daemon-helper',
      'silent',
      'drip',
      'spins',
      'freezes',
      'flood',
      'stops-reading',
    ],
    ...['closes-stdin', 'closes-stdout', 'closes-all', 'closes-stderr', 'garbage', 'long-line'],
  ],
  quit: ['killed', 'helper', 'silent', 'spins', 'freezes', 'flood', 'flood-errors', 'closes-all'],
};

/** The same in places outside of a search; at `quit` nothing can go wrong any more. */
export function faultsAt(place: Place, isQuick: boolean): FaultRow[] {
  return ANYWHERE.flatMap(([fault, instead, beside, detail]) => {
    if (isQuick && QUICK[place]?.includes(fault) === false) return [];
    const fate = place === 'quit' ? 'plays' : place === 'idle' || place === 'start' ? beside : instead;
    return [{ words: `${fault} --at ${place}`, fate, detail }];
  });
}

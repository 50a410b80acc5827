import type { Punctuality } from '../tournament/punctuality.ts';

/** Told once, while it can still be changed. */
export function overloadText({ late, games, worstMs }: Punctuality, concurrency: number): string {
  const help = concurrency > 1 ? `lower --concurrency (now ${concurrency})` : 'let nothing else run';
  return `this machine is overloaded: in ${late} of ${games} games a move could have been heard up to ${Math.round(worstMs)} ms late, so engines may lose on time for no fault of theirs; ${help} or raise timemargin`;
}

/** Told at the end, where a loss is in doubt. */
export function doubtfulText({ doubtful, named, worstMs }: Punctuality): string {
  const more = doubtful > named.length ? ` and ${doubtful - named.length} more` : '';
  const [losses, numbers] =
    doubtful === 1 ? ['1 loss on time', 'game'] : [`${doubtful} losses on time`, 'games'];
  return `${losses} may be the fault of an overloaded machine, on which moves could be heard up to ${Math.round(worstMs)} ms late: ${numbers} ${named.join(', ')}${more}`;
}

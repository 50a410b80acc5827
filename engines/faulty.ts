/**
 * An engine that misbehaves in one way of your choice, for testing programs that drive engines:
 *
 *     node faulty.js FAULT [N] [--at PLACE]
 *
 * It is well-behaved, playing the first legal move by alphabet, until its N-th search (the first by
 * default). Faults of how it ends and of its pipes can be put in another place, from the N-th time on that it
 * gets there; others have a place of their own. Without a fault it lists them all.
 */
import { PLACES, type Place } from './faulty/fault.ts';
import { FAULTS, KINDS } from './faulty/faults.ts';
import { type FaultChoice, FaultyEngine } from './faulty/faulty-engine.ts';

function readChoice([name = '', ...words]: readonly string[]): FaultChoice {
  const fault = Object.hasOwn(FAULTS, name) ? FAULTS[name] : undefined;
  const [line, from = '', place] = /^(\d*) ?(?:--at (\S+))?$/.exec(words.join(' ')) ?? [];
  if (fault === undefined || line === undefined || (place !== undefined && fault.act === undefined))
    return usage();
  const where = place ?? 'thinking';
  return isPlace(where) ? { fault, place: where, from: from === '' ? 1 : Number(from) } : usage();
}

function isPlace(text: string): text is Place {
  return Object.hasOwn(PLACES, text);
}

function usage(): never {
  const list = (entries: readonly (readonly [string, string])[]): string =>
    entries.map(([name, what]) => `  ${name.padEnd(22)} ${what}\n`).join('');
  const faults = Object.entries(KINDS).map(([kind, kinds]) => {
    return `${kind}:\n${list(Object.entries(kinds).map(([name, { what }]) => [name, what]))}`;
  });
  process.stderr.write(
    `usage: faulty FAULT [N: from the N-th search on] [--at PLACE]\n${faults.join('')}places:\n${list(Object.entries(PLACES))}`,
  );
  process.exit(2);
}

const engine = new FaultyEngine(readChoice(process.argv.slice(2)));
// Lines are cut here and not by readline, which would take CR LF for one end of a line.
let begun = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text: string) => {
  const lines = (begun + text).split('\n');
  begun = lines.pop() ?? '';
  for (const line of lines) engine.obey(line);
});
process.stdin.on('end', () => engine.hangUp());
engine.start();

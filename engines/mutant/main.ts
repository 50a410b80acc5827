/**
 * A UCI engine that plays atomic chess with exactly the faults that it is told to have, for testing
 * programs that test engines:
 *
 *     node main.js [--fault NAME]…     without a fault it is right
 *     node main.js --list              says which faults there are
 */
import { createInterface } from 'node:readline';
import { escapeText } from '../../src/base/escape.ts';
import { suggest } from '../../src/base/nearest.ts';
import type { FaultName } from './faults.ts';
import { FAULT_NAMES, FAULTS, isFaultName } from './faults.ts';
import { newRules } from './legality.ts';
import { Session } from './session.ts';

/** The faults named by the arguments, or what is wrong with them. */
function parseArguments(args: readonly string[]): FaultName[] | string {
  const names: FaultName[] = [];
  for (let i = 0; i < args.length; i += 2) {
    if (args[i] !== '--fault') return `${escapeText(args[i]!)} is unknown: it takes --fault NAME or --list`;
    const name = args[i + 1];
    if (name === undefined) return '--fault needs a name; --list says which there are';
    if (!isFaultName(name)) return `no fault ${escapeText(name)}: ${nearestFault(name)}`;
    names.push(name);
  }
  return names;
}

function nearestFault(name: string): string {
  const hint = suggest(name, FAULT_NAMES);
  return hint.startsWith('known') ? '--list says which there are' : hint;
}

function list(): string {
  const width = Math.max(...FAULT_NAMES.map((name) => name.length));
  return FAULT_NAMES.map((name) => `${name.padEnd(width)}  ${FAULTS[name]}\n`).join('');
}

function converse(faults: readonly FaultName[]): void {
  const session = new Session(newRules(faults), (line) => process.stdout.write(`${line}\n`));
  let over = false;
  const end = (): void => {
    over = true;
    process.stdout.write('', () => process.exit());
  };
  // Nobody reads any more.
  process.stdout.on('error', () => process.exit());
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      if (over) return;
      if (line.trim() === 'quit') end();
      else session.receive(line);
    })
    .on('close', end);
}

const args = process.argv.slice(2);
const faults = parseArguments(args);
if (args.includes('--list')) process.stdout.write(list());
else if (typeof faults === 'string') {
  process.stderr.write(`mutant: ${faults}\n`);
  process.exitCode = 2;
} else converse(faults);

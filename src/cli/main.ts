#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { systemReason } from '../base/system-reason.ts';
import { asksForJson } from './asks-for-json.ts';
import { printError } from './errors.ts';
import { STORE_LOST } from './exit-codes.ts';
import { printStopped } from './output.ts';
import { catchEarlySignals } from './signals.ts';
import { guardStream } from './standard-streams.ts';

// What is new here is garbage soon. Without this the space for it grows to 48 MB, and no command is quicker by that.
setFlagsFromString('--semi-space-growth-factor=1');

const words = process.argv.slice(2);
const json = asksForJson(words);
let outputLost = false;

process.on('uncaughtException', (error) => process.exit(printError(error, json)));
catchEarlySignals((exitCode) => {
  if (!outputLost) printStopped('stopped before anything was done', json);
  process.exit(outputLost ? STORE_LOST : exitCode);
});
guardStream(process.stdout, (error) => {
  endWithoutOutput(process.stderr, `stdout cannot be written: ${systemReason(error)}`);
});
guardStream(process.stderr, (error) => {
  endWithoutOutput(json ? undefined : process.stdout, `stderr cannot be written: ${systemReason(error)}`);
});

const { main } = await import('./run-command.ts'); // which takes a while, and signals are heeded meanwhile
const exitCode = await main(words);
process.exitCode = outputLost ? STORE_LOST : exitCode;

/** Says why on the stream that is left. A command that ends in good order on SIGTERM does so here too. */
function endWithoutOutput(left: NodeJS.WriteStream | undefined, why: string): void {
  if (outputLost) return;
  outputLost = true;
  left?.write(`atomic-arena: ${why}\n`);
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
  else process.exit(STORE_LOST);
}

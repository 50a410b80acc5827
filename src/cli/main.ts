#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { systemReason } from '../base/system-reason.ts';
import { printError } from './errors.ts';
import { STORE_LOST } from './exit-codes.ts';
import { asksForJson, main } from './run-command.ts';
import { guardStream } from './standard-streams.ts';

const words = hideBin(process.argv);
const json = asksForJson(words);
let outputLost = false;

process.on('uncaughtException', (error) => process.exit(printError(error, json)));
guardStream(process.stdout, (error) => {
  endWithoutOutput(process.stderr, `stdout cannot be written: ${systemReason(error)}`);
});
guardStream(process.stderr, (error) => {
  endWithoutOutput(json ? undefined : process.stdout, `stderr cannot be written: ${systemReason(error)}`);
});

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

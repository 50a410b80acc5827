#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { main } from './run-command.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0); // the reader has seen enough, as in `… | head`
  throw error;
});

process.exitCode = await main(hideBin(process.argv));

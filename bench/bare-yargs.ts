/** As little as a program with commands can be, to compare our start-up with. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';

await yargs(hideBin(process.argv))
  .scriptName('bare')
  .command('play', 'play a game', (builder) => builder.option('games', { type: 'string' }))
  .help()
  .parseAsync();

import { createInterface } from 'node:readline';
import { Session } from './session.ts';
import { VERSIONS } from './versions.ts';

/** Our own engine as a UCI program: `main 1`, `main 2` or `main 3` is the version that plays. */
const version = VERSIONS.find(({ number }) => String(number) === process.argv[2]);

if (version === undefined) {
  const numbers = VERSIONS.map(({ number }) => number).join(', ');
  process.stderr.write(`which version of the engine? The first argument is one of ${numbers}\n`);
  process.exitCode = 2;
} else {
  const session = new Session(
    version,
    (line) => process.stdout.write(`${line}\n`),
    () => process.stdout.write('', () => process.exit()),
  );
  // Nobody reads any more.
  process.stdout.on('error', () => process.exit());
  createInterface({ input: process.stdin })
    .on('line', (line) => session.receive(line))
    .on('close', () => session.quit());
}

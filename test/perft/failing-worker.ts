/** A thread that takes part in no count: `FAILURE` says what befalls it instead. */
export default function takePart(): void {
  if (process.env['FAILURE'] === 'exits') process.exit(3);
  throw new Error('an order fails');
}

if (process.env['FAILURE'] === 'does not start') throw new Error('no start');

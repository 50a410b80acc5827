/**
 * A program for tests that keep several busy, or kill one: `writer.ts COUNT`. For each line of its
 * input, the name of a database, it plays a tournament of COUNT pairs there. It prints `saved` once a
 * pair is acknowledged and `done` at the end of each.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openStore } from '../../src/store/sqlite.ts';
import { samplePair, sampleTournament } from './samples.ts';

const count = Number(process.argv[2]);
for await (const file of createInterface({ input: process.stdin })) {
  const store = openStore(file);
  const id = store.createTournament(sampleTournament());
  for (let index = 0; index < count; index++) {
    store.savePair(id, samplePair(index));
    writeSync(1, 'saved\n');
  }
  store.close();
  writeSync(1, 'done\n');
}

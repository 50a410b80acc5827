/**
 * A program for tests of a full disk: `pgn-writer.ts FILE COUNT` adds COUNT pairs to a PGN file, of which the
 * first is finished last. It prints what the file was refused with, one after the other.
 */
import { openPgnFile } from '../../src/report/pgn-file.ts';
import { samplePair } from '../store/samples.ts';
import { PGN_OPTIONS } from './pgn-options.ts';

const [, , file = '', count] = process.argv;
const pairs = Array.from({ length: Number(count) }, (_, index) => samplePair(index));
const pgn = openPgnFile({ ...PGN_OPTIONS, file });
for (const pair of pairs.toReversed()) attempt(() => pgn.add(pair));
attempt(() => pgn.close());
attempt(() => pgn.close());

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}

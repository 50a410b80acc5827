import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openPgnFile, pairPgn } from '../../src/report/pgn-file.ts';
import { samplePair } from '../store/samples.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { PGN_OPTIONS } from './pgn-options.ts';

const PAIRS = Array.from({ length: 60 }, (_, index) => samplePair(index));

/** A game that was there before. */
const BEFORE = '[Event "x"]\n\n1. e4 1-0\n\n';

/** What a file holds after these pairs. */
function pgnOf(...indexes: number[]): string {
  return indexes.map((index) => pairPgn(PAIRS[index]!, PGN_OPTIONS)).join('');
}

test('pairs are written in the order of the schedule, those behind an unfinished one at the end', () => {
  const file = join(temporaryFolder(), 'new/games.pgn');
  const pgn = openPgnFile({ ...PGN_OPTIONS, file });
  const written = (): string => readFileSync(file, 'utf8');
  pgn.add(PAIRS[1]!);
  expect(written()).toBe('');
  pgn.add(PAIRS[0]!);
  expect(written()).toBe(pgnOf(0, 1));
  pgn.add(PAIRS[4]!);
  pgn.add(PAIRS[3]!);
  expect(written()).toBe(pgnOf(0, 1));
  pgn.skip(PAIRS[2]!.pairing);
  expect(written()).toBe(pgnOf(0, 1, 3, 4));
  pgn.add(PAIRS[8]!);
  pgn.add(PAIRS[6]!);
  expect(written()).toBe(pgnOf(0, 1, 3, 4));
  pgn.close();
  expect(written()).toBe(pgnOf(0, 1, 3, 4, 6, 8));
  pgn.close();
  expect(written()).toBe(pgnOf(0, 1, 3, 4, 6, 8));
});

test.each([true, false])('append: %j', (append) => {
  const file = join(temporaryFolder(), 'games.pgn');
  writeFileSync(file, BEFORE);
  const pgn = openPgnFile({ ...PGN_OPTIONS, file, append });
  pgn.add(PAIRS[0]!);
  pgn.close();
  expect(readFileSync(file, 'utf8')).toBe(`${append ? BEFORE : ''}${pgnOf(0)}`);
});

test.skipIf(!existsSync('/dev/full'))('what cannot be written is said once, and the file is let go', () => {
  const pgn = openPgnFile({ ...PGN_OPTIONS, file: '/dev/full' });
  expect(() => pgn.add(PAIRS[0]!)).toThrow('ENOSPC');
  pgn.add(PAIRS[1]!);
  pgn.add(PAIRS[3]!);
  pgn.close();
});

// The system takes a part of a write that goes beyond the limit, as it does on a disk that fills up.
test.skipIf(!existsSync('/usr/bin/prlimit'))('a file that becomes full ends with a whole pair', () => {
  const file = join(temporaryFolder(), 'games.pgn');
  writeFileSync(file, BEFORE);
  const limit = 10_000;
  const writer = fileURLToPath(new URL('./pgn-writer.ts', import.meta.url));
  const said = execFileSync(
    '/usr/bin/prlimit',
    [`--fsize=${limit}`, process.execPath, '--import', 'tsx', writer, file, String(PAIRS.length)],
    { cwd: import.meta.dirname, encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  expect(said).toBe('EFBIG: file too large, write\n');
  let expected = BEFORE;
  for (const [index] of PAIRS.entries()) {
    const longer = expected + pgnOf(index);
    if (Buffer.byteLength(longer) > limit) break;
    expected = longer;
  }
  expect(expected).not.toBe(BEFORE);
  expect(readFileSync(file, 'utf8')).toBe(expected);
});

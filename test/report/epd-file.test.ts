import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEpdFile } from '../../src/report/epd-file.ts';
import { samplePair } from '../store/samples.ts';
import { temporaryFolder } from '../store/temporary.ts';

const LINE = 'rnbqkbnr/ppppp1pp/5p2/8/3N4/8/PPPPPPPP/RNBQKB1R b KQkq - hmvc 1; fmvn 2; c9 "0-1";\n';

test.each([
  ['a new file', undefined, true, ''],
  ['behind what is there', 'before\n', true, 'before\n'],
  ['behind a line that has no end', 'before', true, 'before\n'],
  ['instead of what is there', 'before\n', false, ''],
])('the final position of each game: %s', (_, before, append, kept) => {
  const file = join(temporaryFolder(), 'positions.epd');
  if (before !== undefined) writeFileSync(file, before);
  const epd = openEpdFile({ file, append, hint: '' });
  const pairs = [samplePair(0), samplePair(1)];
  for (const pair of pairs.toReversed()) epd.add(pair);
  epd.close();
  expect(readFileSync(file, 'utf8')).toBe(kept + LINE.repeat(4));
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PairResult } from '../../src/game/pairing.ts';
import { EPD_FORMAT } from '../../src/report/epd-file.ts';
import type { GameFormat } from '../../src/report/game-format.ts';
import { PairFile } from '../../src/report/pair-file.ts';
import { pgnFormat } from '../../src/report/pgn-file.ts';
import { findWritten } from '../../src/report/written-part.ts';
import { samplePair } from '../store/samples.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { PGN_OPTIONS } from './pgn-options.ts';

/** No two games of which are written the same in PGN. */
const PAIRS = Array.from({ length: 6 }, (_, index): PairResult => {
  const { pairing, games } = samplePair(index);
  return { pairing, games: games.map((game) => ({ ...game, durationMs: 1000 * game.number })) };
});

const FORMATS: Readonly<Record<string, GameFormat>> = { pgn: pgnFormat(PGN_OPTIONS), epd: EPD_FORMAT };

/** What stood in the file before, and what is written behind it so that a game can follow. */
const BEFORE = [
  ['', { pgn: '', epd: '' }],
  ['[Event "x"]\n\n1. e4 1-0\n\n', { pgn: '', epd: '' }],
  ['[Event "ä"]\n\n1. e4', { pgn: '\n*\n\n', epd: '\n' }],
] as const;

function textOf(format: GameFormat, pairs: readonly PairResult[]): string {
  return pairs.flatMap((pair) => format.texts(pair)).join('');
}

interface Resumed {
  readonly file: string;
  readonly append: boolean;
  readonly start: number | undefined;
  readonly stored: readonly PairResult[];
}

/** Goes on with a file as a resumed tournament does, to its end; undefined where it holds something else. */
async function complete(
  format: GameFormat,
  { file, append, start, stored }: Resumed,
): Promise<string | undefined> {
  const written = await findWritten({ file, append, format, start }, () => stored.values());
  if (written === undefined) return undefined;
  const pairs = new PairFile({ file, append, format, hint: '', written });
  for (const pair of stored) pairs.addLater(pair.pairing, () => pair);
  for (const pair of PAIRS.toReversed()) if (!stored.includes(pair)) pairs.add(pair);
  pairs.close();
  return readFileSync(file, 'utf8');
}

describe.each(Object.entries(FORMATS))('%s', (name, format) => {
  test('whatever was written, and wherever it was cut off: all games are there once, in order', async () => {
    const file = join(temporaryFolder(), 'games');
    const setting = fc.record({
      before: fc.constantFrom(...BEFORE),
      append: fc.boolean(),
      stored: fc.subarray(PAIRS),
      cut: fc.option(fc.nat(4000), { nil: undefined }),
      zeros: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(
        setting,
        fc.func(fc.boolean()),
        async ({ before, append, stored, cut, zeros }, isIn) => {
          const [kept, joints] = append ? before : BEFORE[0];
          const joint = joints[name as keyof typeof joints];
          const inFile = stored.filter((pair) => isIn(pair.pairing.id));
          const own = Buffer.from(inFile.length === 0 ? '' : joint + textOf(format, inFile));
          const start = Buffer.byteLength(kept);
          writeFileSync(file, Buffer.concat([Buffer.from(kept), own.subarray(0, cut), Buffer.alloc(zeros)]));
          const text = await complete(format, { file, append, start, stored });
          expect(text).toBe(kept + joint + textOf(format, PAIRS));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a file that is not there any more is written anew', async () => {
    const gone = join(temporaryFolder(), 'games');
    const resumed = { file: gone, append: true, start: 100, stored: PAIRS.slice(0, 3) };
    expect(await complete(format, resumed)).toBe(textOf(format, PAIRS));
  });

  test.each<[what: string, text: string, append: boolean]>([
    ['a game of somebody else behind ours', `${textOf(format, PAIRS.slice(0, 2))}something else`, true],
    ['a change', textOf(format, PAIRS.slice(0, 2)).replace('0-1', '1-0'), true],
    ['something else', 'something else\n', false],
    ['a game that nobody knows', textOf(format, PAIRS.slice(3, 4)).replace('0-1', '1/2-1/2'), true],
  ])('%s is not lost', async (_, text, append) => {
    const file = join(temporaryFolder(), 'games');
    writeFileSync(file, text);
    const written = await findWritten({ file, append, format, start: 0 }, () => PAIRS.slice(0, 3));
    expect(written).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

test('where nobody noted its length before, the games of the tournament are looked for', async () => {
  const { pgn } = FORMATS;
  const file = join(temporaryFolder(), 'games.pgn');
  const before = '[Event "x"]\n\n1. e4 1-0\n\n';
  const resumed = { file, append: true, start: undefined, stored: PAIRS.slice(0, 3) };
  writeFileSync(file, before + textOf(pgn!, PAIRS.slice(0, 2)));
  expect(await complete(pgn!, resumed)).toBe(before + textOf(pgn!, PAIRS));
  writeFileSync(file, before);
  expect(await complete(pgn!, resumed)).toBe(before + textOf(pgn!, PAIRS));
});

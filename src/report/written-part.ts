import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { systemReason } from '../base/system-reason.ts';
import { UserError } from '../base/user-error.ts';
import type { PairResult } from '../game/pairing.ts';
import { endOfFile } from './file-end.ts';
import type { GameFormat } from './game-format.ts';

/** Finished pairs, in schedule order. */
type Pairs = Iterable<PairResult> | AsyncIterable<PairResult>;

/** What a file holds of the games of a tournament, from the first one on without a gap. */
export interface WrittenPart {
  /** Where they begin, in bytes: behind what the file held before. */
  readonly start: number;
  readonly end: number;
  /** Number of the first game behind them. */
  readonly nextGame: number;
  /** There is more in the file, which is written again: games behind a gap, or one that was cut off. */
  readonly isLonger: boolean;
}

export interface WrittenFile {
  readonly file: string;
  readonly append: boolean;
  readonly format: GameFormat;
  /** How long it was before the tournament; undefined where nobody noted it. */
  readonly start: number | undefined;
}

const NOTHING: WrittenPart = { start: 0, end: 0, nextGame: 1, isLonger: false };

/**
 * Compares a file with what was, or could have been, written to it: `pairs` tells all that are finished, as often as
 * it is asked, of which it may have some; a power cut may have ended it anywhere. Undefined where something
 * else stands in it, which must not be lost. Throws a `UserError` where it cannot be read.
 */
export async function findWritten(
  written: WrittenFile,
  pairs: () => Pairs,
): Promise<WrittenPart | undefined> {
  const { file, format } = written;
  const status = statSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true) return NOTHING; // a pipe is written to from the beginning
  const fd = openToRead(file);
  try {
    const size = lengthWithoutZeros(fd, status.size);
    const before = written.append ? (written.start ?? (await findStart(fd, size, format, pairs()))) : 0;
    const start = Math.min(before, size);
    const joint = Buffer.from(written.append ? format.joint(endOfFile(file, start)) : '');
    const found = read(fd, start, Math.min(joint.length, size - start));
    if (!found.equals(joint.subarray(0, found.length))) return undefined;
    const none = { ...NOTHING, start, end: start, isLonger: status.size > start };
    if (found.length < joint.length) return none;
    const part = await compare({ fd, size, format }, start + joint.length, pairs());
    if (part === undefined || part.nextGame === 1) return part && none;
    return { start, ...part, isLonger: status.size > part.end };
  } finally {
    closeSync(fd);
  }
}

interface OpenFile {
  readonly fd: number;
  readonly size: number;
  readonly format: GameFormat;
}

async function compare(
  { fd, size, format }: OpenFile,
  start: number,
  pairs: Pairs,
): Promise<Pick<WrittenPart, 'end' | 'nextGame'> | undefined> {
  let position = start;
  let cutAt = size;
  let [end, nextGame, isGapless] = [start, 1, true];
  for await (const result of pairs) {
    let isWhole = true;
    for (const text of format.texts(result)) {
      const expected = Buffer.from(text);
      const found = read(fd, position, Math.min(expected.length, size - position));
      if (!found.equals(expected.subarray(0, found.length))) isWhole = false;
      else if (found.length === expected.length) position += expected.length;
      else [isWhole, cutAt] = [false, position];
    }
    isGapless &&= isWhole && result.pairing.firstGame === nextGame;
    if (isGapless) [end, nextGame] = [position, nextGame + result.pairing.games];
  }
  return position === size || position === cutAt ? { end, nextGame } : undefined;
}

/** Where the first finished pair begins, for tournaments that did not note it; the end where it is not there. */
async function findStart(fd: number, size: number, format: GameFormat, pairs: Pairs): Promise<number> {
  for await (const first of pairs) {
    const at = read(fd, 0, size).indexOf(format.texts(first)[0] ?? '');
    return at < 0 ? size : at;
  }
  return size;
}

/** After a power cut a file may end with zeros in the place of what was written last. */
function lengthWithoutZeros(fd: number, size: number): number {
  let length = size;
  while (length > 0 && read(fd, length - 1, 1)[0] === 0) length--;
  return length;
}

function read(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(fd, bytes, filled, length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

function openToRead(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${systemReason(error)}`);
  }
}

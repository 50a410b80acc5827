import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readUnpacked } from '../../src/base/read-unpacked.ts';
import { UserError } from '../../src/base/user-error.ts';
import { temporaryFolder } from '../store/temporary.ts';

function fileOf(content: string | Buffer): string {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, content);
  return file;
}

const LONG = 'one line of many\n'.repeat(200_000);

describe('texts', () => {
  test.each([
    ['plain', 'ä\n', 'ä\n'],
    ['empty', '', ''],
    ['with a byte order mark', '\uFEFFa', 'a'],
    ['packed', gzipSync('ä\n'), 'ä\n'],
    ['packed with a byte order mark', gzipSync('\uFEFFa'), 'a'],
    ['packed in two parts', Buffer.concat([gzipSync('a'), gzipSync('b')]), 'ab'],
    ['packed and empty', gzipSync(''), ''],
    ['long', LONG, LONG],
    ['long and packed', gzipSync(LONG), LONG],
  ])('%s', (_, content, text) => {
    expect(readUnpacked(fileOf(content)) === text).toBe(true);
  });
});

describe('mistakes', () => {
  const cut = gzipSync(LONG).subarray(0, 500);
  test.each([
    ['cut short', cut, 'cannot be unpacked: unexpected end of file'],
    [
      'not packed after all',
      Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      'cannot be unpacked: unknown compression method',
    ],
    ['too large', 'x'.repeat(3 * 1024 * 1024), 'is larger than 2 MB'],
    ['too large when unpacked', gzipSync('x'.repeat(3 * 1024 * 1024)), 'is larger than 2 MB'],
  ])('%s', (_, content, reason) => {
    const file = fileOf(content);
    const read = () => readUnpacked(file, 2 * 1024 * 1024);
    expect(read).toThrow(UserError);
    expect(read).toThrow(`${file} ${reason}`);
  });

  test('no file, or a folder', () => {
    const folder = temporaryFolder();
    expect(() => readUnpacked(folder)).toThrow(`${folder} cannot be read: illegal operation on a directory`);
    const missing = join(folder, 'missing');
    expect(() => readUnpacked(missing)).toThrow(`${missing} cannot be read: no such file or directory`);
  });

  test('what never ends', () => {
    expect(() => readUnpacked('/dev/zero', 2 * 1024 * 1024)).toThrow('/dev/zero is larger than 2 MB');
  });
});

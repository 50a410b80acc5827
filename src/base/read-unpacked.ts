import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { systemReason } from './system-reason.ts';
import { UserError } from './user-error.ts';

/** More than any book or collection of games that one reads as a whole; also as it comes out of a `.gz`. */
const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

/**
 * The text of a file that the user named, unpacked where it is gzip (which its first bytes tell, whatever
 * its name is) and without a byte order mark. Throws a `UserError`.
 */
export function readUnpacked(file: string, most = MOST_BYTES): string {
  const bytes = readBytes(file, most);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzip ? unpack(bytes, file, most) : bytes).toString('utf8').replace(/^\uFEFF/, '');
}

/** In pieces, since there is no asking how much a pipe or a device will give. */
function readBytes(file: string, most: number): Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const fd = openSync(file, 'r');
    try {
      for (;;) {
        const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        const read = readSync(fd, chunk);
        if (read === 0) return Buffer.concat(chunks);
        chunks.push(chunk.subarray(0, read));
        length += read;
        if (length > most) throw tooLarge(file, most);
      }
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${file} cannot be read: ${systemReason(error)}`);
  }
}

function unpack(bytes: Buffer, file: string, most: number): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(file, most);
    throw new UserError(`${file} cannot be unpacked: ${systemReason(error)}`);
  }
}

function tooLarge(file: string, most: number): UserError {
  return new UserError(`${file} is larger than ${Math.round(most / 1024 / 1024)} MB`, 'split it');
}

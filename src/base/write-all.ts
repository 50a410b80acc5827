import { fstatSync, ftruncateSync, writeSync } from 'node:fs';

/**
 * Writes to the last byte: on a disk that fills up, one `write` takes what still fits and only the next says
 * that there is no more room. Throws what the system says.
 */
export function writeAll(fd: number, data: string | Uint8Array): void {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
}

/** Writes all of a text to the end of a file or, where that fails and the file can be cut, nothing of it. */
export function appendWhole(fd: number, text: string): void {
  const before = fstatSync(fd);
  try {
    writeAll(fd, text);
  } catch (error) {
    if (before.isFile()) cutBack(fd, before.size);
    throw error;
  }
}

function cutBack(fd: number, size: number): void {
  try {
    ftruncateSync(fd, size);
  } catch {
    // What is wrong has a better name: that of the failed write.
  }
}

import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Enough for the whole of any game. */
const LONGEST = 1024 * 1024;

/** How a file ends, a character for each byte; empty where it cannot be read back, as a pipe. */
export function endOfFile(file: string): string {
  const status = statSync(file);
  if (!status.isFile()) return '';
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch {
    return ''; // we may be allowed to write it only
  }
  try {
    const bytes = Buffer.alloc(Math.min(status.size, LONGEST));
    const read = readSync(fd, bytes, 0, bytes.length, status.size - bytes.length);
    return bytes.toString('latin1', 0, read);
  } finally {
    closeSync(fd);
  }
}

import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Enough for the whole of any game. */
const LONGEST = 1024 * 1024;

/** How a file ends, or ended when it had `size` bytes, a character for each; empty where it cannot be read back, as a pipe. */
export function endOfFile(file: string, size?: number): string {
  const status = statSync(file);
  if (!status.isFile()) return '';
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch {
    return ''; // we may be allowed to write it only
  }
  try {
    const end = Math.min(size ?? status.size, status.size);
    const bytes = Buffer.alloc(Math.min(end, LONGEST));
    const read = readSync(fd, bytes, 0, bytes.length, end - bytes.length);
    return bytes.toString('latin1', 0, read);
  } finally {
    closeSync(fd);
  }
}

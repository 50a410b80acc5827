import { Socket } from 'node:net';
import { writeAll } from '../base/write-all.ts';

type OutputStream = NodeJS.WriteStream & { readonly fd: number };

const READER_LEFT = ['EPIPE', 'ECONNRESET'];

/** Streams that nobody reads any more. */
const abandoned = new Set<NodeJS.WritableStream>();

/**
 * Takes care of what can happen to stdout or stderr. When its reader leaves, as `head` does, or its terminal
 * is closed, whatever is written later is dropped. `onLost` hears of everything else, such as a full disk.
 */
export function guardStream(stream: OutputStream, onLost: (error: Error) => void): void {
  if (!(stream instanceof Socket)) writeWhole(stream);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (stream.isTTY || READER_LEFT.includes(error.code ?? '')) abandoned.add(stream);
    else onLost(error);
  });
}

/**
 * Writes at the pace of the reader, so that nothing piles up in memory. Resolves to whether somebody still
 * reads.
 */
export async function writePaced(stream: NodeJS.WritableStream, text: string): Promise<boolean> {
  if (abandoned.has(stream)) return false;
  await new Promise<void>((resolve) => {
    if (stream.write(text, () => resolve())) resolve();
  });
  return !abandoned.has(stream);
}

/** Node writes to a stream that is a file with one call, and never asks whether the disk took all of it. */
function writeWhole(stream: OutputStream): void {
  const { fd } = stream;
  stream._write = (chunk: Uint8Array, _encoding, done) => {
    try {
      writeAll(fd, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
}

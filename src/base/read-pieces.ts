import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { systemReason } from './system-reason.ts';
import { UserError } from './user-error.ts';

const CHUNK_BYTES = 256 * 1024;

/** What a file that is named `-` stands for, in messages. */
const STANDARD_INPUT = 'standard input';

/**
 * The text of a file that the user named, or of standard input for `-`, as it comes: unpacked where it is gzip
 * (which its first bytes tell, whatever its name is), without a byte order mark. Throws a `UserError`.
 */
export async function* readPieces(file: string): AsyncGenerator<string> {
  const name = file === '-' ? STANDARD_INPUT : file;
  const decoder = new TextDecoder();
  const source = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    for await (const chunk of unpacked(source)) yield decoder.decode(chunk, { stream: true });
  } catch (error) {
    const isZip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw new UserError(`${name} cannot be ${isZip ? 'unpacked' : 'read'}: ${systemReason(error)}`);
  } finally {
    if (file !== '-') source.destroy();
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isOver = false;
  while (head.length < 2 && !isOver) {
    const next = await chunks.next();
    if (next.done === true) isOver = true;
    else head = Buffer.concat([head, next.value]);
  }
  const whole = (async function* () {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  yield* isGzip ? (pipeline(Readable.from(whole), createGunzip(), () => {}) as AsyncIterable<Buffer>) : whole;
}

import { createHash, type Hash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve, sep } from 'node:path';
import type { EngineConfig } from './engine.ts';

const PIECE_BYTES = 256 * 1024;

export interface EngineVersion {
  readonly engine: string;
  /** Empty where the name ends without one. */
  readonly version: string;
}

/** What a version begins with: a number (but not the `64` of a 64-bit build), a commit hash, `dev`, a bracket. */
const VERSION =
  /^(?:(?!(?:32|64)(?:$|\D))[vr]?\d|(?=[a-f]*\d)[0-9a-f]{7,40}$|(?:dev|git|nightly|alpha|beta|rc)\b|[[(])/i;

/**
 * Splits `id name` into engine and version. The version begins at the first word after the name's
 * first that looks like one, and takes all the rest: `Stockfish 2019-08-15 64 POPCNT` is Stockfish in
 * the version `2019-08-15 64 POPCNT`.
 */
export function splitIdName(idName: string): EngineVersion {
  const names = idName.split(/\s+/).filter((word) => word !== '');
  const at = names.findIndex((word, i) => i > 0 && VERSION.test(word));
  if (at > 0) return { engine: names.slice(0, at).join(' '), version: names.slice(at).join(' ') };
  const whole = names.join(' ');
  const [, engine = whole, version = ''] = /^(.*\D)[-_]v?(\d+(?:\.\d+)+)$/i.exec(whole) ?? [];
  return { engine, version };
}

/** The hash as it stands behind a program, by its path: a large one that several engines share is read once. */
export type HashedPrograms = Map<string, Promise<Hash>>;

/**
 * SHA-256 over the program and after it every argument that names an existing file, as
 * `cat PROGRAM FILE… | sha256sum` computes it. Undefined where the program does not exist.
 */
export async function hashEngine(
  config: Pick<EngineConfig, 'command' | 'args' | 'directory'>,
  programs: HashedPrograms = new Map(),
): Promise<string | undefined> {
  const program = await findProgram(config.command, config.directory);
  if (program === undefined) return undefined;
  let hashed = programs.get(program);
  if (hashed === undefined) {
    hashed = addFile(createHash('sha256'), program);
    programs.set(program, hashed);
  }
  const hash = (await hashed).copy();
  for (const file of config.args.map((arg) => resolve(config.directory, arg))) {
    if (await isFile(file)) await addFile(hash, file);
  }
  return hash.digest('hex');
}

/** Through one buffer: a stream takes a new one for each piece, which is slow and fills the memory with them. */
async function addFile(hash: Hash, file: string): Promise<Hash> {
  const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES);
      if (bytesRead === 0) return hash;
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** The file that a command starts, looked for on the PATH where it is a bare name. */
async function findProgram(command: string, directory: string): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isPath = isAbsolute(command) || command.includes('/') || command.includes(sep);
  const candidates = isPath ? [resolve(directory, command)] : folders.map((folder) => join(folder, command));
  for (const file of candidates) if (await isFile(file)) return file;
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false; // not there, or no path at all (an argument may hold anything)
  }
}

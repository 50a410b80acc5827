/**
 * Runs a chess engine that comes as a WebAssembly package from npm as an ordinary UCI process:
 * `node npm-engine.js stockfish|fairy|mv`, lines on stdin and stdout, gone at `quit` and at the end
 * of stdin.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts an engine; what it returns takes one line of input. */
type Start = (folder: string) => Promise<(line: string) => void>;

const ENGINES: ReadonlyMap<string, { readonly package: string; readonly start: Start }> = new Map([
  ['stockfish', { package: 'stockfish.js', start: startWorkerStyle }],
  ['fairy', { package: 'fairy-stockfish-nnue.wasm', start: startModule }],
  ['mv', { package: 'stockfish-mv.wasm', start: startModule }],
]);

const load = createRequire(import.meta.url);

/** What the modules built by Emscripten's MODULARIZE give. */
interface EngineModule {
  addMessageListener(listener: (line: string) => void): void;
  postMessage(line: string): void;
}

type MakeModule = (options: { wasmBinary: Buffer }) => Promise<EngineModule>;

async function startModule(folder: string): Promise<(line: string) => void> {
  const makeModule: MakeModule = load(join(folder, 'stockfish.js'));
  const engine = await makeModule({ wasmBinary: readFileSync(join(folder, 'stockfish.wasm')) });
  engine.addMessageListener(print);
  return (line) => engine.postMessage(line);
}

/** Made for a web worker: it talks through global functions and looks for its `.wasm` in the working folder. */
async function startWorkerStyle(folder: string): Promise<(line: string) => void> {
  process.chdir(folder);
  Reflect.set(globalThis, 'postMessage', print);
  load(join(folder, 'stockfish.wasm.js'));
  const receive: (event: { data: string }) => void = Reflect.get(globalThis, 'onmessage');
  return (line) => receive({ data: line });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const name = process.argv[2] ?? '';
  const engine = ENGINES.get(name);
  if (engine === undefined) throw new Error(`usage: npm-engine ${[...ENGINES.keys()].join('|')}`);
  // The loaders of that age would fetch a file's path as an address and fail.
  Reflect.deleteProperty(globalThis, 'fetch');

  const input = createInterface({ input: process.stdin });
  const early: string[] = [];
  let send = (line: string): void => void early.push(line);
  input.on('line', (line) => (line.trim() === 'quit' ? process.exit(0) : send(line)));
  input.on('close', () => process.exit(0));

  const deliver = await engine.start(findPackage(engine.package));
  for (const line of early) deliver(line);
  send = deliver;
}

function findPackage(name: string): string {
  try {
    return dirname(load.resolve(`${name}/package.json`));
  } catch {
    throw new Error(`the package ${name} is not installed; npm install brings it`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`npm-engine: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** Modules that keep their place in `dist`; what they share, or load later, is in chunks of their own. */
export interface Bundle {
  /** Where in `dist` the chunks are. */
  readonly chunks: string;
  /** From the place in `dist` to the source, both without the ending. */
  readonly modules: Readonly<Record<string, string>>;
  /** Whether it goes to users, with the packages that it uses in it. */
  readonly shipped: boolean;
}

/**
 * Programs and threads, each of which Node is given by its place. Those that run together are one bundle: what is
 * shared with others only makes more chunks.
 */
export const BUNDLES: readonly Bundle[] = [
  {
    chunks: 'src/chunks',
    modules: inPlace([
      'src/cli/main',
      'src/executor/local.worker',
      'src/executor/watcher-process',
      'src/perft/count.worker',
    ]),
    shipped: true,
  },
  {
    chunks: 'engines/chunks',
    modules: inPlace([
      'engines/arena/main',
      'engines/arena/worker',
      'engines/faulty',
      'engines/mutant/main',
      'engines/npm-engine',
    ]),
    shipped: true,
  },
  {
    chunks: 'bench/chunks',
    modules: inPlace([
      'bench/arbiter',
      'bench/bare-yargs',
      'bench/harness',
      'bench/perft',
      'bench/perft-subject',
      'bench/ratings',
      'bench/ratings-subject',
      'bench/soak',
    ]),
    shipped: false,
  },
  {
    // What tests use as it is built: threads start much faster than from the sources.
    chunks: 'test/chunks',
    modules: {
      'test/backends': 'src/perft/backends',
      'test/count': 'src/perft/count',
      'test/executors': 'src/executor/executors',
      'test/lane-pool': 'src/perft/lane-pool',
    },
    shipped: false,
  },
];

function inPlace(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(modules.map((module) => [module, module]));
}

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTY, faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const IS_LINUX = existsSync('/proc/self/net/tcp');

/** Names that a shell, or a careless reader of options, would make something else of. */
const ODD_NAMES = [
  'blanks  and\ttabs; quotes \' " `touch hit` & $(touch hit) $HOME ~ | * ? [a] {b,c} > hit',
  'back\\slash %s #1 !! ünï-cødé-棋-\u{1f4a3}-\u202e',
  '-leading-dash',
];

test.each(ODD_NAMES)('files and folders named %j', async (name) => {
  const folder = join(realpathSync(temporaryFolder()), name);
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, name));
  const { code, stdout } = await runProgram(
    [
      'tournament',
      ...['--engine', `cmd=${join(folder, name)}`, `arg=${FAULTY}`, 'arg=flood-stderr', 'name=a'],
      ...[`dir=${folder}`, `stderr=${name}.err`],
      ...faultyEngine(name, 'none', folder),
      ...['--each', 'depth=1', '--pgnout', `file=${name}.pgn`, '--epdout', `file=${name}.epd`],
      ...['--log', `file=${name}.log`, '--config-out', `./${name}.toml`, '--db', `./${name}.sqlite`],
      ...['--json', '--quiet'],
    ],
    folder,
  );
  expect(code).toBe(0);
  const { pgn, standings } = JSON.parse(stdout);
  expect(pgn).toBe(join(folder, `${name}.pgn`));
  const names = standings.map((row: { readonly name: string }) => row.name);
  expect(new Set(names)).toEqual(new Set(['a', name]));
  const endings = ['', '.epd', '.err', '.log', '.pgn', '.sqlite', '.toml'];
  expect(new Set(readdirSync(folder))).toEqual(new Set(endings.map((ending) => `${name}${ending}`)));
  expect(readNewest(join(folder, `${name}.sqlite`)).pairs).toHaveLength(1);
  await expectNothingLeft(folder);
});

test.skipIf(!IS_LINUX).each([
  ['022', 0o644, 0o755],
  ['077', 0o600, 0o700],
])(
  'with the umask %s files may be read by whom it says, and none is a program',
  async (umask, file, made) => {
    const folder = realpathSync(temporaryFolder());
    const program = new Program(
      [
        'tournament',
        ...faultyEngine('a', 'flood-stderr', folder, 'stderr=new/a.err'),
        ...faultyEngine('b', 'none', folder),
        ...['--each', 'depth=1', '--pgnout', 'new/a.pgn', '--epdout', 'new/a.epd', '--log', 'new/a.log'],
        ...['--config-out', 'a.toml', '--quiet', '--rounds', '6'],
      ],
      folder,
      { through: ['sh', '-c', `umask ${umask}; exec "$0" "$@"`] },
    );
    await expect
      .poll(() => existsSync(join(folder, 'results/arena.sqlite-wal')), { timeout: 20_000 })
      .toBe(true);
    const found = new Map<string, number>();
    const look = (): void => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        found.set(name, statSync(join(folder, name)).mode & 0o777);
    };
    look();
    expect((await program.ended).code).toBe(0);
    look();
    const [folders, files] = [['new', 'results'], [...found.keys()].filter((name) => /\./.test(name))];
    expect(files.length).toBeGreaterThan(6);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...folders.map((name) => [name, made]), ...files.map((name) => [name, file])]),
    );
  },
);

test.skipIf(!IS_LINUX)('nothing listens while a tournament runs', async () => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(
    [
      'tournament',
      ...faultyEngine('a', 'none', folder),
      ...faultyEngine('b', 'none', folder),
      ...['--each', 'depth=1', '--rounds', '1000', '--concurrency', '2'],
    ],
    folder,
  );
  await program.saw(/Finished game 2 /);
  const pids = [program.pid, ...childrenOf(program.pid)];
  expect(pids.length).toBeGreaterThanOrEqual(4); // the watcher and engines
  expect(pids.flatMap(listening)).toEqual([]);
  program.kill('SIGINT');
  await program.ended;
  await expectNothingLeft(folder);
});

test.skipIf(!IS_LINUX)('what listens is found', async () => {
  const folder = realpathSync(temporaryFolder());
  const { createServer } = await import('node:net');
  const servers = [createServer().listen(0), createServer().listen(join(folder, 'socket'))];
  await expect.poll(() => listening(process.pid).length).toBeGreaterThanOrEqual(2);
  for (const server of servers) server.close();
});

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/stat`, 'utf8') : '';
      return Number(/\) \S (\d+)/.exec(stat)?.[1]) === pid ? [Number(name)] : [];
    } catch {
      return []; // it has just ended
    }
  });
}

/** The sockets of a process that others can connect to. */
function listening(pid: number): string[] {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return []; // it was closed just now
      }
    }),
  );
  const rows = (file: string): string[][] =>
    readFileSync(`/proc/${pid}/net/${file}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/));
  const LISTEN = '0A';
  const ACCEPTS = '00010000';
  return [
    ...['tcp', 'tcp6'].flatMap(rows).flatMap((row) => (row[3] === LISTEN ? [row[9]!] : [])),
    ...rows('unix').flatMap((row) => (row[3] === ACCEPTS ? [row[6]!] : [])),
  ].filter((inode) => own.has(inode));
}

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAULTY, faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft } from './processes.ts';
import { runProgram } from './program.ts';

/** Two engines that repeat themselves: every pair is the same. */
function match(folder: string, ...words: string[]): string[] {
  const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'crlf', folder)];
  return ['tournament', ...engines, '--each', 'depth=1', ...words];
}

/** The result of every game by its number, as a script finds it that drives a runner by its output. */
function resultsByScript(stdout: string): Map<number, { white: string; result: string; reason: string }> {
  const results = new Map<number, { white: string; result: string; reason: string }>();
  for (const line of stdout.split('\n')) {
    if (line === '') break; // some take an empty line for the end
    if (!line.includes('Finished game')) continue;
    const words = line.split(/\s+/);
    const [, reason = ''] = /\{(.*)\}$/.exec(line) ?? [];
    results.set(Number(words[2]), { white: words[3]!.slice(1), result: words[6]!, reason });
  }
  return results;
}

describe.each(['cutechess', 'fastchess'])('--output %s', (style) => {
  test('a script finds every game, and the numbers at the end', async () => {
    const folder = realpathSync(temporaryFolder());
    const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'exit 3', folder)];
    const { code, stdout, stderr } = await runProgram(
      [
        'tournament',
        ...engines,
        '--each',
        'depth=1',
        '--rounds',
        '3',
        '--output',
        style,
        '--concurrency',
        '2',
      ],
      folder,
    );
    expect(code, stderr).toBe(0);
    const played = readNewest(join(folder, 'results/arena.sqlite')).pairs.flatMap(({ games }) => games);
    const found = resultsByScript(stdout);
    expect(found.size).toBe(6);
    for (const { number, white, ending } of played) {
      const winner = ending.winner === null ? '1/2-1/2' : ending.winner === 'white' ? '1-0' : '0-1';
      expect(found.get(number)).toMatchObject({ white, result: winner });
      expect(/disconnect|stalls/.test(found.get(number)!.reason)).toBe(ending.reason === 'crash');
    }
    expect(stdout.match(/^Started game \d+ of 6 \([ab] vs [ab]\)$/gm)).toHaveLength(6);
    expect(stdout).toMatch(
      style === 'cutechess'
        ? /^Elo difference: \S+ \+\/- \S+, LOS: \S+ %, DrawRatio: \S+ %\nFinished match\n$/m
        : /^Ptnml\(0-2\): \[\d+, \d+, \d+, \d+, \d+\], WL\/DD Ratio: \S+\n-+\nTournament finished\n$/m,
    );
    expect(stderr).toMatch(/^note: saved: tournament 1 in results\/arena\.sqlite$/m);
  });

  test('standings and outcomes come as often as wanted', async () => {
    const folder = realpathSync(temporaryFolder());
    const { stdout } = await runProgram(
      match(
        folder,
        ...['--rounds', '6', '--output', style, '--ratinginterval', '4', '--outcomeinterval', '6'],
      ),
      folder,
    );
    const [standings, outcome, times] =
      style === 'cutechess' ? [/^Elo difference: /gm, /^Player: a$/gm, 4] : [/^Elo: /gm, /^threefold/gm, 2];
    expect(stdout.match(standings)).toHaveLength(times); // fastchess counts pairs
    expect(stdout.match(outcome)).toHaveLength(2);
  });
});

test('standings while it runs, for people', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = match(folder, ...['--rounds', '3', '--ratinginterval', '2', '--sprt', 'elo0=0', 'elo1=5']);
  const { stdout, stderr } = await runProgram(words, folder);
  expect(stderr).toBe('');
  expect(stdout.match(/^# +Engine +Elo/gm)).toHaveLength(4);
  expect(stdout.match(/^SPRT normalized LLR -?0\.\d\d \(-2\.94, 2\.94\)$/gm)).toHaveLength(3);
});

describe('engines that repeat themselves', () => {
  test('are told of once, and counted at the end', async () => {
    const folder = realpathSync(temporaryFolder());
    const { stdout, stderr } = await runProgram(match(folder, '--rounds', '4', '--noswap'), folder);
    expect(stderr).toBe('');
    expect(stdout.match(/^note: game \d+ repeats game \d+ move by move/gm)).toHaveLength(1);
    expect(stdout).toMatch(/^7 of 8 games were copies of earlier ones: /m);
    const json = await runProgram(match(folder, '--rounds', '3', '--json'), folder);
    expect(json.stdout.match(/\n/g)).toHaveLength(1);
    expect(json.stderr).toMatch(/^note: 4 of 6 games were copies/m);
  });

  test('and a pair on every opening is no copy', async () => {
    const folder = realpathSync(temporaryFolder());
    const { stdout, stderr } = await runProgram(match(folder), folder);
    expect(stdout + stderr).not.toContain('move by move');
    expect(stdout + stderr).not.toContain('copies');
  });
});

describe('--no-recover', () => {
  const engines = (folder: string, fault: string): string[] => [
    'tournament',
    ...faultyEngine('good', 'none', folder),
    ...faultyEngine('bad', fault, folder),
    ...['--each', 'depth=1', '--rounds', '50', '--json', '--no-recover'],
  ];

  test('stops at the first crash, when the pair is over', async () => {
    const folder = realpathSync(temporaryFolder());
    const { code, stdout, stderr } = await runProgram(engines(folder, 'exit 9'), folder);
    expect(code).toBe(1);
    const { status, games, terminations } = JSON.parse(stdout);
    expect(status).toBe('stopped');
    expect(terminations.crash).toBe(1);
    expect(games % 2).toBe(0);
    expect(games).toBeLessThan(10);
    expect(stderr).toMatch(/^note: stopped by game \d+, as --no-recover asks: (White|Black) disconnects: /m);
    await expectNothingLeft(folder);
  });

  test('goes on after what is no crash', async () => {
    const folder = realpathSync(temporaryFolder());
    const words = [...engines(folder, 'illegal-move 3').slice(0, -3), '2', '--json', '--no-recover'];
    const { code, stdout } = await runProgram(words, folder);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'finished', games: 4 });
  });
});

test('--debug shows all that is said, and nothing of it in the document', async () => {
  const folder = realpathSync(temporaryFolder());
  const text = await runProgram(match(folder, '--debug'), folder);
  expect(text).toMatchObject({ code: 0, stderr: '' });
  for (const name of ['a', 'b']) {
    expect(text.stdout).toMatch(new RegExp(`^\\d+ >${name}\\(\\d+\\): go depth 1$`, 'm'));
    expect(text.stdout).toMatch(new RegExp(`^\\d+ <${name}\\(\\d+\\): bestmove [a-h][1-8]`, 'm'));
  }
  const json = await runProgram(match(folder, '--debug', '--json'), folder);
  expect(JSON.parse(json.stdout)).toMatchObject({ games: 2 });
  expect(json.stderr).toMatch(/^\d+ <b\(\d+\): bestmove/m);
});

test('an engine that floods us does no harm to who listens', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'flood', folder)];
  const words = ['--each', 'st=0.3', '--games', '1', '--log', 'file=run.log', 'engine=true', '--json'];
  const { code, stdout } = await runProgram(['tournament', ...engines, ...words], folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ terminations: { 'time-forfeit': 1 } });
  expect(readFileSync(join(folder, 'run.log'), 'utf8')).toMatch(
    / engine <b\(\d+\): info depth 1 score cp 0\n/,
  );
  await expectNothingLeft(folder);
});

describe('--log', () => {
  const log = (folder: string): string => readFileSync(join(folder, 'logs/run.log'), 'utf8');
  const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

  test('games, with what an engine said that failed, and later runs behind', async () => {
    const folder = realpathSync(temporaryFolder());
    const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'exit 3', folder)];
    const words = ['tournament', ...engines, '--each', 'depth=1', '--quiet', '--log', 'logs/run.log'];
    await runProgram(words, folder);
    const first = log(folder);
    const lines = first.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(new RegExp(`^${TIME} (?:info|warn) {3}(?: {2}[<>] )?\\S`));
    expect(lines[0]).toMatch(/ info {3}tournament 1 begins: a, b$/);
    expect(first).toMatch(/ info {3}Started game 1 of 2 \(a vs b\)\n/);
    expect(first).toMatch(
      / warn {3}Finished game 1 \(a vs b\): 1-0 \{Black disconnects: .*\}\n.* warn {5}[<>] /,
    );
    expect(lines.at(-1)).toMatch(/ info {3}tournament 1 is finished$/);
    await runProgram(words, folder);
    expect(log(folder).startsWith(first)).toBe(true);
    expect(log(folder)).toMatch(/ info {3}tournament 2 is finished\n$/);
    await runProgram([...words, 'append=false', 'level=warn'], folder);
    expect(log(folder)).toMatch(/^\S+ warn {3}Finished game 1 /);
    expect(log(folder)).not.toContain(' info   ');
  });

  test('all traffic in the order of each engine, from before the first game', async () => {
    const folder = realpathSync(temporaryFolder());
    const words = match(folder, ...['--concurrency', '2', '--rounds', '3', '--quiet']);
    await runProgram([...words, '--log', 'file=logs/run.log', 'engine=on', 'level=trace'], folder);
    const processes = new Map<string, string[]>();
    for (const line of log(folder).split('\n')) {
      const [, sign = '', pid = '', text = ''] = / engine ([<>])[ab]\((\d+)\): (.*)$/.exec(line) ?? [];
      if (pid !== '') processes.set(pid, [...(processes.get(pid) ?? []), sign + text]);
    }
    expect(processes.size).toBeGreaterThanOrEqual(4); // the two that were tried, and those that played
    for (const said of processes.values()) {
      expect(said[0]).toBe('>uci');
      const searches = said.filter((line) => /^>go|^<bestmove/.test(line));
      for (const [i, line] of searches.entries()) expect(line).toMatch(i % 2 === 0 ? /^>go/ : /^<bestmove/);
    }
    expect(log(folder)).toMatch(/ trace {2}pair 1\.1\.1 begins on /);
  });

  test('an engine that does not start leaves its words there', async () => {
    const folder = realpathSync(temporaryFolder());
    const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'no-atomic', folder)];
    const words = [
      'tournament',
      ...engines,
      '--each',
      'depth=1',
      '--log',
      'file=logs/run.log',
      'engine=true',
    ];
    const { code } = await runProgram(words, folder);
    expect(code).toBe(2);
    expect(log(folder)).toMatch(/ engine <b\(\d+\): option name UCI_Variant /);
    expect(readdirSync(folder)).toEqual(['logs']);
  });
});

test('--show-latency says how late engines were heard', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = ['arena-1', 'arena-2'].flatMap((name) => ['--engine', name, `dir=${folder}`]);
  const words = ['tournament', ...engines, '--each', 'depth=1', '--show-latency'];
  const { code, stdout } = await runProgram(words, folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Latency \(ms\) +Moves +p50 +p95 +p99 +Max$/m);
  for (const name of ['arena-1', 'arena-2'])
    expect(stdout).toMatch(
      new RegExp(`^${name} +[1-9]\\d* +\\d+\\.\\d +\\d+\\.\\d +\\d+\\.\\d +\\d+\\.\\d$`, 'm'),
    );
  const json = await runProgram(match(folder, '--show-latency', '--json'), folder);
  expect(json.stdout.match(/\n/g)).toHaveLength(1);
  expect(json.stderr).toContain('No engine said how long it had been thinking');
});

describe.skipIf(!existsSync('/proc/self/status'))('--affinity', () => {
  /** Writes down which CPUs an engine runs on. */
  const NOTE = `data:text/javascript,${encodeURIComponent(
    `import { appendFileSync, readFileSync } from 'node:fs';
     const [, cpus] = /Cpus_allowed_list:\\s*(\\S+)/.exec(readFileSync('/proc/self/status', 'utf8'));
     appendFileSync('cpus', cpus + '\\n');`,
  )}`;
  const engine = (name: string, folder: string): string[] => [
    ...['--engine', 'cmd=node', 'arg=--import', `arg=${NOTE}`, `arg=${FAULTY}`, 'arg=none'],
    ...[`name=${name}`, `dir=${folder}`],
  ];

  test('engines of a game run on its CPUs', async () => {
    const folder = realpathSync(temporaryFolder());
    const engines = [...engine('a', folder), ...engine('b', folder)];
    const words = ['tournament', ...engines, '--each', 'depth=1', '--quiet', '--affinity', '0'];
    const { code, stderr } = await runProgram(words, folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const cpus = readFileSync(join(folder, 'cpus'), 'utf8').trimEnd().split('\n');
    expect(cpus).toHaveLength(4);
    expect(cpus.slice(2)).toEqual(['0', '0']); // the first two were only tried
    await expectNothingLeft(folder);
  });
});

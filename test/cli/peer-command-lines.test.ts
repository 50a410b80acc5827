import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWords } from '../../src/cli/run-command.ts';
import { optionName } from '../../src/cli/synonyms.ts';
import { readConfigFile } from '../../src/cli/tournament/config-file.ts';
import { FORMATS_HELP, TOURNAMENT_SECTIONS } from '../../src/cli/tournament/tournament-help.ts';
import { TOURNAMENT_OPTIONS as OPTIONS } from '../../src/cli/tournament/tournament-options.ts';
import { splitArguments } from '../../src/engine/arguments.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readPlan } from './read-plan.ts';

const ENGINES = '-engine arena-1 -engine arena-2';

describe('one way to say it and another', () => {
  test.each([
    [
      '-engine cmd=node plies=4 -engine arena-2 -each depth=1',
      '--engine cmd=node depth=4 --engine arena-2 --each depth=1',
    ],
    ['-engine arena-1 -engine arena-2 -each plies=4', '--engine arena-1 --engine arena-2 --each depth=4'],
    [`${ENGINES} -each depth=1 -rounds=3 -games=4`, `${ENGINES} -each depth=1 --rounds 3 --games 4`],
    [`${ENGINES} -each=depth=1 nodes=5`, `${ENGINES} --each depth=1 nodes=5`],
    [`tournament ${ENGINES} -each depth=1`, `${ENGINES} -each depth=1`],
    [`${ENGINES} -each depth=1 -repeat`, `${ENGINES} -each depth=1 -repeat 2`],
    [`${ENGINES} -each depth=1 -tournament roundrobin`, `${ENGINES} -each depth=1 --tournament round-robin`],
    [`${ENGINES} -each depth=1 -variant atomic`, `${ENGINES} -each depth=1`],
    [
      '-engine cmd=node args="a b" -engine arena-2 -each depth=1',
      '-engine cmd=node arg=a arg=b -engine arena-2 -each depth=1',
    ],
    ['-engine conf=arena-1 -engine arena-2 -each depth=1', `${ENGINES} -each depth=1`],
    [
      '-engine arena-1 ponder whitepov -engine arena-2 -each depth=1',
      '-engine arena-1 ponder=on whitepov=true -engine arena-2 -each depth=1',
    ],
    [`${ENGINES} -each depth=1 ponder`, `${ENGINES} -each depth=1 ponder=true`],
    [
      `${ENGINES} -each depth=1 -pgnout a.pgn min fi`,
      `${ENGINES} -each depth=1 -pgnout min=true file=a.pgn fi=true`,
    ],
    [`${ENGINES} -each depth=1 -epdout a.epd`, `${ENGINES} -each depth=1 -epdout file=a.epd`],
    [
      `${ENGINES} -each depth=1 -openings a.epd order=random`,
      `${ENGINES} -each depth=1 -openings order=random file=a.epd`,
    ],
    [
      `${ENGINES} -each depth=1 -resign movecount=3 score=400 twosided=true`,
      `${ENGINES} -each depth=1 -resign movecount=3 score=400 twosided=on`,
    ],
  ])('%s', async (one, other) => {
    const [said, meant] = [await readPlan(`${one} -srand 1`), await readPlan(`${other} -srand 1`)];
    expect(said.plan).toEqual(meant.plan);
  });
});

describe('what a peer has and we do not', () => {
  const refused = Object.entries(OPTIONS).filter(([, { kind }]) => kind === 'refused');

  test('is more than a few', () => expect(refused.length).toBeGreaterThan(15));

  test.each(refused)(
    '--%s is refused by its name, alone or with words, and in a file',
    async (name, { describe }) => {
      for (const words of [[], ['a'], ['a=b', 'c']]) {
        for (const command of ['tournament', 'match a b']) {
          await expect(readWords([...command.split(' '), `-${name}`, ...words])).rejects.toMatchObject({
            message: `--${name} is not supported`,
            hint: describe,
          });
        }
      }
      const file = join(temporaryFolder(), 'night.toml');
      writeFileSync(file, `${name} = true\n`);
      expect(() => readConfigFile(file, OPTIONS)).toThrow(`${file}: ${name} is not supported`);
    },
  );

  test('is never offered where something was misspelt', async () => {
    await expect(readWords(['tournament', '--stric'])).rejects.toMatchObject({
      hint: '--help shows all options',
    });
  });

  test.each([
    ['-engine arena-1 book=a.bin', '--engine #1: book= is not supported'],
    ['-engine arena-1 bookdepth=4', '--engine #1: bookdepth= is not supported'],
    ['-engine arena-1 -engine arena-2 trust', '--engine #2: trust is not supported'],
    ['-each tc=1 tscale=2', '--each: tscale= is not supported'],
    ['-each tc=1 timeout=2', '--each: timeout= is not supported'],
  ])('%s', async (words, message) => {
    await expect(readPlan(words)).rejects.toMatchObject({ message, hint: expect.any(String) });
  });

  test('a key that a file has', () => {
    const file = join(temporaryFolder(), 'night.toml');
    writeFileSync(file, '[each]\nbook = "a.bin"\n');
    expect(() => readConfigFile(file, OPTIONS)).toThrow(`${file}: each: book= is not supported`);
  });
});

describe('all that the manuals of the peers have', () => {
  const options = `
    engine each variant concurrency draw resign maxmoves tb tbpieces tbignore50 tournament event games rounds sprt
    ratinginterval outcomeinterval debug openings bookmode pgnout epdout recover repeat noswap reverse seeds site srand
    wait resultformat engines protocols variants quick config compliance crc32 force-concurrency show-latency testEnv
    tbadjudicate output scoreinterval autosaveinterval log use-affinity report startup-ms ucinewgame-ms ping-ms strict
    check-mate-pvs`;
  const keys = {
    each: `dir=. stderr=a proto=uci tc=1 option.A=1 arg=a args=b initstr=a restart=on trust st=1 timemargin=1 book=a
      bookdepth=1 whitepov ponder depth=1 nodes=1 plies=1 tscale=1 debug`,
    engine: 'conf=arena-1 name=a cmd=node',
    openings: 'file=a format=epd order=random plies=1 start=1 policy=round',
    pgnout: `file=a append=true notation=san nodes=true seldepth=true nps=true hashfull=true tbhits=true timeleft=true
      latency=true min=true match_line=a`,
    epdout: 'file=a append=true',
    draw: 'movenumber=1 movecount=1 score=1',
    resign: 'movecount=1 score=1 twosided=true',
    sprt: 'elo0=0 elo1=1 alpha=0.1 beta=0.1 model=bayesian',
    log: 'file=a level=trace append=true compress=true realtime=true engine=true',
  };
  const page = readFileSync(
    new URL('../../docs/coming-from-cutechess-and-fastchess.md', import.meta.url),
    'utf8',
  );

  test.each(options.trim().split(/\s+/))('-%s is known, and on the page', (name) => {
    expect(OPTIONS).toHaveProperty(optionName(name));
    expect(page).toContain(`\`${name}\``);
  });

  test.each(
    Object.entries(keys).flatMap(([option, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => [option, word]),
    ),
  )('-%s %s is known', async (option = '', word = '') => {
    const file = ['pgnout', 'epdout'].includes(option) && !word.startsWith('file=') ? 'a ' : '';
    const trouble = await readPlan(`${ENGINES} -${option} ${file}${word}`).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(trouble).not.toMatch(/unknown|is not key=value/);
  });
});

describe('help', () => {
  test('every option of a tournament stands under a heading', () => {
    const shown = Object.values(TOURNAMENT_SECTIONS).flat();
    const offered = Object.keys(OPTIONS).filter((name) => OPTIONS[name]?.kind !== 'refused');
    expect(offered.filter((name) => !shown.includes(name))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  const setups = FORMATS_HELP.split('\n').flatMap((line) => / {2}(--.*?) {2,}/.exec(line)?.[1] ?? []);

  test('shows every format', () => expect(setups.length).toBeGreaterThan(6));

  test.each(setups)('… %s', async (words) => {
    const more = words.includes('--sprt') ? '' : '-engine arena-3 -engine fairy';
    const { plan } = await readPlan(`${ENGINES} ${more} --each tc=1+0.02 ${words}`);
    expect(plan.entrants.length).toBe(more === '' ? 2 : 4);
    expect(splitArguments(words)).toEqual(expect.arrayContaining(more === '' ? ['--sprt'] : [plan.format]));
  });
});

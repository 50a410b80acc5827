import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { splitArguments } from '../../src/engine/arguments.ts';
import { FAULTY } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { runProgram } from './program.ts';

/**
 * Command lines as the manuals of cutechess-cli and fastchess, and the programs that drive them, have them: the name of
 * the program is left out, ENGINE is a program of ours, and fewer games are played.
 */
test.each([
  [
    'cutechess-cli: ten games',
    '-engine cmd=ENGINE -engine cmd=ENGINE -each proto=uci tc=40/60 -rounds 2 -variant atomic',
    4,
  ],
  [
    'cutechess-cli: one game, minutes and seconds',
    '-engine name=Atak cmd=ENGINE dir=. proto=uci -engine cmd=ENGINE proto=uci option.Hash=1 -each tc=40/1:30+1 -games 1 -variant atomic',
    1,
  ],
  [
    'cutechess-cli: a round-robin of engines by their names',
    '-engine conf=ENGINE -engine conf=ENGINE -engine conf=ENGINE -engine conf=ENGINE -each tc=4 -games 2 -rounds 1 -repeat -variant atomic',
    12,
  ],
  [
    'cutechess-cli: adjudication and records',
    '-engine cmd=ENGINE -engine cmd=ENGINE -each tc=10+0.1 timemargin=50 restart=on -draw movenumber=40 movecount=8 score=10 -resign movecount=3 score=400 twosided=true -maxmoves 200 -openings file=book.epd format=epd order=random plies=8 start=1 policy=round -pgnout games.pgn min fi -epdout end.epd -event test -site here -srand 5 -rounds 1 -games 2 -repeat -recover -ratinginterval 1 -outcomeinterval 1 -wait 1 -debug -variant atomic',
    2,
  ],
  [
    'cutechess-cli: a gauntlet',
    '-engine cmd=ENGINE -engine cmd=ENGINE -engine cmd=ENGINE -each tc=10+0.1 -tournament gauntlet -seeds 1 -games 2 -repeat -concurrency 2 -variant atomic',
    4,
  ],
  [
    'fastchess: a match on random openings',
    '-engine cmd=ENGINE name=Engine1 -engine cmd=ENGINE name=Engine2 -openings file=book.epd format=epd order=random -each tc=60+0.6 option.Hash=64 -rounds 2 -repeat -concurrency 2 -variant atomic',
    4,
  ],
  [
    'fastchess: the shortest',
    '-engine cmd=ENGINE name=Engine1 -engine cmd=ENGINE name=Engine2 -each tc=10+0.1 -rounds 1 -repeat -concurrency 2',
    2,
  ],
  [
    'fastchess: a test and all that goes with it',
    '-engine cmd=ENGINE args="none" name=a plies=3 -engine cmd=ENGINE name=b nodes=500 -each proto=uci tc=10+0.1 -sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic -rounds 2 -games 2 -pgnout file=games.pgn notation=san nodes=true seldepth=true nps=true append=true -tournament roundrobin -recover -ratinginterval 10 -output format=fastchess -log file=log.txt level=warn -show-latency -startup-ms 20000 -ucinewgame-ms 5000 -ping-ms 5000 -variant atomic',
    4,
  ],
])('%s', async (_, typed, games) => {
  const folder = realpathSync(temporaryFolder());
  writeFileSync(join(folder, 'engine'), `#!/bin/sh\nexec '${process.execPath}' '${FAULTY}' none\n`, {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'engine.toml'), `cmd = "./engine"\n`);
  writeFileSync(join(folder, 'book.epd'), `${START_FEN}\n`);
  const words = splitArguments(
    typed.replaceAll('conf=ENGINE', 'conf=./engine.toml').replaceAll('ENGINE', './engine'),
  );
  const { code, stdout, stderr } = await runProgram([...words, '-json'], folder);
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'finished', games });
});

import { describe, expect, test } from 'vitest';
import { infoProblem, readLine } from '../../src/conformance/protocol/info-problems.ts';
import { defaultSetting, optionProblems } from '../../src/conformance/protocol/option-problems.ts';
import { START_SPOT, spot } from '../../src/conformance/protocol/spot.ts';
import { lineProblem, moveProblem, readBestmove } from '../../src/conformance/protocol/think.ts';
import { Transcript } from '../../src/conformance/protocol/transcript.ts';

test.each([
  [
    'info depth 9 seldepth 10 multipv 1 score cp -193 upperbound nodes 6240 nps 59428 time 105 pv e2e4',
    undefined,
  ],
  ['info depth 3 score mate -2 wdl 0 0 1000 hashfull 1000 tbhits 0', undefined],
  ['info currmove e7e8q currmovenumber 3', undefined],
  ['info string depth of despair, score settled', undefined],
  ['info refutation d1h5 g6h5 cpuload x', undefined],
  ['info madeup 3.5 depth 2', undefined],
  ['info', undefined],
  ['info depth', 'depth is followed by no whole number'],
  ['info depth 3.5', 'depth is followed by no whole number'],
  ['info nodes -1', 'nodes is followed by no whole number'],
  ['info nps 1e6', 'nps is followed by no whole number'],
  ['info hashfull 1001', 'hashfull is in thousandths, up to 1000'],
  ['info score 12', 'score is followed by neither cp nor mate'],
  ['info score cp 0.3', 'score cp is followed by no whole number'],
  ['info score mate', 'score mate is followed by no whole number'],
  ['info currmove Nf3', 'currmove is followed by no move'],
  ['info depth 1 pv', 'pv is followed by no move'],
  ['info depth 1 pv (none)', 'pv is followed by no move'],
])('%s', (line, problem) => {
  expect(infoProblem(line)).toBe(problem);
});

test.each([
  ['info depth 2 pv e2e4 e7e5', ['e2e4', 'e7e5']],
  ['info pv e2e4 depth 2', ['e2e4']],
  ['info string pv e2e4', []],
  ['bestmove e2e4', []],
])('the line of %s', (line, moves) => {
  expect(readLine(line)).toEqual(moves);
});

test.each([
  ['option name Hash type spin default 16 min 1 max 1024', undefined],
  ['option name Clear Hash type button', undefined],
  ['option name Contempt type spin default -5 min -100 max 100', undefined],
  ['option name File type string', undefined],
  ['option name Style type combo default Very Solid var Very Solid var Risky', undefined],
  ['option name Ponder type check default false', undefined],
  ['option name Ponder type check', 'its default is neither true nor false'],
  ['option name Ponder type check default False', 'its default is neither true nor false'],
  ['option name Hash type spin default 16', 'it needs min and max, whole numbers both'],
  ['option name Hash type spin default 16 min 1 max lots', 'it needs min and max, whole numbers both'],
  ['option name Hash type spin default much min 1 max 9', 'its default is no whole number'],
  ['option name Hash type spin default 16 min 17 max 20', 'its default is out of range'],
  ['option name Style type combo default Wild var Calm', 'its default is not among its var'],
  ['option name Style type combo default Wild', 'it has no var'],
  ['option name Colour type paint', 'not option name … type check, spin, combo, button or string'],
  ['option Hash type spin', 'not option name … type check, spin, combo, button or string'],
])('%s', (line, problem) => {
  expect(optionProblems([line])).toEqual(problem === undefined ? [] : [`"${line}": ${problem}`]);
});

test('names of options do not depend on case', () => {
  const [first, second] = ['option name Hash type button', 'option name HASH type button'];
  expect(optionProblems([first, second])).toEqual([`"${second}": there is another option of that name`]);
});

test.each([
  ['option name Hash type spin default 16 min 1 max 1024', 'setoption name Hash value 16'],
  ['option name Style type combo default Very Solid var Very Solid', 'setoption name Style value Very Solid'],
  ['option name Log type string default ', 'setoption name Log value'],
  ['option name Log type string', 'setoption name Log value'],
  ['option name Log type string default <empty>', 'setoption name Log value <empty>'],
  ['option name Book type string default my  book.bin', 'setoption name Book value my  book.bin'],
  ['option name Clear Hash type button', undefined],
  ['option name Colour type paint', undefined],
])('the default of %s', (line, setting) => {
  expect(defaultSetting(line)).toBe(setting);
});

describe('moves', () => {
  const promotion = spot('8/2P5/8/4k3/8/8/8/K7 w - - 0 1').position;
  const castling = spot('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1').position;
  test.each([
    [START_SPOT.position, 'e2e4', undefined],
    [START_SPOT.position, '', 'bestmove without a move'],
    [START_SPOT.position, 'e2e5', 'e2e5 is no legal move there'],
    [START_SPOT.position, '(none)', '(none) is no legal move there'],
    [START_SPOT.position, 'E2E4', 'E2E4 is not in small letters'],
    [promotion, 'c7c8q', undefined],
    [promotion, 'c7c8Q', 'c7c8Q is not in small letters'],
    [promotion, 'c7c8', 'c7c8 is no legal move there'],
    [castling, 'e1c1', undefined],
    [castling, 'e1a1', undefined],
  ])('%# %s', (position, text, problem) => {
    expect(moveProblem(position, text)).toBe(problem);
  });

  test('a line ends where a king explodes', () => {
    const { position } = spot('rnbqkbnr/pppp1ppp/8/4p2Q/8/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 3');
    expect(lineProblem(position, ['h5f7'])).toBeUndefined();
    expect(lineProblem(position, ['h5f7', 'a7a6'])).toBe('a7a6 is no legal move there');
  });
});

test.each([
  ['bestmove e2e4', { move: 'e2e4', ponder: undefined }],
  ['  bestmove\te2e4  ponder e7e5 ', { move: 'e2e4', ponder: 'e7e5' }],
  ['bestmove', { move: '', ponder: undefined }],
  ['info string bestmove e2e4', undefined],
])('%s', (line, read) => {
  expect(readBestmove(line)).toEqual(read);
});

describe('a transcript', () => {
  test('keeps what was sent however much comes back', () => {
    const transcript = new Transcript();
    transcript.sent('position startpos\ngo depth 100\n');
    for (let depth = 1; depth <= 100; depth++) transcript.received(`info depth ${depth}`);
    transcript.sent('stop\n');
    transcript.received('bestmove e2e4');
    expect(transcript.lines()).toEqual([
      '> position startpos',
      '> go depth 100',
      ...[1, 2, 3].map((depth) => `< info depth ${depth}`),
      '  … 92 more',
      ...[96, 97, 98, 99, 100].map((depth) => `< info depth ${depth}`),
      '> stop',
      '< bestmove e2e4',
    ]);
  });

  test('shows line ends and cuts what is endless', () => {
    const transcript = new Transcript();
    transcript.sent('isready\r\n\n');
    transcript.received('x'.repeat(70_000));
    const [first, second, third] = transcript.lines();
    expect([first, second]).toEqual(['> isready\r', '> ']);
    expect(third).toBe(`< ${'x'.repeat(400)}… (70000 characters)`);
  });

  test('is never long', () => {
    const transcript = new Transcript();
    for (let i = 0; i < 1000; i++) {
      transcript.sent(`isready\n`);
      transcript.received('readyok');
    }
    expect(transcript.lines()).toHaveLength(24);
  });
});

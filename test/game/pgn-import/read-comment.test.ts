import { expect, test } from 'vitest';
import { readMoveComment } from '../../../src/game/pgn-import/read-comment.ts';

const CENTIPAWNS = (value: number) => ({ kind: 'centipawns', value });
const MATE = (value: number) => ({ kind: 'mate', value });

test.each<[why: string, comment: string, said: object]>([
  ['ours and cutechess', '+0.35/16 5.1s', { timeMs: 5100, score: CENTIPAWNS(35), depth: 16 }],
  ['a level game', '0.00/8 1.2s', { timeMs: 1200, score: CENTIPAWNS(0), depth: 8 }],
  ['no sign', '1.05/8 1.2s', { timeMs: 1200, score: CENTIPAWNS(105), depth: 8 }],
  ['a mate', '+M9/23 0.080s', { timeMs: 80, score: MATE(5), depth: 23 }],
  ['being mated', '-M2/3 0.001s', { timeMs: 1, score: MATE(-1), depth: 3 }],
  ['mated', '-M0/3 0.001s', { timeMs: 1, score: MATE(0), depth: 3 }],
  ['c-chess-cli', '-0.12/9 123ms', { timeMs: 123, score: CENTIPAWNS(-12), depth: 9 }],
  ['no time', '+0.35/16', { timeMs: 0, score: CENTIPAWNS(35), depth: 16 }],
  ['no score', '0.003s', { timeMs: 3 }],
  ['the reason behind', "+M1/3 0.999s, Black's king exploded", { timeMs: 999, score: MATE(1), depth: 3 }],
  [
    'all the rest',
    '+0.15/7 0.020s, tl=1.0s, latency=0.002s, n=1234, sd=11, nps=61700, hashfull=0, tbhits=5, pv="g1f3 e7e8q", No result',
    {
      timeMs: 20,
      score: CENTIPAWNS(15),
      depth: 7,
      nodes: 1234,
      seldepth: 11,
      nps: 61_700,
      hashfull: 0,
      tbhits: 5,
      pv: 'g1f3 e7e8q',
    },
  ],
  ['words', 'a fine move, n=5x', { timeMs: 0 }],
  ['a number in words', '12.5 is not bad', { timeMs: 0 }],
  ['a clock', '[%clk 0:01:00]', { timeMs: 0 }],
  ['nothing', '', { timeMs: 0 }],
  ['a number that is too long', `${'9'.repeat(400)}s`, { timeMs: 0 }],
])('%s: %j', (_, comment, said) => {
  expect(readMoveComment(comment)).toEqual(said);
});

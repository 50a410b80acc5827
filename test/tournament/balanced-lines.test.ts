import { expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { isCheck } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { Score } from '../../src/engine/engine.ts';
import { type BalancedLine, balancedLines, type StrictJudge } from '../../src/tournament/balanced-lines.ts';
import { type Asked, ScriptedEngine } from '../game/scripted-engine.ts';
import { positionOf } from './lines.ts';

const START = positionOf(START_FEN);
const ANY = { sharedStart: 1000, distance: 1 };

/** A judge that scores from the mover's side as told, by what it is asked. */
function judgeBy(
  window: number,
  score: (asked: Asked) => Score | undefined,
): StrictJudge & { engine: ScriptedEngine } {
  const engine = new ScriptedEngine((asked) => {
    const value = score(asked);
    return { kind: 'move', move: '0000', elapsedMs: 1, info: value && { score: value } };
  });
  return { name: 'judge', engine, nodes: 1000, window: { low: -window, high: window } };
}

function centipawns(value: number): Score {
  return { kind: 'centipawns', value };
}

async function take(
  count: number,
  judges: readonly StrictJudge[],
  wish = {},
  seed = 1,
): Promise<BalancedLine[]> {
  const lines: BalancedLine[] = [];
  const all = { start: START, plies: [2, 3], variety: ANY, judges, ...wish };
  for await (const line of balancedLines(all, newRandom(seed))) if (lines.push(line) === count) break;
  return lines;
}

test('lengths come in turn, and scores from the mover are turned to White', async () => {
  const lines = await take(4, [judgeBy(100, () => centipawns(30))]);
  expect(lines.map(({ moves, score }) => [moves.length, score])).toEqual([
    [2, 30],
    [3, -30],
    [2, 30],
    [3, -30],
  ]);
});

test('a seed repeats, another one does not', async () => {
  const judge = judgeBy(100, () => centipawns(0));
  expect(await take(20, [judge])).toEqual(await take(20, [judge]));
  expect(await take(20, [judge], {}, 2)).not.toEqual(await take(20, [judge]));
});

test('every search is of the position alone, by nodes, and begins afresh', async () => {
  const judge = judgeBy(100, () => centipawns(0));
  const lines = await take(3, [judge]);
  expect(judge.engine.newGames).toBe(3);
  expect(judge.engine.asked.map(({ position, search }) => ({ position, search }))).toEqual(
    lines.map((line) => ({ position: { fen: makeFen(line.position), moves: [] }, search: { nodes: 1000 } })),
  );
});

test.each([
  ['at the edge of the window', centipawns(100), true],
  ['at its other edge', centipawns(-100), true],
  ['outside', centipawns(101), false],
  ['outside on the other side', centipawns(-101), false],
  ['mate', { kind: 'mate', value: 3 } as const, false],
  ['being mated', { kind: 'mate', value: -3 } as const, false],
])('a score %s', async (_, score, accepted) => {
  let calls = 0;
  const lines = await take(1, [judgeBy(100, () => (++calls === 1 ? score : centipawns(0)))]);
  expect(calls).toBe(accepted ? 1 : 2);
  expect(lines[0]?.score).toBe(accepted && score.kind === 'centipawns' ? score.value : 0);
});

test('all judges have to agree; the later ones see only what the earlier ones accept', async () => {
  const first = judgeBy(100, () => centipawns(first.engine.asked.length % 2 === 0 ? 500 : 1));
  const second = judgeBy(50, () => centipawns(second.engine.asked.length % 2 === 0 ? 60 : 2));
  const lines = await take(5, [first, second]);
  expect(lines.map(({ score }) => Math.abs(score))).toEqual([2, 2, 2, 2, 2]);
  expect(first.engine.asked).toHaveLength(17);
  expect(second.engine.asked).toHaveLength(9);
});

test('no line ends in check, and all differ as wanted', async () => {
  const variety = { sharedStart: 2, distance: 4 };
  const lines = await take(60, [judgeBy(100, () => centipawns(0))], { plies: [4], variety });
  expect(lines.filter(({ position }) => isCheck(position))).toEqual([]);
  const starts = lines.map(({ moves }) => moves.slice(0, 2).join(' '));
  for (const start of starts) expect(starts.filter((other) => other === start).length).toBeLessThanOrEqual(2);
  expect(lines.map(({ drawn }) => drawn)).toEqual(lines.map(({ drawn }) => drawn).sort((a, b) => a - b));
});

test('ends when such lines have run out', async () => {
  const lines = await take(1000, [judgeBy(100, () => centipawns(0))], { plies: [1] });
  expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(20);
  expect(lines).toHaveLength(20);
});

test('a judge without a score is named', async () => {
  const message = /^engine "judge" gives no score for rnbqkbnr.* \(move\)$/;
  await expect(take(1, [judgeBy(100, () => undefined)])).rejects.toThrow(message);
});

test('a judge that does not get ready is named', async () => {
  const judge = judgeBy(100, () => centipawns(0));
  judge.engine.trouble = { kind: 'silent', message: 'engine "judge" is silent' };
  await expect(take(1, [judge])).rejects.toThrow('engine "judge" is silent');
});

test('a window for White need not be even', async () => {
  const scores = [-30, 90, 10, 80];
  const judge = judgeBy(0, () => centipawns(scores[judge.engine.asked.length - 1]!));
  const lines = await take(2, [{ ...judge, window: { low: 20, high: 90 } }], { plies: [2] });
  expect(lines.map(({ score }) => score)).toEqual([90, 80]);
});

test('called off while a judge thinks, it throws the reason', async () => {
  const stop = new AbortController();
  const engine = new ScriptedEngine(() => {
    setImmediate(() => stop.abort(new Error('enough')));
    return 'thinks';
  });
  const judge = { name: 'judge', engine, nodes: 1, window: { low: 0, high: 0 } };
  await expect(take(1, [judge], { cancelled: stop.signal })).rejects.toThrow('enough');
});

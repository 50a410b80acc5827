import { expect, test } from 'vitest';
import type { Ending, GameResult, Reason } from '../../src/game/ending.ts';
import { describeEnding, FAILURES, gameResult, termination } from '../../src/game/ending.ts';

type Told = readonly [winner: Ending['winner'], result: GameResult, sentence: string];

/** Every reason there is, so that a new one has to be told here. */
const ENDINGS: Readonly<Record<Reason, { termination: string; told: readonly Told[] }>> = {
  'king-exploded': {
    termination: 'normal',
    told: [
      ['white', '1-0', "Black's king exploded"],
      ['black', '0-1', "White's king exploded"],
    ],
  },
  checkmate: {
    termination: 'normal',
    told: [
      ['white', '1-0', 'White mates'],
      ['black', '0-1', 'Black mates'],
    ],
  },
  stalemate: { termination: 'normal', told: [[null, '1/2-1/2', 'Draw by stalemate']] },
  'insufficient-material': {
    termination: 'normal',
    told: [[null, '1/2-1/2', 'Draw by insufficient mating material']],
  },
  'threefold-repetition': { termination: 'normal', told: [[null, '1/2-1/2', 'Draw by 3-fold repetition']] },
  'fifty-move': { termination: 'normal', told: [[null, '1/2-1/2', 'Draw by fifty moves rule']] },
  'time-forfeit': {
    termination: 'time forfeit',
    told: [
      ['white', '1-0', 'Black loses on time'],
      ['black', '0-1', 'White loses on time'],
    ],
  },
  'illegal-move': {
    termination: 'illegal move',
    told: [
      ['white', '1-0', 'Black makes an illegal move'],
      ['black', '0-1', 'White makes an illegal move'],
    ],
  },
  crash: {
    termination: 'abandoned',
    told: [
      ['white', '1-0', 'Black disconnects'],
      ['black', '0-1', 'White disconnects'],
    ],
  },
  stall: {
    termination: 'stalled connection',
    told: [
      ['white', '1-0', "Black's connection stalls"],
      ['black', '0-1', "White's connection stalls"],
    ],
  },
  'adjudicated-draw': { termination: 'adjudication', told: [[null, '1/2-1/2', 'Draw by adjudication']] },
  'adjudicated-win': {
    termination: 'adjudication',
    told: [
      ['white', '1-0', 'White wins by adjudication'],
      ['black', '0-1', 'Black wins by adjudication'],
    ],
  },
  'max-moves': {
    termination: 'adjudication',
    told: [[null, '1/2-1/2', 'Draw by adjudication: maximum game length']],
  },
  aborted: { termination: 'unterminated', told: [[null, '*', 'No result']] },
};

const rows = Object.entries(ENDINGS).flatMap(([reason, row]) =>
  row.told.map(([winner, result, sentence]) => ({
    ending: { winner, reason: reason as Reason },
    tag: row.termination,
    result,
    sentence,
  })),
);

test.each(rows)('$ending.reason: $result {$sentence}', ({ ending, tag, result, sentence }) => {
  expect(gameResult(ending)).toBe(result);
  expect(termination(ending)).toBe(tag);
  expect(describeEnding(ending)).toBe(sentence);
});

test.each<[ending: Ending, sentence: string]>([
  [{ winner: 'black', reason: 'illegal-move', detail: 'e2e5' }, 'White makes an illegal move: e2e5'],
  [{ winner: 'white', reason: 'crash', detail: 'exit code 3' }, 'Black disconnects: exit code 3'],
  [
    { winner: 'black', reason: 'illegal-move', detail: 'W\u001b[31m\u202eL\n' },
    'White makes an illegal move: W\\x1b[31m\\u202eL\\n',
  ],
])('a detail is told, fit to be shown: %j', (ending, sentence) => {
  expect(describeEnding(ending)).toBe(sentence);
});

test('failures are the endings that neither the rules, nor we by adjudication or by stopping, bring about', () => {
  const ours = ['normal', 'adjudication', 'unterminated'];
  const failures = rows.filter((row) => !ours.includes(row.tag)).map((row) => row.ending.reason);
  expect(new Set(FAILURES)).toEqual(new Set(failures));
});

import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';
import { readAdjudication } from '../../src/cli/tournament/adjudication.ts';
import { ADJUDICATION_OPTIONS } from '../../src/cli/tournament/adjudication-options.ts';
import type { Adjudication } from '../../src/game/adjudication/rules.ts';

type Typed = Readonly<Record<string, string | readonly string[]>>;

test.each<[typed: Typed, adjudication: Adjudication | undefined]>([
  [{}, undefined],
  [
    { draw: ['movenumber=40', 'movecount=8', 'score=10'] },
    { draw: { moveNumber: 40, moveCount: 8, score: 10 } },
  ],
  [{ draw: ['score=0', 'movecount=1'] }, { draw: { moveNumber: 0, moveCount: 1, score: 0 } }],
  [{ resign: ['movecount=3', 'score=600'] }, { resign: { moveCount: 3, score: 600, twoSided: false } }],
  [
    { resign: ['movecount=3', 'score=600', 'twosided=true'] },
    { resign: { moveCount: 3, score: 600, twoSided: true } },
  ],
  [{ maxmoves: '200' }, { maxMoves: 200 }],
])('%j is %j', (typed, adjudication) => {
  expect(readAdjudication(readArguments(typed, ADJUDICATION_OPTIONS, []))).toStrictEqual(adjudication);
});

import type { Ending } from '../ending.ts';
import type { DrawSettings } from './draw.ts';
import { judgeDraw } from './draw.ts';
import { judgeLength } from './max-moves.ts';
import type { ResignSettings } from './resign.ts';
import { judgeResign } from './resign.ts';
import type { Played, Rule } from './rule.ts';

interface Settings {
  readonly resign: ResignSettings;
  readonly draw: DrawSettings;
  /** Full moves after which a game is a draw. */
  readonly maxMoves: number;
}

/** The rules by which the games of a tournament are ended early, those that are wanted. Plain data. */
export type Adjudication = Partial<Settings>;

type RuleName = keyof Settings;

/** In the order in which they are asked. A new rule is one file, its settings above and one line here. */
const RULES: { readonly [Name in RuleName]: Rule<Settings[Name]> } = {
  resign: judgeResign,
  draw: judgeDraw,
  maxMoves: judgeLength,
};

const NAMES = Object.keys(RULES) as readonly RuleName[];

/** How a game ends by the first of the rules that ends it. To be asked once the board has not ended it. */
export function adjudicate(played: Played, adjudication: Adjudication): Ending | undefined {
  for (const name of NAMES) {
    const ending = judge(name, played, adjudication);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function judge<Name extends RuleName>(
  name: Name,
  played: Played,
  adjudication: Adjudication,
): Ending | undefined {
  const settings: Settings[Name] | undefined = adjudication[name];
  return settings === undefined ? undefined : RULES[name](played, settings);
}

import { escapeText } from '../base/escape.ts';
import { suggest } from '../base/nearest.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { EngineConfig, EngineOption } from './engine.ts';
import { makeSetOption } from './uci-text.ts';

/** What to send to an engine, and what of the common options was left out. */
export interface OptionPlan {
  /** `setoption` lines in the order of sending. */
  readonly lines: readonly string[];
  /** What they set but for the managed ones, in the engine's own spelling. */
  readonly options: Readonly<Record<string, string>>;
  /** At most one. */
  readonly notices: readonly string[];
}

type Given = Readonly<Record<string, string>>;

/** Options that we set ourselves, and why a user cannot. */
const MANAGED: ReadonlyMap<string, string> = new Map([
  ['uci_variant', 'all games are atomic'],
  ['uci_chess960', 'it follows from --chess960'],
]);

/**
 * Checks the configured options against those that an engine lists. Variant and castling mode are
 * sent first, since engines load or reset things with them, then the rest in alphabetical order.
 * An own option that the engine lacks, or whose value it does not take, is refused; a common one is
 * left out with a notice. Case does not matter in names. The error goes on from the engine's name:
 * `does not play atomic: …`.
 */
export function planOptions(
  config: Pick<EngineConfig, 'options' | 'commonOptions' | 'chess960'>,
  listed: readonly EngineOption[],
): Result<OptionPlan> {
  const managed = planManaged(config.chess960, listed);
  if (!managed.ok) return managed;
  const forbidden = [config.options, config.commonOptions].flatMap(managedProblems);
  if (forbidden[0] !== undefined) return err(forbidden[0]);
  const own = check(config.options, listed);
  if (own.problems.length > 0) return err(own.problems.join('; it '));

  const common = check(without(config.commonOptions, config.options), listed);
  const settings = [...own.settings, ...common.settings].filter(isSent).sort(byOptionName);
  return ok({
    lines: [...managed.value, ...settings.map(({ line }) => line)],
    options: Object.fromEntries(settings.map(({ option, value }) => [option.name, value])),
    notices:
      common.problems.length === 0
        ? []
        : [`common options not sent, since it ${common.problems.join('; it ')}`],
  });
}

function planManaged(chess960: boolean, listed: readonly EngineOption[]): Result<string[]> {
  const variant = find('UCI_Variant', listed);
  if (variant === undefined) return err('does not play atomic: it has no UCI_Variant option');
  if (variant.type !== 'combo' || !variant.values.includes('atomic')) {
    const variants = variant.type === 'combo' ? variant.values.join(', ') : '';
    const lists = variants === '' ? 'names no variants' : `lists ${escapeText(variants)}`;
    return err(`does not play atomic: its UCI_Variant option ${lists}`);
  }
  const lines = [makeSetOption(variant.name, 'atomic')];
  const castling = find('UCI_Chess960', listed);
  if (castling !== undefined) lines.push(makeSetOption(castling.name, String(chess960)));
  else if (chess960) return err('does not play Atomic960: it has no UCI_Chess960 option');
  return ok(lines);
}

function managedProblems(given: Given): string[] {
  return Object.keys(given).flatMap((name) => {
    const why = MANAGED.get(name.toLowerCase());
    return why === undefined ? [] : [`cannot be given the option "${escapeText(name)}": ${why}`];
  });
}

function without(given: Given, others: Given): Given {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name.toLowerCase())));
}

/** An option with the line that sets it; no line for a button that is not to be pressed. */
interface Setting {
  readonly option: EngineOption;
  readonly value: string;
  readonly line: string | undefined;
}

function isSent(setting: Setting): setting is Setting & { readonly line: string } {
  return setting.line !== undefined;
}

function check(given: Given, listed: readonly EngineOption[]): { settings: Setting[]; problems: string[] } {
  const settings: Setting[] = [];
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const option = find(name, listed);
    if (option === undefined) {
      problems.push(`has no option "${escapeText(name)}"${hint(name, listed)}`);
    } else if (settings.some((other) => other.option === option)) {
      problems.push(`was given the option "${escapeText(option.name)}" twice`);
    } else {
      const line = settingLine(option, value);
      if (line.ok) settings.push({ option, value, line: line.value });
      else problems.push(line.error);
    }
  }
  return { settings, problems };
}

function find(name: string, listed: readonly EngineOption[]): EngineOption | undefined {
  return listed.find((option) => option.name.toLowerCase() === name.toLowerCase());
}

function hint(name: string, listed: readonly EngineOption[]): string {
  const names = listed.map((option) => option.name).filter((known) => !MANAGED.has(known.toLowerCase()));
  return names.length === 0 ? '' : `: ${escapeText(suggest(name, names))}`;
}

function byOptionName({ option: a }: Setting, { option: b }: Setting): number {
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return left < right ? -1 : Number(left > right);
}

/** The line that gives the option this value, or what it takes instead. */
function settingLine(option: EngineOption, value: string): Result<string | undefined> {
  const { name } = option;
  const refuse = (wanted: string): Result<string> =>
    err(`takes ${wanted} for the option "${escapeText(name)}", not "${escapeText(value)}"`);
  switch (option.type) {
    case 'check': {
      const truth = value.toLowerCase();
      return truth === 'true' || truth === 'false' ? ok(makeSetOption(name, truth)) : refuse('true or false');
    }
    case 'spin': {
      const fits = /^[+-]?\d+$/.test(value) && Number(value) >= option.min && Number(value) <= option.max;
      return fits ? ok(makeSetOption(name, value)) : refuse(range(option.min, option.max));
    }
    case 'combo': {
      // Engines compare values with case and drop what they do not know without a word.
      const spelt = spelling(value, option.values);
      if (spelt !== undefined) return ok(makeSetOption(name, spelt));
      return refuse(`one of ${escapeText(option.values.join(', '))}`);
    }
    case 'button':
      if (value === 'false') return ok(undefined);
      return value === 'true' || value === '' ? ok(makeSetOption(name, undefined)) : refuse('true or false');
    case 'string':
      return /[\r\n\0]/.test(value) ? refuse('one line of text') : ok(makeSetOption(name, value));
  }
}

function spelling(value: string, values: readonly string[]): string | undefined {
  if (values.includes(value)) return value;
  return values.find((known) => known.toLowerCase() === value.toLowerCase());
}

function range(min: number, max: number): string {
  const from = min === Number.MIN_SAFE_INTEGER ? '' : ` from ${min}`;
  const to = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  return `a whole number${from}${to}`;
}

import { parseOption } from '../../engine/uci-option.ts';
import { makeSetOption, words } from '../../engine/uci-text.ts';

/** What is wrong with the `option` lines of an engine, a sentence each. */
export function optionProblems(lines: readonly string[]): string[] {
  const names = new Set<string>();
  return lines.flatMap((line) => {
    const name = parseOption(line)?.name.toLowerCase();
    const double = name !== undefined && names.has(name);
    if (name !== undefined) names.add(name);
    const problem = double ? 'there is another option of that name' : optionProblem(line);
    return problem === undefined ? [] : [`"${line}": ${problem}`];
  });
}

function optionProblem(line: string): string | undefined {
  const option = parseOption(line);
  if (option === undefined) return 'not option name … type check, spin, combo, button or string';
  if (option.name === '') return 'it has no name';
  switch (option.type) {
    case 'check': {
      const value = after('default', line);
      return value === 'true' || value === 'false' ? undefined : 'its default is neither true nor false';
    }
    case 'spin': {
      const [min, max, value] = ['min', 'max', 'default'].map((keyword) => whole(after(keyword, line)));
      if (min === undefined || max === undefined) return 'it needs min and max, whole numbers both';
      if (value === undefined) return 'its default is no whole number';
      return value < min || value > max ? 'its default is out of range' : undefined;
    }
    case 'combo':
      if (option.values.length === 0) return 'it has no var';
      return option.values.includes(option.default) ? undefined : 'its default is not among its var';
    default:
      return undefined;
  }
}

/** The `setoption` line that gives an option the value it has already; undefined where that cannot be said. */
export function defaultSetting(line: string): string | undefined {
  const option = parseOption(line);
  if (option === undefined || option.type === 'button') return undefined;
  // A text goes back as it came: what an engine calls empty is its own affair.
  if (option.type !== 'string') return makeSetOption(option.name, option.default);
  const text = /\sdefault\s+(\S.*)/.exec(line.trimEnd())?.[1];
  return text === undefined ? `setoption name ${option.name} value` : makeSetOption(option.name, text);
}

function after(keyword: string, line: string): string | undefined {
  const tokens = words(line);
  const at = tokens.lastIndexOf(keyword);
  return at < 0 ? undefined : tokens[at + 1];
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

import type { EngineOption } from './engine.ts';
import { EMPTY, words } from './uci-text.ts';

const TYPES: readonly string[] = ['check', 'spin', 'combo', 'button', 'string'];
const KEYWORDS: readonly string[] = ['default', 'min', 'max', 'var'];

/**
 * An `option name … type …` line; undefined for every other line and for a type we do not know.
 * Names and combo values may hold blanks. Limits of a spin that are missing or no numbers do not limit.
 */
export function parseOption(line: string): EngineOption | undefined {
  const tokens = words(line);
  if (tokens[0] !== 'option' || tokens[1] !== 'name') return undefined;
  // The word `type` may stand in the name, too.
  const at = tokens.findIndex((token, i) => i > 2 && token === 'type' && TYPES.includes(tokens[i + 1] ?? ''));
  if (at < 0) return undefined;
  const name = tokens.slice(2, at).join(' ');
  const rest = tokens.slice(at + 2);
  switch (tokens[at + 1]) {
    case 'button':
      return { type: 'button', name };
    case 'check':
      return { type: 'check', name, default: after('default', rest)?.toLowerCase() ?? 'false' };
    case 'string':
      return { type: 'string', name, default: parseText(rest) };
    case 'spin':
      return {
        type: 'spin',
        name,
        default: after('default', rest) ?? '',
        min: parseNumber(after('min', rest)) ?? Number.MIN_SAFE_INTEGER,
        max: parseNumber(after('max', rest)) ?? Number.MAX_SAFE_INTEGER,
      };
    default:
      return { type: 'combo', name, ...parseChoices(rest) };
  }
}

/** The word behind a keyword, unless that is the next keyword. */
function after(keyword: string, tokens: readonly string[]): string | undefined {
  const at = tokens.indexOf(keyword);
  const word = at < 0 ? undefined : tokens[at + 1];
  return word === undefined || KEYWORDS.includes(word) ? undefined : word;
}

/** Everything behind `default`; a path may hold blanks and any word. */
function parseText(tokens: readonly string[]): string {
  const at = tokens.indexOf('default');
  const text = at < 0 ? '' : tokens.slice(at + 1).join(' ');
  return text === EMPTY ? '' : text;
}

function parseNumber(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

function parseChoices(tokens: readonly string[]): { default: string; values: string[] } {
  let chosen = '';
  const values: string[] = [];
  const starts = tokens.flatMap((token, i) => (token === 'var' || token === 'default' ? [i] : []));
  for (const [n, start] of starts.entries()) {
    const text = tokens.slice(start + 1, starts[n + 1]).join(' ');
    if (tokens[start] === 'var') values.push(text);
    else chosen = text;
  }
  return { default: chosen, values };
}

import { words } from '../../engine/uci-text.ts';

const COUNTERS: readonly string[] = [
  'depth',
  'seldepth',
  'time',
  'nodes',
  'multipv',
  'currmovenumber',
  'hashfull',
  'nps',
  'tbhits',
  'sbhits',
  'cpuload',
];

const MOVE = /^[a-h][1-8][a-h][1-8][nbrqNBRQ]?$/;

/** What is wrong with the form of an `info` line; words that we do not know are left alone, as the protocol asks. */
export function infoProblem(line: string): string | undefined {
  const tokens = words(line);
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1] ?? '';
    if (token === 'string' || token === 'refutation' || token === 'currline') return undefined;
    if (COUNTERS.includes(token)) {
      if (!/^\d{1,18}$/.test(next)) return `${token} is followed by no whole number`;
      if (token === 'hashfull' && Number(next) > 1000) return 'hashfull is in thousandths, up to 1000';
      i++;
    } else if (token === 'score') {
      if (next !== 'cp' && next !== 'mate') return 'score is followed by neither cp nor mate';
      if (!/^[+-]?\d{1,9}$/.test(tokens[i + 2] ?? '')) return `score ${next} is followed by no whole number`;
      i += 2;
    } else if (token === 'currmove') {
      if (!MOVE.test(next)) return 'currmove is followed by no move';
      i++;
    } else if (token === 'pv' && !MOVE.test(next)) return 'pv is followed by no move';
  }
  return undefined;
}

/** The best line that an `info` line tells; empty where it tells none. */
export function readLine(line: string): string[] {
  const tokens = words(line);
  const at = tokens.indexOf('pv');
  if (tokens[0] !== 'info' || at < 0 || tokens.slice(0, at).includes('string')) return [];
  const moves = tokens.slice(at + 1);
  const end = moves.findIndex((text) => !MOVE.test(text));
  return end < 0 ? moves : moves.slice(0, end);
}

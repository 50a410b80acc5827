import { escapeText } from '../base/escape.ts';
import { clock } from './progress.ts';

/** `4 864 979`: large numbers are read in groups. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** Null where no time passed. */
export function nodesPerSecond(nodes: number, seconds: number): number | null {
  return seconds > 0 ? Math.round(nodes / seconds) : null;
}

/** `95.20 M nodes/s` */
function speedText(nodes: number, seconds: number): string {
  const speed = nodesPerSecond(nodes, seconds);
  if (speed === null) return '– nodes/s';
  if (speed < 1e5) return `${grouped(speed)} nodes/s`;
  return speed < 1e8 ? `${(speed / 1e6).toFixed(2)} M nodes/s` : `${(speed / 1e6).toFixed(0)} M nodes/s`;
}

/** `118 926 425 nodes in 1.31 s, 90.78 M nodes/s` */
export function countedText(nodes: number, seconds: number): string {
  return `${grouped(nodes)} ${nodes === 1 ? 'node' : 'nodes'} in ${seconds.toFixed(2)} s, ${speedText(nodes, seconds)}`;
}

/** What lies behind each move, by the alphabet, as UCI engines print it. */
export function divideText(divide: ReadonlyMap<string, number>): string {
  const moves = [...divide].sort(([a], [b]) => (a < b ? -1 : 1));
  return moves.map(([move, nodes]) => `${escapeText(move)}: ${nodes}`).join('\n');
}

/** How far a count has come, as one line. `share` is what is done, of 1. */
export function countProgress(what: string, share: number, nodes: number, seconds: number): string {
  const toGo = share > 0 ? clock(((seconds / share) * (1 - share)) / 60) : '–';
  return `${what}, ${(share * 100).toFixed(0)}%, ${grouped(nodes)} nodes, ${speedText(nodes, seconds)}, ${toGo} to go`;
}

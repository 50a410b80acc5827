import { escapeText } from '../../base/escape.ts';
import type { TrafficLine } from '../../engine/traffic.ts';
import type { TrafficBatch } from '../../executor/traffic-batches.ts';

/** `>name(123): go depth 4`, as cutechess-cli writes it; the number is that of the process. */
export function trafficText({ engine, pid, isSent, text }: TrafficLine): string {
  return escapeText(`${isSent ? '>' : '<'}${engine}(${pid}): ${text}`);
}

export function droppedText(lines: number): string {
  return `… ${lines} lines are left out here: they came faster than they could be written`;
}

/** Lines with the milliseconds since `start` in front. */
export function debugText({ dropped, lines }: TrafficBatch, start: number): string {
  const timed = lines.map((line) => `${Math.round(line.at - start)} ${trafficText(line)}`);
  return [...(dropped === 0 ? [] : [droppedText(dropped)]), ...timed].join('\n');
}

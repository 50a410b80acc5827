import type { TableStyle } from '../report/table.ts';
import type { Arguments } from './arguments.ts';

/** One JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Something worth knowing that is no result. */
export function printNotice(text: string): void {
  process.stderr.write(`note: ${text}\n`);
}

export function wantsJson(given: Arguments): boolean {
  return given.values.has('json');
}

/** Colours on a terminal that wants them. */
export function tableStyle(given: Arguments): TableStyle {
  const color =
    process.stdout.isTTY && !given.values.has('no-color') && process.env['NO_COLOR'] === undefined;
  return { color, width: Math.max(80, Math.min(process.stdout.columns ?? 80, 120)) };
}

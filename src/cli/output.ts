import { escapeText, makeSafeJson } from '../base/escape.ts';
import type { TableStyle } from '../report/table.ts';
import type { Arguments } from './arguments.ts';
import { writePaced } from './standard-streams.ts';

/** One JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${makeSafeJson(value)}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Part of an output that may be long, as it stands, at the pace of the reader. Resolves to whether somebody
 * still reads.
 */
export function printPart(text: string): Promise<boolean> {
  return writePaced(process.stdout, text);
}

/** Something worth knowing that is no result, on one line. */
export function printNotice(text: string): void {
  process.stderr.write(`note: ${escapeText(text)}\n`);
}

/** Says that a signal came before there was a result. A program that waits for a document gets one. */
export function printStopped(message: string, json: boolean): void {
  printNotice(message);
  if (json) printJson({ error: { message, hint: null } });
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

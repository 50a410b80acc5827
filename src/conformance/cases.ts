import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../base/own-code.ts';
import { readText } from '../base/read-text.ts';
import { UserError } from '../base/user-error.ts';
import type { WrittenCase } from './case-keys.ts';
import { caseName, parseCase } from './case-keys.ts';
import { judgeCase } from './judge-case.ts';

/** The cases that come with the program. */
export const OWN_CASES = join(ROOT, 'src/conformance/cases.json');

/** One position in which a rule decides, and the moves after which the engine is asked again. */
export interface RuleCase {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly fen: string;
  /** Played first, from `fen`. */
  readonly moves: readonly string[];
  /** Played from there, each by itself. */
  readonly plays: readonly string[];
  /** Castling is written as the king taking its rook. */
  readonly chess960: boolean;
}

export interface CaseFile {
  readonly file: string;
  readonly sha256: string;
  readonly cases: readonly RuleCase[];
}

/**
 * Reads a file of cases. Whatever it claims of a position (`legal`, `check`, `outcome` …) is held
 * against the arbiter, so that an engine is never blamed for a mistake in a case. Throws a `UserError`
 * that names file, case and key.
 */
export function readCases(file: string): CaseFile {
  const text = readText(file);
  const list = parseList(file, text);
  const seen = new Map<string, number>();
  const cases = list.map((content, index): RuleCase => {
    const where = `${file}: case ${caseName(content, index)}`;
    const written = parseCase(where, content);
    const earlier = seen.get(written.id);
    if (earlier !== undefined)
      throw new UserError(`${where}: "id" is taken by case #${earlier + 1} already`, 'each case has its own');
    seen.set(written.id, index);
    const mistake = judgeCase(written);
    if (mistake !== undefined) throw new UserError(`${where}: ${mistake}`, 'board shows what is legal where');
    return newCase(written);
  });
  return { file, sha256: createHash('sha256').update(text).digest('hex'), cases };
}

function parseList(file: string, text: string): readonly unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UserError(`${file} is not JSON: ${error.message}`);
  }
  if (!Array.isArray(content)) throw new UserError(`${file} holds no list of cases`, 'it begins with [');
  if (content.length === 0) throw new UserError(`${file} has no cases`);
  return content;
}

function newCase({ id, title, rule, fen, moves = [], plays = [], chess960 = false }: WrittenCase): RuleCase {
  return { id, title, rule, fen, moves, plays: plays.map(({ uci }) => uci), chess960 };
}

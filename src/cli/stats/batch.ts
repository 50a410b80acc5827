import { text } from 'node:stream/consumers';
import { readText } from '../../base/read-text.ts';
import { isTable } from '../../base/toml.ts';
import { UserError } from '../../base/user-error.ts';
import type { Arguments } from '../arguments.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { answerCase } from './answer-case.ts';
import { batchText } from './batch-text.ts';

/**
 * Answers each case of a file, or of standard input where it is `-`. What is wrong with a case is said in
 * its place, and the others are answered. Throws a `UserError` on a file that holds no cases.
 */
export async function runBatch(file: string, given: Arguments): Promise<number> {
  const name = file === '-' ? 'standard input' : file;
  const answers = readCases(name, await readFile(file)).map(answerCase);
  if (wantsJson(given)) printJson(answers);
  else print(batchText(answers, tableStyle(given)));
  return answers.some((answer) => 'error' in answer) ? FAILED : DONE;
}

async function readFile(file: string): Promise<string> {
  return file === '-' ? await text(process.stdin) : readText(file);
}

/** The cases are a list, or the "cases" of an object. */
function readCases(file: string, written: string): readonly unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(written);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UserError(`${file} is not JSON: ${error.message}`);
  }
  const cases = isTable(content) ? content['cases'] : content;
  if (Array.isArray(cases)) return cases;
  throw new UserError(`${file} holds no cases`, 'they are a list, or the "cases" of an object');
}

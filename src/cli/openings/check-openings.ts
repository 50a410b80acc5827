import { escapeText } from '../../base/escape.ts';
import { readUnpacked } from '../../base/read-unpacked.ts';
import { UserError } from '../../base/user-error.ts';
import { bookCheckDocument } from '../../report/book-check-document.ts';
import { bookCheckText } from '../../report/book-check-text.ts';
import { type BookCheck, checkBook, type OpeningScore } from '../../tournament/book-check.ts';
import { BOOK_FORMATS, guessFormat } from '../../tournament/book-formats.ts';
import { whiteScore } from '../../tournament/judge.ts';
import type { Call } from '../commands/command.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import { openTerminal } from '../terminal.ts';
import { PLIES_OF_EPD, readBookFormat, readPlies } from '../tournament/book-option.ts';
import { wholeNumber } from '../values.ts';
import type { JudgeWish } from './judges.ts';
import { readJudges, withJudges } from './judges.ts';

/** For a first look: within a second an opening, on most engines. */
const DEFAULT_NODES = 100_000;

/** `openings check FILE`: exits with 1 where a line is illegal, finished or repeated. */
export async function checkOpenings({ given, positionals }: Call, signals: Signals): Promise<number> {
  const { file } = positionals;
  if (file === undefined) throw new UserError('openings check needs a file', 'name a book in EPD or PGN');
  const typed = (name: string) => given.values.get(name);
  const [plies, asked, nodes] = [typed('plies'), typed('format'), typed('nodes')];
  const chess960 = given.values.has('chess960');
  const [judge, ...more] = readJudges(given, {
    nodes: nodes === undefined ? DEFAULT_NODES : wholeNumber(nodes, 1),
    chess960,
  });
  if (more.length > 0) throw new UserError('--engine is given twice', 'one engine judges at a time');
  if (judge?.window !== undefined)
    throw new UserError('--engine #1: window= is for openings make', 'here all scores are told');
  if (nodes !== undefined && judge === undefined)
    throw new UserError('--nodes is for a judge', 'name one with --engine');

  const text = readUnpacked(file);
  const format = asked === undefined ? guessFormat(text, file) : readBookFormat(asked);
  const reading = { file, chess960, ...(plies === undefined ? {} : { plies: readPlies(plies) }) };
  const check = checkBook(BOOK_FORMATS[format](text, reading));
  if (countLines(check) === 0) {
    const others = check.otherVariants > 0 ? 'all its games are of other variants' : undefined;
    throw new UserError(`${file} has no openings`, others);
  }
  if (format === 'epd' && plies !== undefined) printNotice(PLIES_OF_EPD);

  const scores =
    judge === undefined
      ? bookScores(check)
      : await judgeScores(check, judge, signals, given.values.has('quiet'));
  if (signals.cancelled.aborted)
    printNotice(`stopped after ${scores.length} of ${check.openings.length} openings`);
  const result = { file, format, check, scores, judge: judge?.config.name ?? null };
  if (wantsJson(given)) printJson(bookCheckDocument(result));
  else print(bookCheckText(result));
  const wrong = check.illegal.length + check.finished.length + check.repeated.length;
  return signals.exitCode() ?? (wrong === 0 ? DONE : FAILED);
}

function countLines({ openings, repeated, finished, illegal }: BookCheck): number {
  return openings.length + repeated.length + finished.length + illegal.length;
}

/** What the book says itself. */
function bookScores({ openings }: BookCheck): OpeningScore[] {
  return openings.flatMap(({ line, whiteScore: score }) => (score === undefined ? [] : [{ line, score }]));
}

/** What an engine says; those until then where it is stopped. */
async function judgeScores(
  { openings }: BookCheck,
  wish: JudgeWish,
  { cancelled }: Signals,
  quiet: boolean,
): Promise<OpeningScore[]> {
  const terminal = await openTerminal(process.stderr, quiet);
  const scores: OpeningScore[] = [];
  try {
    await withJudges([wish], cancelled, async ([judge]) => {
      for (const { line, position } of openings) {
        terminal.status(() =>
          escapeText(`${scores.length}/${openings.length} openings · ${wish.config.name}`),
        );
        const score = await whiteScore(position, judge!, cancelled);
        scores.push({ line, score: score ?? null });
      }
    });
  } catch (error) {
    if (error !== cancelled.reason || scores.length === 0) throw error;
  } finally {
    terminal.close();
  }
  return scores;
}

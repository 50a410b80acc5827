import { existsSync } from 'node:fs';
import { UserError } from '../../base/user-error.ts';
import { checkWritable } from '../../base/writable.ts';
import { START_FEN } from '../../chess/chess.ts';
import { parseFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import type { ScoreWindow } from '../../tournament/balanced-lines.ts';
import type { Variety } from '../../tournament/variety.ts';
import type { Arguments, Value } from '../arguments.ts';
import { outputFile } from '../output-file.ts';
import { wholeNumber } from '../values.ts';
import type { JudgeWish } from './judges.ts';
import { readJudges, readWindow } from './judges.ts';

const DEFAULT_NODES = 100_000;
const DEFAULT_WINDOW = { low: -100, high: 100 };
const DEFAULT_PLIES = [4, 6, 8];
/** Hardly any random line of atomic chess lasts longer. */
const MOST_PLIES = 60;
const MOST_OPENINGS = 1_000_000;

/** What `openings make` is asked for. */
export interface MakeTask {
  readonly judges: readonly (JudgeWish & { readonly window: ScoreWindow })[];
  readonly start: Position;
  readonly plies: readonly number[];
  readonly variety: Variety;
  readonly count: number;
  readonly seed: number;
  readonly out: string;
  /** A file that is there may be written over. */
  readonly force: boolean;
}

/** Reads the options, and looks whether the file can be written. Throws a `UserError`. */
export function readMakeTask(given: Arguments): MakeTask {
  const typed = (name: string): Value | undefined => given.values.get(name);
  const number = (name: string, least: number, most: number, fallback: number): number => {
    const value = typed(name);
    return value === undefined ? fallback : wholeNumber(value, least, most);
  };
  const nodes = number('nodes', 1, Number.MAX_SAFE_INTEGER, DEFAULT_NODES);
  const typedWindow = typed('window');
  const window = typedWindow === undefined ? DEFAULT_WINDOW : readWindow(typedWindow);
  const judges = readJudges(given, { nodes, chess960: false });
  if (judges.length === 0) throw new UserError('no engine judges the openings', 'name one with --engine');
  const start = parseFen(START_FEN);
  if (!start.ok) throw new Error(start.error);
  const task = {
    judges: judges.map((judge) => ({ ...judge, window: judge.window ?? window })),
    start: start.value.position,
    plies: readLengths(typed('plies')),
    variety: {
      sharedStart: number('same-start', 1, MOST_OPENINGS, 4),
      distance: number('distance', 1, 64, 6),
    },
    count: number('count', 1, MOST_OPENINGS, 100),
    seed: number('srand', 0, Number.MAX_SAFE_INTEGER, Math.floor(Math.random() * 0x1_0000_0000)),
    out: readOut(typed('out')),
    force: given.values.has('force'),
  };
  if (!task.force && existsSync(task.out)) throw fileExists(task.out);
  checkWritable(task.out, 'name another file with --out');
  return task;
}

export function fileExists(file: string): UserError {
  return new UserError(`${file} is there already`, 'name another file, or add --force to write over it');
}

function readLengths(typed: Value | undefined): readonly number[] {
  if (typed === undefined) return DEFAULT_PLIES;
  return typed.text.split(',').map((text) => wholeNumber({ where: typed.where, text }, 1, MOST_PLIES));
}

function readOut(typed: Value | undefined): string {
  if (typed === undefined)
    throw new UserError('no file is named', 'name the file to write with --out FILE.epd');
  if (/\.(?:pgn|gz)$/i.test(typed.text))
    throw new UserError(`${typed.where} ${typed.text}: books are written in EPD`, 'name it FILE.epd');
  return outputFile(typed);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { makeSafeJson } from '../../src/base/escape.ts';
import { describe } from '../../src/chess/description.ts';
import { readGames } from '../../src/cli/records/imported-games.ts';
import { answerCase } from '../../src/cli/stats/answer-case.ts';
import { newPlan } from '../../src/cli/tournament/config.ts';
import { readConfigFile } from '../../src/cli/tournament/config-file.ts';
import { TOURNAMENT_OPTIONS } from '../../src/cli/tournament/tournament-options.ts';
import { readCases } from '../../src/conformance/cases.ts';
import { infoProblem, readLine } from '../../src/conformance/protocol/info-problems.ts';
import { defaultSetting, optionProblems } from '../../src/conformance/protocol/option-problems.ts';
import { newEngineConfig, readDefinition } from '../../src/engine/definitions.ts';
import { splitIdName } from '../../src/engine/identity.ts';
import { planOptions } from '../../src/engine/options.ts';
import { GO_PERFT, newQuestion } from '../../src/engine/perft-way.ts';
import { parseInfo } from '../../src/engine/uci-info.ts';
import { parseOption } from '../../src/engine/uci-option.ts';
import { isWord, parseBestmove, parseExpected, parseId } from '../../src/engine/uci-text.ts';
import { parseSuite } from '../../src/perft/suite.ts';
import { checkBook } from '../../src/tournament/book-check.ts';
import { BOOK_FORMATS } from '../../src/tournament/book-formats.ts';
import { parseBook } from '../../src/tournament/openings.ts';
import * as samples from './samples.ts';

/** One reader, with texts that it takes as they are. */
export interface Target {
  readonly samples: readonly string[];
  /** Throws a `UserError` or nothing. */
  read(text: string): void;
}

const reading = { file: 'book', chess960: false };
const NOW = new Date(0);

const folder = mkdtempSync(join(tmpdir(), 'atomic-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything of ours that reads what others have written. */
export const TARGETS: Readonly<Record<string, Target>> = {
  'a position with moves': {
    samples: samples.BOARD_LINES,
    read(line) {
      const [fen = '', moves = ''] = line.split('\t');
      describe(fen, moves.split(' '), { san: true, fen: true });
    },
  },
  'a book in EPD': { samples: samples.EPD, read: (text) => parseBook(text, { ...reading, format: 'epd' }) },
  'a book in PGN': {
    samples: samples.PGN,
    read: (text) => parseBook(text, { ...reading, format: 'pgn', plies: 6 }),
  },
  'a book of either kind': {
    samples: [...samples.EPD, ...samples.PGN],
    read(text) {
      parseBook(text, { ...reading, chess960: true });
    },
  },
  'a book that is checked': {
    samples: [...samples.EPD, ...samples.PGN],
    read(text) {
      for (const readBook of Object.values(BOOK_FORMATS)) checkBook(readBook(text, reading));
    },
  },
  'games to import': {
    samples: samples.PGN,
    read: (text) => void [...readGames(text, 'games.pgn', NOW).pairs()],
  },
  'a suite of perft': { samples: samples.SUITES, read: (text) => parseSuite(text, 'suite.epd') },
  'cases of conformance': { samples: samples.CASES, read: fromFile('cases.json', readCases) },
  'a configuration': {
    samples: samples.CONFIGS,
    read: fromFile('night.toml', (file) => newPlan(readConfigFile(file, TOURNAMENT_OPTIONS), () => {})),
  },
  'a definition of an engine': {
    samples: samples.DEFINITIONS,
    read: fromFile('engine.toml', (file) => newEngineConfig(readDefinition(file))),
  },
  'a case of stats': { samples: samples.STATS, read: readStats },
  'lines of an engine': { samples: samples.UCI_LINES, read: readUci },
  'options of an engine': { samples: samples.OPTION_LISTS, read: readOptions },
};

function readStats(text: string): void {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return; // whoever reads the file says so
  }
  makeSafeJson(answerCase(content, 0));
}

function readUci(line: string): void {
  parseInfo(line);
  parseBestmove(line);
  parseExpected(line);
  isWord(line, 'readyok');
  splitIdName(parseId(line)?.text ?? line);
  infoProblem(line);
  readLine(line);
  newQuestion(GO_PERFT, 3).read(line);
}

function readOptions(text: string): void {
  const lines = text.split('\n');
  const options = lines.map(parseOption).filter((option) => option !== undefined);
  for (const line of lines) defaultSetting(line);
  optionProblems(lines);
  const given = Object.fromEntries(
    options.map(({ name, ...rest }) => [name, 'default' in rest ? rest.default : '']),
  );
  planOptions({ options: given, commonOptions: { Hash: '16' }, chess960: true }, options);
}

/** Lets a reader of files read a text. */
function fromFile(name: string, read: (file: string) => unknown): (text: string) => void {
  return (text) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    read(file);
  };
}

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { START_FEN } from '../../src/chess/chess.ts';
import { splitArguments } from '../../src/engine/arguments.ts';
import { FAULTY, faultyEngine } from './engine-words.ts';

/** One mistake: what was typed, and all that the program says to it. */
export interface UserErrorCase {
  readonly typed: string;
  readonly stderr: string;
}

const FILE = new URL('../snapshots/user-errors.txt', import.meta.url);

/** The cases of test/snapshots/user-errors.txt. */
export function readCases(): UserErrorCase[] {
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const cases: { typed: string; stderr: string }[] = [];
  for (const line of lines) {
    if (line.startsWith('$')) cases.push({ typed: line.slice(2), stderr: '' });
    else cases.at(-1)!.stderr += `${line}\n`;
  }
  return cases;
}

/** The words of a case. */
export function wordsOf(typed: string, folder: string): string[] {
  return splitArguments(typed).flatMap((word) => {
    if (word === 'GOOD') return faultyEngine('a', 'none', folder);
    if (word === 'ENGINES') return ['a', 'b'].flatMap((name) => faultyEngine(name, 'none', folder));
    return [fillIn(word, folder)];
  });
}

export function fillIn(text: string, folder: string): string {
  return text
    .replaceAll('FAULTY', FAULTY)
    .replaceAll('FOLDER', folder)
    .replaceAll('ENDLESS', 'x'.repeat(300));
}

/** Files that can be named in the cases. */
export function prepareFolder(folder: string): void {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'folder'));
  const other = new Database(join(folder, 'other.sqlite'));
  other.exec('CREATE TABLE birds (name TEXT)');
  other.close();
}

const FILES = {
  text: 'neither a program nor a database\n',
  'good.epd': `${START_FEN}\n`,
  'empty.epd': '# nothing yet\n\n',
  'bad.epd': `# openings\n${START_FEN}\nrnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq -\n`,
  'finished.epd': 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ -\n',
  'empty.pgn': '',
  'bad.pgn': '[Event "a"]\n\n1. e4 e5 2. Ke3 *\n',
  'orthodox.pgn': '[Variant "Standard"]\n\n1. e4 e5 *\n',
  'rated.pgn':
    '[White "Alpha 1"]\n[Black "Beta 1"]\n\n1/2-1/2\n\n[White "Gamma 1"]\n[Black "Gamma 2"]\n\n1-0\n',
  'castling960.epd': 'nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq -\n',
  'broken.toml': 'rounds = 2\ngames = = 4\n',
  'unknown-key.toml': 'rouns = 2\n',
  'unknown-engine-key.toml':
    '[each]\ndepth = 1\n[[engine]]\nconf = "arena-1"\n[[engine]]\ncomf = "arena-2"\n',
  'inherited-key.toml': 'toString = 2\n',
  'wrong-value.toml':
    'rounds = 0\n[each]\ndepth = 1\n[[engine]]\nconf = "arena-1"\n[[engine]]\nconf = "arena-2"\n',
  'wrong-sprt.toml':
    '[sprt]\nelo0 = 0\nelo1 = -5\n[each]\ndepth = 1\n[[engine]]\nconf = "arena-1"\n[[engine]]\nconf = "arena-2"\n',
  'wrong-flag.toml': 'noswap = 0\n',
  'quoted-flag.toml': 'chess960 = "false"\n',
  'false-value.toml': 'rounds = false\n',
  'empty-value.toml': 'event = ""\n',
  'peer.toml': 'resultformat = "wide"\n',
  'twice.toml': 'affinity = "0"\nuse-affinity = "0"\n',
  'date.toml': '[each]\ntc = 2020-01-01\n',
  'date-group.toml': 'openings = 2020-01-01\n',
  'date-value.toml': 'rounds = 2020-01-01\n',
  'list.toml': '[each]\ntc = []\n',
  'inner-table.toml': '[each.tc]\n',
  'double-option.toml': '[each]\noption = { Hash = 1, hash = 2 }\n',
  'wrong-table.toml': '[rounds]\nn = 1\n',
  'wrong-group.toml': 'each = 5\n',
  'wrong-engine.toml': '[each]\ndepth = 1\n[[engine]]\nconf = "arena-1"\n[[engine]]\nconf = "arna-2"\n',
};

/** Everything in a folder: names, and what the files hold. */
export function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      return [name, statSync(path).isDirectory() ? 'a folder' : readFileSync(path, 'latin1')];
    }),
  );
}

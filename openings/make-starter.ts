import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newRandom } from '../src/base/random.ts';
import { UserError } from '../src/base/user-error.ts';
import { START_FEN } from '../src/chess/chess.ts';
import { parseFen } from '../src/chess/fen.ts';
import { findDefinition, newEngineConfig } from '../src/engine/definitions.ts';
import type { Engine } from '../src/engine/engine.ts';
import { openEngine } from '../src/engine/protocols.ts';
import { type BalancedLine, balancedLines } from '../src/tournament/balanced-lines.ts';
import { makeEpdLine } from '../src/tournament/epd.ts';

/** Writes starter.epd beside this script; README.md here says what is in it and why these numbers. */
const FILE = fileURLToPath(new URL('starter.epd', import.meta.url));
const LINES = 200;
const SEED = 1;

const start = parseFen(START_FEN);
if (!start.ok) throw new Error(start.error);
const stockfish = await open('stockfish');
const fairy = await open('fairy');
const mv = await open('mv');
try {
  const wish = {
    start: start.value.position,
    plies: [4, 6, 8],
    variety: { sharedStart: 4, distance: 6 },
    judges: [
      { name: 'stockfish', engine: stockfish, nodes: 10_000, window: 150 },
      { name: 'fairy', engine: fairy, nodes: 50_000, window: 200 },
      { name: 'mv', engine: mv, nodes: 300_000, window: 120 },
      { name: 'stockfish', engine: stockfish, nodes: 400_000, window: 120 },
    ],
  };
  const book: BalancedLine[] = [];
  for await (const line of balancedLines(wish, newRandom(SEED))) {
    book.push(line);
    console.error(`${book.length}/${LINES} of ${line.drawn} drawn: ${line.moves.join(' ')} (${line.score})`);
    if (book.length === LINES) break;
  }
  writeFileSync(FILE, book.map((line) => `${makeEpdLine(line)}\n`).join(''));
} finally {
  await Promise.all([stockfish, fairy, mv].map((engine) => engine.close()));
}

async function open(name: string): Promise<Engine> {
  const opened = await openEngine(newEngineConfig(findDefinition(name)));
  if (!opened.ok) throw new UserError(opened.error.message);
  return opened.value;
}

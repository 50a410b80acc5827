import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { findDefinition, newEngineConfig } from '../../src/engine/definitions.ts';
import { openUci } from '../../src/engine/uci.ts';
import { isRunning } from './faulty-engine.ts';

/** Starting them takes a second or more each, and one shows that the wrapper works. */
const NAMES = process.env['DEEP'] === undefined ? ['stockfish'] : ['stockfish', 'fairy', 'mv'];

test.each(NAMES)('%s plays atomic', async (name) => {
  const pids: number[] = [];
  const onSpawn = (pid: number): void => void pids.push(pid);
  const opened = await openUci(newEngineConfig(findDefinition(name)), { onSpawn });
  if (!opened.ok) throw new Error(opened.error.message);
  const engine = opened.value;
  try {
    expect(engine.identity.idName).toContain('Stockfish');
    expect(await engine.newGame()).toBeUndefined();
    // 1. Nf3 a6 2. Ng5 a5: the knight takes on f7, and the king on e8 explodes with it.
    const position = { fen: START_FEN, moves: ['g1f3', 'a7a6', 'f3g5', 'a6a5'] };
    const reply = await engine.go(position, { depth: 4 }, 30_000);
    expect(reply).toMatchObject({ kind: 'move', move: 'g5f7', info: { score: { kind: 'mate', value: 1 } } });

    const perft = await engine.ask([`position fen ${START_FEN}`, 'go perft 3'], 30_000, (line) => {
      const found = /^Nodes searched: (\d+)/.exec(line);
      return found === null ? undefined : Number(found[1]);
    });
    expect(perft).toMatchObject({ kind: 'answer', value: 8902 });
  } finally {
    await engine.close();
  }
  expect(pids.filter(isRunning)).toEqual([]);
});

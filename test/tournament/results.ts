import type { Reason } from '../../src/game/ending.ts';
import type { GameRecord } from '../../src/game/game.ts';
import type { PairResult } from '../../src/game/pairing.ts';

/**
 * Results written as text: one pairing a line, its games parted by commas, a game as
 * `WHITE-BLACK RESULT REASON`; the reason is `checkmate` or `stalemate` where it is left out.
 */
export function parseResults(text: string): PairResult[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line, i) => newResult(line.split(/\s*,\s*/), i));
}

const WINNERS = { '1-0': 'white', '0-1': 'black', '1/2': null, '*': null } as const;

function newResult(games: readonly string[], index: number): PairResult {
  const opening = { fen: 'startpos', moves: [] };
  const pairing = {
    id: `1.1.${index + 1}`,
    round: 1,
    first: 0,
    second: 1,
    reversed: false,
    swap: true,
    games: games.length,
    firstGame: 2 * index + 1,
    opening,
  };
  return { pairing, games: games.map((game, i) => newGame(game, pairing.firstGame + i)) };
}

function newGame(text: string, number: number): GameRecord {
  const [, white, black, result, reason] = /^(\S+)-(\S+) (1-0|0-1|1\/2|\*)(?: (\S+))?$/.exec(text) ?? [];
  if (white === undefined || black === undefined) throw new Error(`not a game: ${text}`);
  const winner = WINNERS[result as keyof typeof WINNERS];
  return {
    number,
    white,
    black,
    whiteLimits: { nodes: 1, marginMs: 0 },
    blackLimits: { nodes: 1, marginMs: 0 },
    chess960: false,
    opening: { fen: 'startpos', moves: [] },
    moves: [],
    ending: {
      winner,
      reason: (reason as Reason | undefined) ?? (winner === null ? 'stalemate' : 'checkmate'),
    },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    lastLines: [],
  };
}

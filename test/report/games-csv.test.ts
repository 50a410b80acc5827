import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/game/game.ts';
import { csvGame, csvHeader } from '../../src/report/games-csv.ts';
import { samplePair } from '../store/samples.ts';

/** A reader of RFC 4180 for one line. */
function cells(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const found = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  expect(found.map(([whole]) => whole).join('')).toBe(line.slice(0, -2));
  return found.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

function rowOf(change: Partial<GameRecord>): Record<string, string> {
  const { pairing, games } = samplePair(0);
  const line = csvGame({ pairing, game: { ...games[0]!, ...change } });
  const values = cells(line);
  const titles = cells(csvHeader());
  expect(values).toHaveLength(titles.length);
  return Object.fromEntries(titles.map((title, i) => [title, values[i]!]));
}

test('a game', () => {
  const moves = [
    { uci: 'f3d4', timeMs: 500, depth: 9, nodes: 20_000 },
    { uci: 'a7a6', timeMs: 100, depth: 4 },
    { uci: 'd4f3', timeMs: 1500, depth: 12, nodes: 80_000 },
  ];
  expect(rowOf({ moves })).toEqual({
    game: '1',
    round: '1',
    pair: '1.1.1',
    white: 'old',
    black: 'new',
    result: '0-1',
    reason: 'time-forfeit',
    detail: '12 ms over the limit',
    plies: '5',
    bookPlies: '2',
    opening: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    openingMoves: 'g1f3 f7f6',
    openingSource: 'openings/starter.epd:0',
    startedAt: '2030-01-02T03:04:05.678Z',
    seconds: '2.513',
    whiteSeconds: '2.000',
    blackSeconds: '0.100',
    whiteDepth: '10.5',
    blackDepth: '4',
    whiteNps: '50000',
    blackNps: '',
  });
});

test('who has the first move follows from the opening', () => {
  const opening = { fen: '4k3/p7/8/8/8/8/P7/4K3 b - - 0 1', moves: ['a7a6'] };
  const row = rowOf({ opening, moves: [{ uci: 'a2a3', timeMs: 70 }] });
  expect([row['whiteSeconds'], row['blackSeconds']]).toEqual(['0.070', '0.000']);
});

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', String.raw`\t=1`],
  ['a=b', 'a=b'],
  ['Stockfish, "dev"', 'Stockfish, "dev"'],
  [' x ', ' x '],
  ['two\r\nlines', String.raw`two\r\nlines`],
])('the name %j', (white, shown) => {
  expect(rowOf({ white })['white']).toBe(shown);
});

test('whatever an engine is called, it is one cell of one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const row = rowOf({ white: text, ending: { winner: 'white', reason: 'crash', detail: text } });
      for (const cell of [row['white']!, row['detail']!]) expect(cell).not.toMatch(/^[=+\-@\t\r]|[\r\n]/);
      expect(row['black']).toBe('new');
    }),
  );
});

import { expect, test } from 'vitest';
import { whiteEntrant } from '../../../src/game/pairing.ts';
import { GamePairer } from '../../../src/game/pgn-import/pair-games.ts';
import { readGame } from '../../../src/game/pgn-import/read-game.ts';
import { parsePgn } from '../../../src/game/pgn-reader/parse-pgn.ts';

/** A game a word: round, White, Black, and what else is on its opening. */
function pairsOf(words: string): string[] {
  const pgn = words.split(' ').map((word) => {
    const [round, white, black, book] = word;
    const line = book === undefined ? '1. a3 a6' : `1. ${book}3 {book} ${book}6`;
    return `[Event "x"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n\n${line} 1-0\n\n`;
  });
  const pairer = new GamePairer('x.pgn');
  const pairs = [...parsePgn(pgn.join(''))].flatMap((game) => {
    const read = readGame(game, new Date());
    if (read.kind !== 'game') throw new Error(read.kind);
    return [...pairer.add(read)];
  });
  return [...pairs, ...pairer.end()].map(({ pairing, games }) => {
    for (const [i, game] of games.entries()) {
      expect(game.number).toBe(pairing.firstGame + i);
      expect(game.opening).toEqual(pairing.opening);
      expect(game.white).toBe(pairer.names[whiteEntrant(pairing, i)]);
    }
    return `${pairing.id} ${pairing.opening.source} ${games.length}`;
  });
}

test.each([
  ['a pair', '1AB 1BA', ['1.1.1 x.pgn:1 2']],
  ['two pairs', '1AB 1BA 2AB 2BA', ['1.1.1 x.pgn:1 2', '2.1.2 x.pgn:15 2']],
  ['an odd game behind', '1AB 1BA 1AB', ['1.1.1 x.pgn:1 2', '1.1.2 x.pgn:15 1']],
  ['the same colours', '1AB 1AB', ['1.1.1 x.pgn:1 1', '1.1.2 x.pgn:8 1']],
  ['other players', '1AB 1CA', ['1.1.1 x.pgn:1 1', '1.1.2 x.pgn:8 1']],
  ['another round', '1AB 2BA', ['1.1.1 x.pgn:1 1', '2.1.2 x.pgn:8 1']],
  ['another opening', '1ABa 1BAb', ['1.1.1 x.pgn:1 1', '1.1.2 x.pgn:8 1']],
  ['the same opening', '1ABa 1BAa', ['1.1.1 x.pgn:1 2']],
  ['a pair behind an odd game', '1AB 1CD 1DC', ['1.1.1 x.pgn:1 1', '1.1.2 x.pgn:8 2']],
])('%s', (_, words, pairs) => {
  expect(pairsOf(words)).toEqual(pairs);
});

import { parsePgn as parseByChessops } from 'chessops/pgn';
import { makeSanAndPlay } from 'chessops/san';
import { parseUci } from 'chessops/util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import type { GameRecord } from '../../src/game/game.ts';
import { makePgn } from '../../src/game/pgn.ts';
import { parsePgn } from '../../src/game/pgn-reader/parse-pgn.ts';
import { isAtomic, type PgnGame } from '../../src/game/pgn-reader/pgn-game.ts';
import { replayPgn } from '../../src/game/pgn-reader/replay-pgn.ts';
import { openChessops } from '../oracle/chessops.ts';
import { positionAfter, positionOf } from '../tournament/lines.ts';
import { randomGame } from './random-game.ts';

function words(game: PgnGame): string {
  return game.moves.map(({ text }) => text).join(' ');
}

describe('the line that was played', () => {
  test.each([
    // why, text, its moves
    ['numbers apart', '1. e4 e5 2. Nf3 *', 'e4 e5 Nf3'],
    ['numbers attached', '1.e4 e5 2.Nf3 1-0', 'e4 e5 Nf3'],
    ['numbers for Black', '1... e5 2. Nf3 2... Nc6 0-1', 'e5 Nf3 Nc6'],
    ['numbers for Black attached', '1...e5 2…Nc6 1/2-1/2', 'e5 Nc6'],
    ['no numbers', 'e4 e5 Nf3', 'e4 e5 Nf3'],
    ['no space behind comments', '1. e4{a}e5{b}2. Nf3;c\nNc6', 'e4 e5 Nf3 Nc6'],
    ['comments of braces over lines', "1. e4 {King's\npawn (1. d4)\n[%clk 1:00]} e5", 'e4 e5'],
    ['a brace within a comment', '1. e4 { { } e5', 'e4 e5'],
    ['a semicolon within braces', '1. e4 {; } e5', 'e4 e5'],
    ['braces behind a semicolon', '1. e4 ; { \n e5', 'e4 e5'],
    ['a semicolon to the end of a line', '1. e4 ; 1... d5\r\n1... e5 ; 2. d4', 'e4 e5'],
    ['variations', '1. e4 (1. d4 d5 2. c4) 1... e5 (1... c5) 2. Nf3', 'e4 e5 Nf3'],
    ['variations in variations', '1. e4 (1. d4 (1. c4 (1. b4) e5) d5) (1. a4) e5', 'e4 e5'],
    ['comments in variations', '1. e4 (1. d4 {:-)} d5 ; :-)\n) 1... e5', 'e4 e5'],
    ['a result within a variation', '1. e4 (1. d4 d5 1-0) e5', 'e4 e5'],
    ['remarks by number', '1. e4 $1 e5$14 $ 2. Nf3 $142', 'e4 e5 Nf3'],
    ['remarks by signs', '1. e4!? e5?! 2. Nf3! ! += Nc6 +- -+ = ± ∓ !! d4', 'e4!? e5?! Nf3! Nc6 d4'],
    ['en passant said', '1. exd6 e.p. 2. dxe3e.p. 3. exd6 ep', 'exd6 dxe3e.p. exd6'],
    ['castling with zeros is no number', '1. 0-0 0-0-0 2.0-0', '0-0 0-0-0 0-0'],
    ['checks apart', '1. e4 + e5 # 2. Nf3 ++', 'e4 e5 Nf3'],
    ['lines hidden by a percent', '%x\n1. e4\n%1... d5\r\n% {\n1... e5 %', 'e4 e5 %'.replace(' %', '')],
    ['a null move', '1. e4 -- 2. e5', 'e4 -- e5'],
  ])('%s: %j', (_, text, moves) => {
    const games = [...parsePgn(text)];
    expect(games.map(words)).toEqual([moves]);
    expect(games[0]?.fault).toBeUndefined();
  });
});

describe('tags', () => {
  test.each([
    ['[Event "a b"]', 'a b'],
    ['[Event ""]', ''],
    ['  [ Event   "a" ]  ', 'a'],
    ['[Event\n"a"]', 'a'],
    [String.raw`[Event "a \"b\" c\\d"]`, String.raw`a "b" c\d`],
    [String.raw`[Event "C:\engines\new"]`, String.raw`C:\engines\new`],
    [String.raw`[Event "ends in \\"]`, 'ends in \\'],
    ['[Event "a "b" c"]', 'a "b" c'],
    ['[Event "a]b [c"]', 'a]b [c'],
    ['[Event "a"][White "x"]', 'a'],
    ['[Event "a"]\n[Event2 "b"]', 'a'],
    ['[Event "ümläut ♔ ; {"]', 'ümläut ♔ ; {'],
    ['% [Event "no"]\n[Event "a"]', 'a'],
  ])('%s', (text, value) => {
    const games = [...parsePgn(`${text}\r\n\r\n1. e4 *`)];
    expect(games).toHaveLength(1);
    expect(games[0]?.tags.get('Event')?.value).toBe(value);
    expect(games[0]?.fault).toBeUndefined();
    expect(words(games[0]!)).toBe('e4');
  });

  test.each([
    ['', true],
    ['[Variant "Atomic"]', true],
    ['[Variant "atomic"]', true],
    ['[Variant "Atomic960"]', true],
    ['[Variant "?"]', true],
    ['[Variant "Standard"]', false],
    ['[Variant "Antiatomic"]', false],
    ['[Variant "From Position"]', false],
  ])('%s', (tag, atomic) => {
    expect(isAtomic([...parsePgn(`${tag}\n1. e4`)][0]!)).toBe(atomic);
  });
});

describe('games follow each other', () => {
  test.each([
    // why, text, `LINE: MOVES RESULT` of every game
    ['with tags', '[Event "a"]\n\n1. e4 1-0\n\n[Event "b"]\n\n1. d4 0-1\n', ['1: e4 1-0', '5: d4 0-1']],
    ['CRLF', '[Event "a"]\r\n\r\n1. e4 1-0\r\n\r\n[Event "b"]\r\n\r\n1. d4 *', ['1: e4 1-0', '5: d4 *']],
    ['CR', '[Event "a"]\r\r1. e4 1-0\r\r[Event "b"]\r\r1. d4 *', ['1: e4 1-0', '5: d4 *']],
    ['no blank lines', '[White "a"]\n1. e4 1-0\n[White "b"]\n1. d4 *', ['1: e4 1-0', '3: d4 *']],
    ['no results', '[White "a"]\n\n1. e4\n\n[White "b"]\n\n1. d4', ['1: e4 ?', '5: d4 ?']],
    ['no tags', '1. e4 1-0\n1. d4 0-1 1. c4 *', ['1: e4 1-0', '2: d4 0-1', '2: c4 *']],
    ['no moves', '[Event "a"]\n\n*\n\n[Event "b"]\n\n1/2-1/2', ['1:  *', '5:  1/2-1/2']],
    ['nothing but tags', '[Event "a"]\n[White "x"]\n\n[Event "b"]\n[White "y"]', ['1:  ?', '4:  ?']],
    ['words between them', '; mine\n{ all }\n1. e4 * {the end}\n;\n1. d4', ['3: e4 *', '5: d4 ?']],
    ['neither', '1. e4 e5\n\n1. d4 d5 2. c4\n1.c4 c5', ['1: e4 e5 ?', '3: d4 d5 c4 ?', '4: c4 c5 ?']],
    ['numbers for Black again', '1. e4 {c} 1. ... e5 2. d4', ['1: e4 e5 d4 ?']],
    ['a short draw', '1. e4 1/2 1. d4 *', ['1: e4 1/2-1/2', '1: d4 *']],
    ['nothing', ' \n;x\n{}\n%\n*\n1-0', []],
  ])('%s', (_, text, expected) => {
    const games = [...parsePgn(text)];
    expect(games.map((game) => `${game.line}: ${words(game)} ${game.result ?? '?'}`)).toEqual(expected);
    expect(games.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test('comments stand with the move before them, or with the game', () => {
    const [game] = parsePgn('[Event "a"]\n{before} ;too\n1. e4 {one} {two}\n(1. d4 {no}) e5 * {after}');
    expect(game?.comments).toEqual(['before', 'too']);
    expect(game?.moves).toEqual([
      { text: 'e4', line: 3, comments: ['one', 'two'] },
      { text: 'e5', line: 4, comments: ['after'] },
    ]);
  });
});

describe('what is no PGN is said once a game, with its line', () => {
  test.each([
    ['1. e4\n{ no end\n1... e5', 2, 'the comment that begins here is not closed'],
    ['1. e4\n(1. d4\n(1. c4)', 2, 'the variation that begins here is not closed'],
    ['1. e4 e5\n) 2. d4', 2, 'there is a ) that closes nothing'],
    ['1. e4 }\n', 1, 'there is a } that closes nothing'],
    ['1. e4\n\n]', 3, 'there is a ] that closes nothing'],
    ['[Event "a"]\n[White x]\n[Black "b"]\n1. e4', 2, '"[White x]" is no tag, as in [Event "name"]'],
    ['[Event "a\n"]\n1. e4', 1, String.raw`"[Event \"a" is no tag, as in [Event "name"]`],
  ])('%j', (text, line, message) => {
    const games = [...parsePgn(text)];
    expect(games).toHaveLength(1);
    expect(games[0]?.fault).toEqual({ line, message });
    expect(replayPgn(games[0]!)).toEqual({ ok: false, error: { line, message } });
  });

  test('a variation that is not closed does not take the next game with it', () => {
    const games = [...parsePgn('[Event "a"]\n1. e4 (1. d4\n[Event "b"]\n1. c4 *')];
    expect(games.map(words)).toEqual(['e4', 'c4']);
    expect(games.map(({ fault }) => fault?.line)).toEqual([2, undefined]);
  });
});

describe('moves', () => {
  const KNIGHTS = '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1';
  const PROMOTES = '8/4P2k/8/8/8/8/8/4K3 w - - 0 1';
  const CASTLES = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
  const TAKES = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
  test.each([
    [START_FEN, 'Nf3', 'g1f3'],
    [START_FEN, 'Ng1f3', 'g1f3'],
    [START_FEN, 'Ng1-f3', 'g1f3'],
    [START_FEN, 'g1f3', 'g1f3'],
    [START_FEN, 'g1-f3', 'g1f3'],
    [START_FEN, 'G1F3', 'g1f3'],
    [START_FEN, 'e2e4', 'e2e4'],
    [START_FEN, 'e2-e4', 'e2e4'],
    [START_FEN, 'e4!?', 'e2e4'],
    [START_FEN, 'e4+', 'e2e4'],
    [START_FEN, 'e4#', 'e2e4'],
    [TAKES, 'exd6', 'e5d6'],
    [TAKES, 'exd6e.p.', 'e5d6'],
    [TAKES, 'exd6ep', 'e5d6'],
    [TAKES, 'e5xd6', 'e5d6'],
    [TAKES, 'exd6e.p.+', 'e5d6'],
    [PROMOTES, 'e8=Q', 'e7e8q'],
    [PROMOTES, 'e8Q', 'e7e8q'],
    [PROMOTES, 'e8=n', 'e7e8n'],
    [PROMOTES, 'e7e8R', 'e7e8r'],
    [PROMOTES, 'e7e8b', 'e7e8b'],
    [CASTLES, 'O-O', 'e1g1'],
    [CASTLES, '0-0-0+', 'e1c1'],
    [CASTLES, 'e1g1', 'e1g1'],
    [CASTLES, 'e1h1', 'e1g1'],
    [KNIGHTS, 'Nbd2', 'b1d2'],
  ])('%s %s', (fen, text, uci) => {
    const replayed = replayPgn([...parsePgn(`[FEN "${fen}"]\n\n1. ${text} *`)][0]!);
    expect(replayed).toMatchObject({ ok: true, value: { moves: [uci] } });
  });

  test.each([
    [START_FEN, '1. e5', '"e5" (move 1.) is not legal'],
    [START_FEN, '1. e4 e5 2. Nf6', '"Nf6" (move 2.) is not legal'],
    [START_FEN, '1. e4 Nf3', '"Nf3" (move 1...) is not legal'],
    [START_FEN, '1. Nxf3', '"Nxf3" (move 1.) captures nothing'],
    [START_FEN, '1. --', '"--" (move 1.) is not legal'],
    [KNIGHTS, '1. Nd2', '"Nd2" (move 1.) can be Nbd2 or Nfd2'],
    [PROMOTES, '1. e8', '"e8" (move 1.) is not legal'],
    [START_FEN, `1. ${'a'.repeat(30)}`, '"aaaaaaaaaaaaaaaaaaaa…" is no move'],
  ])('%s %s', (fen, text, message) => {
    const replayed = replayPgn([...parsePgn(`[FEN "${fen}"]\n\n\n${text} *`)][0]!);
    expect(replayed).toEqual({ ok: false, error: { line: 4, message } });
  });

  test('are read as far as asked, whatever follows', () => {
    const [game] = parsePgn('1. e4 e5 2. Nf3 Qh9 *');
    for (const plies of [1, 2, 3]) {
      const replayed = replayPgn(game!, plies);
      expect(replayed.ok && replayed.value.moves).toEqual(['e2e4', 'e7e5', 'g1f3'].slice(0, plies));
    }
    expect(replayPgn(game!, 4).ok).toBe(false);
  });

  test('a bad FEN is named with its line', () => {
    const [game] = parsePgn('[Event "a"]\n[FEN "8/8 w - -"]\n\n1. e4');
    const message = '[FEN]: a board has 8 ranks, this one has 2';
    expect(replayPgn(game!)).toEqual({ ok: false, error: { line: 2, message } });
  });
});

const STARTS: readonly [fen: string, chess960: boolean][] = [
  [START_FEN, false],
  ['r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1', false],
  ['4k3/P1P1P1P1/8/8/8/8/p1p1p1p1/4K3 b - - 3 20', false],
  ['rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/RKRNBNQB w KQkq - 0 1', true],
];

const LIMITS = { depth: 1, marginMs: 0 };

/** A game that was played, with names and comments as an engine may have sent them. */
function record(fen: string, chess960: boolean, seed: number, text: string): GameRecord {
  const { moves } = randomGame(fen, chess960, seed, 60);
  const said = { kind: 'centipawns', value: seed % 1000 } as const;
  return {
    number: 1,
    white: text,
    black: 'b',
    whiteLimits: LIMITS,
    blackLimits: LIMITS,
    chess960,
    opening: { fen, moves: moves.slice(0, 3) },
    moves: moves.slice(3).map((uci) => ({ uci, timeMs: 3, score: said, depth: 1, pv: text })),
    ending: { winner: null, reason: 'stalemate', detail: text },
    startedAt: '2024-01-01T00:00:00.000Z',
    durationMs: 1,
    lastLines: [],
  };
}

test('our own PGN is read back: games, moves, positions, comments', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constantFrom('a "b" [c]', '{};()%\\'),
  );
  const game = fc.tuple(fc.constantFrom(...STARTS), fc.nat(), hostile);
  fc.assert(
    fc.property(fc.array(game, { maxLength: 3 }), fc.constantFrom('\n', '\r\n', '\r'), (games, newline) => {
      const records = games.map(([[fen, chess960], seed, text]) => record(fen, chess960, seed, text));
      const context = { event: 'e', site: 's', round: '1' };
      const detail = { nodes: true, nps: true, pv: true };
      const text = records.map((each) => makePgn(each, context, detail)).join('');
      const read = [...parsePgn(text.replaceAll('\n', newline))];
      expect(read).toHaveLength(records.length);
      for (const [index, { opening, moves, chess960 }] of records.entries()) {
        const replayed = replayPgn(read[index]!);
        if (!replayed.ok) throw new Error(replayed.error.message);
        const all = [...opening.moves, ...moves.map(({ uci }) => uci)];
        const { positions } = replayed.value;
        if (!chess960) expect(replayed.value.moves).toEqual(all);
        expect(makeFen(positions.at(-1)!)).toBe(makeFen(positionAfter(positionOf(opening.fen), all)));
        expect(read[index]?.result).toBe('1/2-1/2');
        expect(read[index]?.moves.every(({ comments }) => comments.length === 1)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

describe('chessops', () => {
  const { movetext } = fc.letrec((tie) => ({
    movetext: fc.array(tie('item'), { maxLength: 8 }).map((items) => items.join(' ')),
    item: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('e4', '7. Nf3', '12...O-O-O+', 'exd8=Q#', 'R1a3', '3.c4') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('$1', '{a comment}', '{two\nlines}', '{(}', '{[%clk 0:01]}', '\n'),
      },
      { weight: 1, arbitrary: tie('movetext').map((text) => `(${String(text)})`) },
    ),
  }));
  const game = fc.record({
    tags: fc.constantFrom('', '[Event "a \\"b\\""]\n[White "x"]\n\n', '[White "x y"]\n\n'),
    line: movetext.map((text) => String(text).replace(/\s+\n/g, '\n')),
    result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*'),
  });

  test('finds the same games, tags, moves and comments in a text', () => {
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 4 }), (games) => {
        const text = games.map(({ tags, line, result }) => `${tags}e4 ${line} ${result}\n\n`).join('');
        const own = [...parsePgn(text)].map(({ tags, moves }) => ({
          white: tags.get('White')?.value,
          event: tags.get('Event')?.value,
          moves: moves.map(({ text: san, comments }) => [san, comments.join('|').trim()]),
        }));
        const others = parseByChessops(text, () => new Map()).map(({ headers, moves }) => ({
          white: headers.get('White'),
          event: headers.get('Event'),
          moves: [...moves.mainline()].map(({ san, comments = [] }) => [san, comments.join('|').trim()]),
        }));
        expect(own).toEqual(others);
      }),
      { numRuns: 500 },
    );
  });

  test('writes moves that are read as what they were', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTS), fc.nat(), ([fen, chess960], seed) => {
        const { moves, finalFen } = randomGame(fen, chess960, seed, 80);
        const position = openChessops(fen)!;
        const sans = moves.map((uci) => makeSanAndPlay(position, parseUci(uci)!));
        const [read] = parsePgn(`[FEN "${fen}"]\n\n${sans.join('\n')}`);
        const replayed = replayPgn(read!);
        if (!replayed.ok) throw new Error(replayed.error.message);
        if (!chess960) expect(replayed.value.moves).toEqual(moves);
        expect(makeFen(replayed.value.positions.at(-1)!)).toBe(finalFen);
      }),
      { numRuns: 40 },
    );
  });
});

test('any text is read without an exception', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        '[',
        ']',
        '{',
        '}',
        '(',
        ')',
        ';',
        '%',
        '"',
        '\\',
        '\n',
        '\r',
        ' ',
        '$',
        '1.',
        'e4',
        'Nf3',
        '*',
        '\0',
        'Event',
        '…',
      ),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 500 })), (text) => {
      for (const game of parsePgn(text)) {
        const replayed = replayPgn(game);
        expect(game.line).toBeGreaterThan(0);
        if (!replayed.ok) expect(replayed.error.line).toBeGreaterThanOrEqual(game.line);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '[',
  '(',
  ')',
  '{',
  '}',
  '"',
  ';',
  '%',
  '$',
  '+',
  '\n%',
  ' ',
  'a',
  '\0',
  '[a "',
  '[a "b"]',
  '" ',
  '1-0 ',
  'e4 ',
  '(e4',
  '\n[a "\\"',
])('300,000 characters of %j takes no time to speak of', (text) => {
  for (const game of parsePgn(text.repeat(300_000 / text.length))) replayPgn(game);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_FEN } from '../../../src/chess/chess.ts';
import { perft } from '../../../src/chess/perft.ts';
import { load } from '../../../src/chess/position.ts';
import { legalUci, playLine, read, sorted } from '../../chess/read.ts';
import { type Program, startProgram } from './program.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const MATED = '4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1';
const STALEMATE = '7k/8/6Q1/7K/8/8/8/8 b - - 6 44';
const EXPLODED = 'rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 2';
const FORCED = '2rrRkr1/4R1P1/8/8/1K6/P4p2/r1q5/3N4 b - - 0 1';
const CASTLING = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1';
/** A king between two rooks that are not in the corners. */
const CHESS960 = '2k5/8/8/8/8/8/8/1RK2R2 w FB - 0 1';
const NONE = 'bestmove (none)';
const CHECK = 'Check: ';
const NODES = 'Nodes searched: ';

/** A name, the version, what is said, and how lines of the answer begin, the last one included. */
const conversations: readonly [string, number, readonly string[], readonly string[]][] = [
  ['says who it is', 1, ['uci'], ['id name Arena 1', 'id author ', 'uciok']],
  ['and which version', 2, ['uci'], ['id name Arena 2', 'uciok']],
  [
    'and what it plays',
    3,
    ['uci'],
    [
      'id name Arena 3',
      'option name UCI_Variant type combo default atomic var atomic',
      'option name UCI_Chess960 type check default false',
      'option name Hash type spin default 16 min 1 max 1024',
      'uciok',
    ],
  ],
  ['is ready', 1, ['isready'], ['readyok']],
  ['after a new size of the table too', 3, ['setoption name Hash value 1', 'isready'], ['readyok']],
  ['refuses chess', 1, ['setoption name UCI_Variant value chess'], ['info string this engine plays atomic']],
  ['does not mind atomic', 1, ['setoption name UCI_Variant value atomic', 'isready'], ['readyok']],
  [
    'ignores what it does not know',
    1,
    ['', '  ', 'hello', 'constructor', 'position', 'setoption', 'ponderhit', 'stop', 'd'],
    [CHECK],
  ],
  ['begins at the start', 1, ['d'], ['8  r n b q k b n r', '   a b c d e f g h', `Fen: ${START_FEN}`, CHECK]],
  ['shows what it was told', 1, ['position startpos moves e2e4', 'd'], [`Fen: ${AFTER_E4}`, CHECK]],
  ['shows check', 1, [`position fen ${MATED}`, 'd'], ['Check: yes']],
  ['shows that there is none', 1, [`position fen ${STALEMATE}`, 'd'], ['Check: no']],
  ['complains of a FEN', 1, ['position fen 8/8 w - -'], ['info string position ignored: ']],
  [
    'keeps the game then',
    1,
    ['position startpos moves e2e4', 'position fen x', 'd'],
    [`Fen: ${AFTER_E4}`, CHECK],
  ],
  ['complains of a move', 1, ['position startpos moves e2e5'], ['info string move e2e5 is illegal']],
  ['stops before it', 1, ['position startpos moves e2e4 e2e4 d2d4', 'd'], [`Fen: ${AFTER_E4}`, CHECK]],
  ['shows no control codes', 1, ['position startpos moves \u001b[2J'], ['info string move \\x1b[2J is']],
  ['has no move when mated', 1, [`position fen ${MATED}`, 'go depth 3'], ['info depth 0 score mate 0', NONE]],
  ['nor in stalemate', 2, [`position fen ${STALEMATE}`, 'go movetime 50'], ['info depth 0 score cp 0', NONE]],
  ['nor without a king', 3, [`position fen ${EXPLODED}`, 'go wtime 9'], ['info depth 0 score mate 0', NONE]],
  ['counts at depth 0', 1, ['go perft 0'], [`${NODES}1`]],
  ['counts at depth 1', 1, ['go perft 1'], ['a2a3: 1', `${NODES}20`]],
  ['counts nothing when mated', 1, [`position fen ${MATED}`, 'go perft 3'], [`${NODES}0`]],
  ['castles as in chess', 1, [`position fen ${CASTLING}`, 'go perft 1'], ['e1c1: 1', NODES]],
  [
    'castles onto the rook if told so',
    1,
    ['setoption name UCI_Chess960 value true', `position fen ${CHESS960}`, 'go perft 1'],
    ['c1f1: 1', NODES],
  ],
  ['chooses among some moves', 3, ['go depth 4 searchmoves a2a3'], ['info depth 4 ', 'bestmove a2a3']],
  ['ignores them if illegal', 1, ['go depth 1 searchmoves a2a5'], ['info depth 1 ', 'bestmove ']],
  ['takes the only move', 3, [`position fen ${FORCED}`, 'go movetime 60000'], ['bestmove a2a3']],
  [
    'survives nonsense numbers',
    3,
    ['go wtime x btime -5 winc depth 2 nodes'],
    ['info depth 2 ', 'bestmove '],
  ],
  ['moves when its time is over', 3, ['go wtime -20 btime 0'], ['bestmove ']],
  ['moves within a node', 3, ['go nodes 1'], ['bestmove ']],
];

describe('in one conversation after the other', () => {
  const programs = new Map<number, Program>();

  beforeAll(() => {
    for (const version of [1, 2, 3]) programs.set(version, startProgram(version));
  });

  afterAll(async () => {
    for (const program of programs.values()) await program[Symbol.asyncDispose]();
  });

  test.each(conversations)('%s (version %i)', async (_, version, said, answers) => {
    const program = programs.get(version)!;
    program.send('setoption name UCI_Chess960 value false', 'ucinewgame', ...said);
    for (const answer of answers) await program.until(answer);
  });
});

describe('while it thinks', () => {
  test.each([1, 2, 3])('version %i hears isready and stop', async (version) => {
    await using program = startProgram(version);
    program.send('position startpos moves e2e4', 'go infinite');
    await program.until('info depth 2');
    program.send('isready');
    expect((await program.until('readyok')).some((line) => line.startsWith('bestmove'))).toBe(false);
    program.send('stop');
    const answer = (await program.until('bestmove')).at(-1);
    expect(legalUci(playLine(read(START_FEN), ['e2e4'])[1]!, false)).toContain(answer?.split(' ')[1]);
  });

  test('an explosion found does not end an infinite search', async () => {
    await using program = startProgram(3);
    program.send('position fen k1K5/pp5R/8/8/3Q4/P7/1P6/2r5 w - - 0 1', 'go infinite');
    await program.until('info depth 100');
    program.send('isready');
    expect(await program.until('readyok')).toEqual(['readyok']);
    program.send('stop');
    await program.until('bestmove d4a7');
  });

  test('it answers for an expected move only when that was played', async () => {
    await using program = startProgram(3);
    program.send('go ponder wtime 300 btime 300');
    await program.until('info depth 7'); // further than its time would have taken it
    program.send('isready');
    expect((await program.until('readyok')).some((line) => line.startsWith('bestmove'))).toBe(false);
    program.send('ponderhit');
    await program.until('bestmove');
  });

  test('another go ends the one before', async () => {
    await using program = startProgram(2);
    program.send('go infinite', 'position startpos moves e2e4', 'go depth 2');
    await program.until('bestmove');
    await program.until('bestmove');
  });

  test('a stop that comes late does not touch the next search', async () => {
    await using program = startProgram(1);
    program.send('go depth 1');
    await program.until('bestmove');
    program.send('stop', 'go depth 3');
    expect((await program.until('bestmove')).some((line) => line.startsWith('info depth 3'))).toBe(true);
  });
});

describe('it ends', () => {
  test('at quit, with the answer it owes', async () => {
    await using program = startProgram(3);
    program.send('go infinite', 'quit', 'd');
    const { lines, code } = await program.rest();
    expect(lines.at(-1)).toMatch(/^bestmove /);
    expect(code).toBe(0);
  });

  test('with its input', async () => {
    await using program = startProgram(1);
    program.send('go perft 2');
    program.hangUp();
    const { lines, code } = await program.rest();
    expect(lines.at(-1)).toBe('Nodes searched: 400');
    expect(code).toBe(0);
  });

  test('at once without a version', async () => {
    await using program = startProgram(4);
    expect(await program.rest()).toEqual({ lines: [], code: 2 });
  });
});

test.each([
  ['startpos', START_FEN, 4],
  ['fen rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1', undefined, 3],
] as const)('counts %s like the arbiter', async (text, fen, depth) => {
  await using program = startProgram(1);
  program.send(`position ${text}`, `go perft ${depth}`);
  const lines = await program.until('Nodes searched');
  const root = read(fen ?? text.slice(4));
  load(root, 0);
  expect(lines.at(-1)).toBe(`Nodes searched: ${perft(0, depth)}`);
  expect(lines.at(-2)).toBe('');
  expect(sorted(lines.slice(0, -2).map((line) => line.split(':')[0]!))).toEqual(legalUci(root, false));
});

test('runs from its source as well', async () => {
  await using program = startProgram(3, 'source');
  program.send('uci', 'isready', 'go depth 3');
  expect(await program.until('bestmove')).toContain('readyok');
});

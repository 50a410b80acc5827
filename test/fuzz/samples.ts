import { readFileSync } from 'node:fs';
import { START_FEN } from '../../src/chess/chess.ts';

/** Texts that are in order, of everything that is read: what is spoilt begins with them. */

const WON = 'rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 4';
const SHREDDER = 'nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 1';

export const BOARD_LINES: readonly string[] = [
  START_FEN,
  `${START_FEN}\tg1f3 f7f6 f3d4 g8h6`,
  `${SHREDDER}\ta1b3`,
  '8/8/8/5p2/QN4r1/p3K2P/2k2r2/8 b - - 18 71',
  'rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3\td4e3',
  `${START_FEN}\tg1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8`,
];

export const EPD: readonly string[] = [
  `${START_FEN}\n`,
  'rnbqkb1r/ppppppp1/5n1p/8/7P/1P6/P1PPPPP1/RNBQKBNR w KQkq - c0 "h2h4 h7h6 b2b3 g8f6"; ce -77; fmvn 3; hmvc 1;\n',
  `# a comment\r\n${WON};\r\n\r\n8/8/8/5p2/QN4r1/p3K2P/2k2r2/8 b - - 18 71 ; id "two; words";\r\n`,
  `${WON} bm e4; id "x";\n${SHREDDER}\nrnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 hmvc 0; fmvn 3;`,
];

export const PGN: readonly string[] = [
  '[Event "a"]\n[Variant "Atomic"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 {a comment} d6 (2... f6 3. Nd4) $4 3. Nxe5 *\n',
  `[Event "Night \\"run\\""]
[Site "here"]
[Date "2030.01.02"]
[Round "3.2"]
[White "old 1.0"]
[Black "new 1.1"]
[Result "1-0"]
[Variant "Atomic"]
[SetUp "1"]
[FEN "${START_FEN}"]
[TimeControl "40/60+0.6"]
[WhiteLimits "depth=4 nodes=1000"]
[PlyCount "3"]
[GameStartTime "2030-01-02T03:04:05.678Z"]
[GameEndTime "2030-01-02T03:05:05.678Z"]
[GameDuration "00:01:00"]
[Termination "time forfeit"]

1. Nf3 {book} f6 {book} 2. Nd4 {+0.35/16 5.1s, tl=3.1s, n=20133, sd=20, nps=900000, pv="f3d4 g8h6"}
Nh6 {-M5/9 0.020s, Black loses on time: 12 ms over} 1-0

[Event "Night"]
[White "new 1.1"]
[Black "old 1.0"]
[Result "1/2-1/2"]
[Variant "Atomic"]
[Termination "adjudication"]

1. e4 e5 ; to the end of the line
% hidden
2. f4!? exf4 1/2-1/2
`,
  `\uFEFF1.e4 e5 2.Qh5 Nf6 3.Qxf7# 1-0\r\n\r\n1.d4 d5 2.c4 dxc4 0-1`,
  `[Variant "atomic960"]\n[FEN "${SHREDDER}"]\n\n1. Nb3 Nb6 2. O-O-O --\n`,
  '[Variant "Chess"]\n\n1. e4 *\n',
];

export const SUITES: readonly string[] = [
  `# counts\n${START_FEN} ;D1 20 ;D2 400 ;id startpos\n8/8/8/8/8/N3n3/4k3/R3K2R w KQ - 2 29 ;D1 23 ;D2 301\n`,
  `id one\nepd ${START_FEN}\nperft 1 20\nperft 2 4_00\n\nepd 8/8/8/8/8/N3n3/4k3/R3K2R w KQ -\nperft 1 23\n`,
  `${SHREDDER} ;D1 20 ;id "quoted name"\r\n`,
];

const FIRST_CASES: readonly unknown[] = JSON.parse(
  readFileSync(new URL('../../src/conformance/cases.json', import.meta.url), 'utf8'),
);

export const CASES: readonly string[] = [
  JSON.stringify(FIRST_CASES.slice(0, 1), null, 1),
  JSON.stringify(FIRST_CASES.slice(1, 3)),
  JSON.stringify([
    { id: 'a', title: 'b', rule: 'c', fen: START_FEN, illegal: ['e2e5'], note: 'd', oracles: ['e'] },
  ]),
];

export const CONFIGS: readonly string[] = [
  `rounds = 2
tournament = "gauntlet"
seeds = 1
srand = 5
noswap = false
openings = { file = "book.epd", order = "random" }
sprt = { elo0 = 0, elo1 = 5.5 }

[each]
tc = "1+0.02"
option = { Hash = 16, "Skill Level" = 3 }

[[engine]]
conf = "arena-1"

[[engine]]
cmd = "node"
arg = ["engine.js", "--uci"]
name = "mine"
option.Threads = 1
`,
  'each.nodes = 100\nengine = ["arena-1", "arena-2"]\npgnout = "games.pgn"\nposition = "startpos moves e2e4"\n',
  `games = 4
repeat = true
concurrency = -1
event = '''a
b'''
draw = { movenumber = 40, movecount = 8, score = 10 }
resign = { movecount = 3, score = 400, twosided = true }
log = { file = "x.log", level = "trace" }
affinity = "0-1"
[each]
st = 0.5
restart = "off"
args = "-a 'b c' \\"d\\""
initstr = "setoption name A value B\\\\nc"
[[engine]]
conf = "arena-1"
[[engine]]
conf = "arena-3"
stderr = "err.txt"
whitepov = true
`,
];

export const DEFINITIONS: readonly string[] = [
  'cmd = "node"\nargs = ["../dist/engines/arena/main.js", "--version=1"]\nname = "x"\noption = { Hash = 16 }\ntc = "1+1"\n',
  `cmd = "./engine"
arg = "-v"
dir = "."
engine = "Mine"
version = 1.5
proto = "uci"
restart = "on"
initstr = "a\\\\nb"
ponder = true
[option]
"UCI Elo" = 2000
Flag = true
[perft]
command = "perft {depth}"
move = '^(?<move>\\w+) (?<nodes>\\d+)'
total = 'total (\\d+)'
`,
];

export const UCI_LINES: readonly string[] = [
  'info depth 12 seldepth 20 multipv 1 score cp -35 lowerbound nodes 20133 nps 900000 hashfull 3 tbhits 0 time 22 pv e2e4 e7e5 a7a8Q',
  'info depth 3 currmove e2e4 currmovenumber 1 score mate -3 upperbound',
  'info string total nodes (all threads): 5',
  'bestmove e2e4 ponder e7e5',
  'id name Stockfish 2019-08-15 64 POPCNT',
  'id author several people',
  'e2e4: 20',
  ' 1. e7e8=Q - 20',
  'Nodes searched: 4865609',
  'perft(3) = 8902',
  'total leaf : 12,345',
  '8902 leaf nodes',
];

export const OPTION_LISTS: readonly string[] = [
  `option name UCI_Variant type combo default chess var chess var atomic var losers
option name UCI_Chess960 type check default false
option name Hash type spin default 16 min 1 max 1024
option name Clear Hash type button
option name EvalFile type string default <empty>
option name Debug Log File type string default C:\\a b\\log.txt
option name Style type combo default Very Solid var Solid var Very Solid`,
];

interface StatsCase {
  readonly kind: string;
}

/** The shortest case of each kind. */
export const STATS: readonly string[] = shortest(
  JSON.parse(readFileSync(new URL('../data/stats/golden.json', import.meta.url), 'utf8')).cases,
);

function shortest(cases: readonly StatsCase[]): string[] {
  const byKind = new Map<string, string>();
  for (const each of cases) {
    const text = JSON.stringify(each);
    if (text.length < (byKind.get(each.kind)?.length ?? Number.POSITIVE_INFINITY))
      byKind.set(each.kind, text);
  }
  return [...byKind.values()];
}

import { COMMON_OPTIONS } from '../common-options.ts';
import type { Command } from './command.ts';

export const board: Command = {
  usage: 'board [position]',
  describe: 'a position: diagram, legal moves, check, outcome',
  example: 'board "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2" --moves "f3e5 d7d6"',
  positionals: { position: 'a FEN; the start position when not given' },
  options: {
    moves: { kind: 'value', bare: '', describe: 'moves to play first, in UCI notation' },
    batch: { kind: 'value', describe: 'lines FEN[<TAB>moves] to JSON lines; - for stdin' },
    san: { kind: 'flag', describe: 'the SAN of each move in JSON' },
    fen: { kind: 'flag', describe: 'the FEN after each move in JSON' },
    ...COMMON_OPTIONS,
  },
  run: async (call) => (await import('../show-board.ts')).showBoard(call),
};

import { STATS_OPTIONS } from '../stats/stats-options.ts';
import type { Command } from './command.ts';

export const stats: Command = {
  usage: 'stats [action]',
  describe: 'what a result says: Elo, error bars, SPRT; plan: how long a test takes',
  example: 'stats --pentanomial 6,30,80,42,10 --sprt elo0=0 elo1=10',
  positionals: { action: 'plan: expected games and pass rate of --sprt, before any game' },
  options: STATS_OPTIONS,
  sections: {
    Results: ['wdl', 'pentanomial', 'wl', 'confidence', 'batch'],
    'A test': ['sprt'],
    Planning: ['elo', 'draw-ratio', 'color-edge', 'games-per-hour', 'csv'],
  },
  more: `All counts are from the side of the first engine; pairs are two games on one
opening with colours swapped. With plan, --pentanomial or --wdl are the results
of a pilot, by which the length of the test is told:
  stats plan --sprt elo0=0 elo1=5 --pentanomial 2,9,80,15,3`,
  run: async (call) => (await import('../stats/run-stats.ts')).runStats(call),
};

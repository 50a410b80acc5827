import { RATINGS_OPTIONS } from '../ratings/ratings-options.ts';
import type { Command } from './command.ts';

export const ratings: Command = {
  usage: 'ratings',
  describe: 'a rating list of all games, of the database or of PGN files',
  example: 'ratings --anchor "Stockfish 2019-08-15=2800"',
  positionals: {},
  options: RATINGS_OPTIONS,
  sections: {
    Games: ['tournament', 'all', 'pgn'],
    List: ['anchor', 'by', 'los', 'csv'],
  },
  more: `A player is an engine in one version, as it calls itself. Where one tournament
has it twice, or several have it with different options, the labels tell its
players apart. Groups that no result connects are rated apart, each with mean 0.
Of PGN files only tags and results are read, however large they are:
  ratings --pgn games.pgn more.pgn.gz --by engine --csv`,
  run: async (call) => (await import('../ratings/show-ratings.ts')).showRatings(call),
};

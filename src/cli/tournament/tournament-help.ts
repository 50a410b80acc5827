/** The options of a tournament under headings. An option that is in none stands below all of them. */
export const TOURNAMENT_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Engines: ['engine', 'each', 'variant', 'chess960'],
  Format: ['tournament', 'seeds', 'rounds', 'games', 'repeat', 'noswap', 'reverse'],
  Openings: ['openings', 'position', 'srand'],
  'Ending games early': ['draw', 'resign', 'maxmoves'],
  'A test between two engines': ['sprt', 'check'],
  Running: ['concurrency', 'affinity', 'wait', 'recover', 'no-recover', 'dry-run', 'config-out'],
  Patience: ['stall-ms', 'startup-ms', 'ucinewgame-ms', 'ping-ms'],
  Records: ['db', 'pgnout', 'epdout', 'event', 'site'],
  Output: [
    ...['json', 'output', 'ratinginterval', 'outcomeinterval', 'show-latency'],
    ...['debug', 'log', 'quiet', 'no-color'],
  ],
};

/** How each format is set up, below the options. */
export const FORMATS_HELP = `Formats, in the place of --rounds in the example:
  --tournament round-robin --rounds 10   everybody meets everybody ten times
  --tournament gauntlet                  the first engine meets all others
  --tournament gauntlet --seeds 2        the first two engines do
  --tournament knockout                  who loses an encounter is out
  --tournament knockout --games 4        the same with longer encounters
  --tournament pyramid                   every engine meets those before it
  --tournament swiss --rounds 5          equals meet, if possible none twice
  --sprt elo0=0 elo1=10                  two engines, until a test is decided

Command lines of cutechess-cli and fastchess work here: put atomic-arena in the
place of the program's name.`;

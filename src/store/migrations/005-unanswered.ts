/**
 * Databases of the first days of perft have a step 002 that wanted a number for every count; null stands where
 * no answer came. SQLite cannot take that back of a column, so the table is made anew.
 */
export const UNANSWERED = `
CREATE TABLE perft_count_anew (
  run INTEGER NOT NULL REFERENCES perft_run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in the order of counting
  id TEXT NOT NULL,               -- of the position in its suite
  fen TEXT NOT NULL,
  depth INTEGER NOT NULL,
  expected INTEGER,
  actual INTEGER,                 -- null where no answer came
  PRIMARY KEY (run, number)
) STRICT;
INSERT INTO perft_count_anew SELECT run, number, id, fen, depth, expected, actual FROM perft_count;
DROP TABLE perft_count;
ALTER TABLE perft_count_anew RENAME TO perft_count;
`;

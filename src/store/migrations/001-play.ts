/** Engines, tournaments and their games. Columns that hold JSON say so. */
export const PLAY = `
CREATE TABLE engine (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  command TEXT NOT NULL,          -- JSON: [program, argument, …]
  sha256 TEXT NOT NULL,
  options TEXT NOT NULL,          -- JSON: {name: value}, sorted by name
  first_seen TEXT NOT NULL,
  UNIQUE (name, version, command, sha256, options)
) STRICT;

CREATE TABLE tournament (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  seed INTEGER NOT NULL,
  plan TEXT NOT NULL,             -- JSON
  harness_version TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'stopped', 'interrupted')),
  started_at TEXT NOT NULL,
  ended_at TEXT,
  ratings TEXT NOT NULL           -- JSON: the table as it stood at the end, or null
) STRICT;

CREATE TABLE entrant (
  tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in the order of the plan
  label TEXT NOT NULL,
  engine INTEGER NOT NULL REFERENCES engine (id),
  PRIMARY KEY (tournament, number),
  UNIQUE (tournament, label)
) STRICT;

CREATE TABLE pair (
  tournament INTEGER NOT NULL,
  id TEXT NOT NULL,               -- round.encounter.pair
  round INTEGER NOT NULL,
  first INTEGER NOT NULL,
  second INTEGER NOT NULL,
  reversed INTEGER NOT NULL CHECK (reversed IN (0, 1)),
  swap INTEGER NOT NULL CHECK (swap IN (0, 1)),
  games INTEGER NOT NULL,
  first_game INTEGER NOT NULL,
  opening_fen TEXT NOT NULL,
  opening_moves TEXT NOT NULL,    -- UCI, separated by spaces
  opening_source TEXT,
  PRIMARY KEY (tournament, id),
  FOREIGN KEY (tournament, first) REFERENCES entrant (tournament, number) ON DELETE CASCADE,
  FOREIGN KEY (tournament, second) REFERENCES entrant (tournament, number) ON DELETE CASCADE
) STRICT;

CREATE TABLE game (
  tournament INTEGER NOT NULL,
  number INTEGER NOT NULL,        -- within the schedule, from 1
  pair TEXT NOT NULL,
  white TEXT NOT NULL,            -- labels of entrants
  black TEXT NOT NULL,
  winner TEXT CHECK (winner IN ('white', 'black')),
  result TEXT NOT NULL GENERATED ALWAYS AS (
    CASE winner WHEN 'white' THEN '1-0' WHEN 'black' THEN '0-1' ELSE '1/2-1/2' END
  ) VIRTUAL,
  reason TEXT NOT NULL,
  detail TEXT,
  white_limits TEXT NOT NULL,     -- JSON
  black_limits TEXT NOT NULL,     -- JSON
  chess960 INTEGER NOT NULL CHECK (chess960 IN (0, 1)),
  moves TEXT NOT NULL,            -- UCI, separated by spaces, after those of the opening
  searches TEXT NOT NULL,         -- JSON: {time, score, depth, …}, each with one entry a move
  started_at TEXT NOT NULL,
  duration_ms REAL NOT NULL,
  last_lines TEXT NOT NULL,       -- JSON: what a failed engine said last
  PRIMARY KEY (tournament, number),
  FOREIGN KEY (tournament, pair) REFERENCES pair (tournament, id) ON DELETE CASCADE,
  FOREIGN KEY (tournament, white) REFERENCES entrant (tournament, label) ON DELETE CASCADE,
  FOREIGN KEY (tournament, black) REFERENCES entrant (tournament, label) ON DELETE CASCADE
) STRICT;

CREATE INDEX game_of_pair ON game (tournament, pair, number);
CREATE INDEX entrant_of_engine ON entrant (engine);
`;

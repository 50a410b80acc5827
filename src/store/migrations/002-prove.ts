/** Runs of perft and conformance, with all that they found. Columns that hold JSON say so. */
export const PROVE = `
CREATE TABLE perft_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  engine INTEGER NOT NULL REFERENCES engine (id),
  suite TEXT,                     -- name of the file; null for a position from the command line
  suite_sha256 TEXT,
  threads INTEGER,                -- null where the engine decides, like hash_megabytes and backend
  hash_megabytes REAL,
  backend TEXT,
  nodes INTEGER NOT NULL,
  seconds REAL NOT NULL,
  machine TEXT NOT NULL,          -- JSON: {cpu, cores, platform, node}
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  started_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  CHECK ((suite IS NULL) = (suite_sha256 IS NULL))
) STRICT;

CREATE TABLE perft_count (
  run INTEGER NOT NULL REFERENCES perft_run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in the order of counting
  id TEXT NOT NULL,               -- of the position in its suite
  fen TEXT NOT NULL,
  depth INTEGER NOT NULL,
  expected INTEGER,
  actual INTEGER,                 -- null where no answer came
  PRIMARY KEY (run, number)
) STRICT;

CREATE TABLE conformance_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  engine INTEGER NOT NULL REFERENCES engine (id),
  cases TEXT NOT NULL,            -- name of the file
  cases_sha256 TEXT NOT NULL,
  machine TEXT NOT NULL,          -- JSON: {cpu, cores, platform, node}
  started_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL
) STRICT;

CREATE TABLE conformance_result (
  run INTEGER NOT NULL REFERENCES conformance_run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in the order of checking
  id TEXT NOT NULL,               -- of the case in its file
  rule TEXT NOT NULL,
  "check" TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('passed', 'failed', 'skipped')),
  message TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT;

CREATE INDEX perft_run_of_engine ON perft_run (engine);
CREATE INDEX conformance_run_of_engine ON conformance_run (engine);
`;

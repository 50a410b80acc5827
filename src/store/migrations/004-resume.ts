/** Who plays a tournament, so that one whose process is gone can be told and resumed; engines that changed meanwhile. */
export const RESUME = `
ALTER TABLE tournament ADD COLUMN runner TEXT; -- JSON: {machine, pid, started} of the process that plays it; null when none does

-- The engine that plays on for an entrant since a resume; null where it is still the first one.
ALTER TABLE entrant ADD COLUMN current_engine INTEGER REFERENCES engine (id);

CREATE TABLE replacement (        -- the pairs that such an engine played
  tournament INTEGER NOT NULL,
  pair TEXT NOT NULL,
  entrant INTEGER NOT NULL,       -- number
  engine INTEGER NOT NULL REFERENCES engine (id),
  PRIMARY KEY (tournament, pair, entrant),
  FOREIGN KEY (tournament, pair) REFERENCES pair (tournament, id) ON DELETE CASCADE
) STRICT;

CREATE INDEX entrant_of_current_engine ON entrant (current_engine);
CREATE INDEX replacement_of_engine ON replacement (engine);
`;

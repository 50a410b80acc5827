PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO engine VALUES(1,'Arena','1','["node","/opt/arena/main.js","1"]','8cf207608dfc999e4ab63ac2bb2559b4e8a603cb03ced0947638cb6ee4001b76','{}','2026-11-30T20:17:24.203Z');
INSERT INTO engine VALUES(2,'Arena','2','["node","/opt/arena/main.js","2"]','8cf207608dfc999e4ab63ac2bb2559b4e8a603cb03ced0947638cb6ee4001b76','{}','2026-11-30T20:17:24.203Z');
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
INSERT INTO tournament VALUES(1,'?',1,'{"event":"?","site":"?","format":"round-robin","rounds":1,"games":2,"repeat":2,"swap":true,"reverse":false,"seed":1,"openings":{"file":"/home/user/book.epd","order":"sequential","start":1},"chess960":false,"concurrency":1,"stallMs":60000,"entrants":[{"engine":{"name":"first","protocol":"uci","command":"node","args":["/opt/arena/main.js","1"],"directory":"/home/user","options":{},"commonOptions":{},"restart":"auto","chess960":false,"patience":{"startupMs":35000,"newGameMs":60000,"pingMs":60000}},"limits":{"nodes":30,"marginMs":0}},{"engine":{"name":"second","protocol":"uci","command":"node","args":["/opt/arena/main.js","2"],"directory":"/home/user","options":{},"commonOptions":{},"restart":"auto","chess960":false,"patience":{"startupMs":35000,"newGameMs":60000,"pingMs":60000}},"limits":{"nodes":30,"marginMs":0}}]}','0.1.0','finished','2026-11-30T20:17:24.203Z','2026-11-30T20:17:28.856Z','{"standings":[{"rank":1,"name":"first","games":2,"wins":1,"draws":0,"losses":1,"points":1,"whiteWins":0,"blackWins":1,"pentanomial":[0,0,1,0,0],"elo":0,"eloError":null,"nelo":null,"los":0.5,"timeLosses":0,"crashes":0,"illegalMoves":0},{"rank":2,"name":"second","games":2,"wins":1,"draws":0,"losses":1,"points":1,"whiteWins":0,"blackWins":1,"pentanomial":[0,0,1,0,0],"elo":0,"eloError":null,"nelo":null,"los":0.5,"timeLosses":0,"crashes":0,"illegalMoves":0}]}');
INSERT INTO tournament VALUES(2,'Test ♔',2,'{"event":"Test ♔","site":"?","format":"round-robin","rounds":1,"games":2,"repeat":2,"swap":true,"reverse":false,"seed":2,"openings":{"file":"/home/user/book.epd","order":"random","start":1},"chess960":false,"concurrency":1,"stallMs":60000,"pgn":{"file":"/home/user/games.pgn","append":true,"detail":{"nodes":false,"nps":false,"pv":false}},"entrants":[{"engine":{"name":"first","protocol":"uci","command":"node","args":["/opt/arena/main.js","1"],"directory":"/home/user","options":{},"commonOptions":{"Hash":"4"},"restart":"auto","chess960":false,"patience":{"startupMs":35000,"newGameMs":60000,"pingMs":60000}},"limits":{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}},{"engine":{"name":"second","protocol":"uci","command":"node","args":["/opt/arena/main.js","2"],"directory":"/home/user","options":{},"commonOptions":{"Hash":"4"},"restart":"auto","chess960":false,"patience":{"startupMs":35000,"newGameMs":60000,"pingMs":60000}},"limits":{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}}]}','0.1.0','finished','2026-11-30T20:17:41.995Z','2026-11-30T20:17:56.500Z','{"standings":[{"rank":1,"name":"first","games":2,"wins":1,"draws":0,"losses":1,"points":1,"whiteWins":1,"blackWins":0,"pentanomial":[0,0,1,0,0],"elo":0,"eloError":null,"nelo":null,"los":0.5,"timeLosses":0,"crashes":0,"illegalMoves":0},{"rank":2,"name":"second","games":2,"wins":1,"draws":0,"losses":1,"points":1,"whiteWins":1,"blackWins":0,"pentanomial":[0,0,1,0,0],"elo":0,"eloError":null,"nelo":null,"los":0.5,"timeLosses":0,"crashes":0,"illegalMoves":0}]}');
CREATE TABLE entrant (
  tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in the order of the plan
  label TEXT NOT NULL,
  engine INTEGER NOT NULL REFERENCES engine (id),
  PRIMARY KEY (tournament, number),
  UNIQUE (tournament, label)
) STRICT;
INSERT INTO entrant VALUES(1,0,'first',1);
INSERT INTO entrant VALUES(1,1,'second',2);
INSERT INTO entrant VALUES(2,0,'first',1);
INSERT INTO entrant VALUES(2,1,'second',2);
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
INSERT INTO pair VALUES(1,'1.1.1',1,0,1,0,1,2,1,'rnbqkb1r/ppppppp1/5n1p/8/7P/1P6/P1PPPPP1/RNBQKBNR w KQkq - 0 3','','/home/user/book.epd:1');
INSERT INTO pair VALUES(2,'1.1.1',1,0,1,0,1,2,1,'rnbqkb1r/ppppppp1/5n1p/8/7P/1P6/P1PPPPP1/RNBQKBNR w KQkq - 0 3','','/home/user/book.epd:1');
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
INSERT INTO game VALUES(1,1,'1.1.1','first','second','black','king-exploded',NULL,'{"nodes":30,"marginMs":0}','{"nodes":30,"marginMs":0}',0,'b1c3 b8c6 g1f3 c6d4 c3e4 d4e2','{"time":[55,42,38,21,3,39],"score":[-2,0,-2,-6,-2,"#1"],"depth":[1,1,1,1,1,30],"seldepth":[1,1,1,1,1,30],"nodes":[23,24,25,26,26,30],"nps":[840,1343,1575,1580,25924,2686],"pv":["b1c3","b8c6","g1f3","c6d4","c3e4","d4e2"]}','2026-11-30T20:17:28.016Z',319.0,'[]');
INSERT INTO game VALUES(1,2,'1.1.1','second','first','black','king-exploded',NULL,'{"nodes":30,"marginMs":0}','{"nodes":30,"marginMs":0}',0,'b1c3 b8c6 g1f3 c6d4 f3d4 f6e4 a1b1 e4d2','{"time":[24,29,2,5,26,48,4,15],"score":[-2,0,-2,-6,-208,200,"#-1","#1"],"depth":[1,1,1,1,1,1,1,30],"seldepth":[1,1,1,1,2,1,1,30],"nodes":[23,24,25,26,30,23,20,30],"nps":[23000,24000,23830,26000,20819,23000,7096,20574],"pv":["b1c3","b8c6","g1f3","c6d4","f3d4","f6e4","a1b1 e4d2","e4d2"]}','2026-11-30T20:17:28.335Z',182.0,'[]');
INSERT INTO game VALUES(2,1,'1.1.1','first','second','white','king-exploded',NULL,'{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}','{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}',0,'b1c3 f6e4 c3e4 b8c6 c2c3 a7a5 a2a4 d7d5 c1a3 c6b4 g1f3 c7c5 f3e5 f7f6 e5g6 b4a2 g6e7','{"time":[148,114,143,195,207,389,471,226,136,306,412,188,115,51,51,26,21],"score":[-2,0,6,2,0,0,0,8,0,-4,0,12,"#3","#-2","#2","#-1","#1"],"depth":[3,3,4,2,4,3,4,4,4,5,4,4,5,4,3,2,1],"seldepth":[3,5,4,2,4,4,4,5,4,8,4,6,5,5,3,2,1],"nodes":[1181,854,1284,80,5489,865,9817,2790,9649,4973,17461,5785,21751,1426,1256,60,1],"nps":[8545,8089,42446,764,34103,2753,160861,17471,114288,24163,352242,35073,225173,40085,150281,3234,282],"pv":["b1c3 b8c6 g1f3","f6e4 c3e4 b8c6","c3e4 b8c6 g1f3 c6d4","b8c6 g1f3","c2c3 c6e5 g1f3 a7a5","a7a5 g1f3 c6e5","a2a4 c6e5 g1f3 b7b5","d7d5 g1f3 c6e5 f3e5","c1a3 c6b4 g1f3 d5d4","c6b4 g1f3 d5d4 f3e5 f7f5","d2d4 e7e5 g1f3 e5e4","c7c5 f3e5 f7f6 e5d3","f3e5 f7f6 e5g6 b4a2 g6e7","f7f6 e5g6 b4c2 g6e7","e5g6 b4a2 g6e7","b4a2 g6e7","g6e7"]}','2026-11-30T20:17:47.421Z',3269.0,'[]');
INSERT INTO game VALUES(2,2,'1.1.1','second','first','white','king-exploded',NULL,'{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}','{"timeControl":{"baseMs":5000,"incrementMs":100},"marginMs":0}',0,'c1a3 c7c5 e2e4 a7a5 g1h3 f6g4 f2f4 g4f2 d1h5 g7g6 f1c4 d7d5 c4b5 b8c6 d2d4 f2d3 c2d3 d8c7 d4c5 c7c5 e4d5 g6h5 a3e7','{"time":[364,348,321,120,442,266,364,307,160,364,147,197,243,379,234,342,355,338,213,29,2,16,3],"score":[-10,3,-16,3,-6,8,8,138,-7,6,-127,158,-16,170,84,300,286,-302,"#3","#-2","#2","#-1","#1"],"depth":[5,6,5,4,4,4,6,5,6,6,5,5,5,5,5,5,5,4,5,4,3,2,1],"seldepth":[7,6,7,4,7,4,10,5,10,6,9,5,9,5,8,5,7,4,8,4,3,2,1],"nodes":[22465,83706,18189,25500,6459,31139,24302,135526,26342,112479,35212,69717,42672,30298,44150,169169,13064,21239,26062,1608,913,46,1],"nps":[63917,339820,68445,216923,139094,142056,67120,587039,183429,327266,280061,434463,181431,376115,205866,497519,246831,372598,160684,147379,649819,46000,1000],"pv":["c1a3 c7c5 b1c3 f6e4 c3e4","c7c5 e2e4 a7a5 e4e5 f6e4 e5e6","e2e4 a7a5 b1c3 a5a4 f1b5","a7a5 e4e5 f6e4 e5e6","g1h3 f6g4 f2f4 a5a4","f6g4 f2f4 a5a4 b1c3","f2f4 f7f6 b1c3 d7d5 h3g5 b8d7","g4f2 d1h5 g7g6 h5e2 f2h1","d1h5 g7g6 f1b5 b8c6 b5c4 d7d5","g7g6 f1c4 e7e6 c4b5 b8c6 b1c3","f1c4 e7e6 c4b5 b8c6 b5a6 b7a6","d7d5 c4b5 b8c6 h5e2 f2h1","c4b5 b8c6 d2d4 d5e4 h5d5","b8c6 h5e2 a5a4 a3c1 f2h1","d2d4 f2d3 c2d3 d5e4 h5d5","f2d3 c2d3 g6h5 e4d5 c8d7","c2d3 f8g7 e4d5 e8f8 h5e2","f8g7 e4d5 e8f8 b1d2","d4c5 c7c5 e4d5 g6h5 a3e7","c7c5 h5d5 c8h3 a3e7","e4d5 g6h5 a3e7","g6h5 a3e7","a3e7"]}','2026-11-30T20:17:50.691Z',5575.0,'[]');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tournament',2);
CREATE INDEX game_of_pair ON game (tournament, pair, number);
CREATE INDEX entrant_of_engine ON entrant (engine);
COMMIT;
PRAGMA application_id=1635020653;
PRAGMA user_version=1;

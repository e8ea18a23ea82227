-- Both databases read this file as it is: SQLite knows these types by their PostgreSQL names, and a value of type BYTEA
-- stays the blob it is. Times are seconds since 1970.

CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  edition TEXT NOT NULL,
  options TEXT NOT NULL,
  seed BYTEA NOT NULL,
  created DOUBLE PRECISION NOT NULL,
  sheet TEXT NOT NULL,
  status TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed DOUBLE PRECISION NOT NULL,
  archived DOUBLE PRECISION
);

CREATE INDEX tables_by_status ON tables (status, archived);

CREATE TABLE lines (
  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  auto TEXT,
  PRIMARY KEY (table_id, ply)
);

CREATE TABLE notes (
  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
  number INTEGER NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  ply INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE TABLE keys (
  hash BYTEA NOT NULL PRIMARY KEY,
  table_id TEXT REFERENCES tables ON DELETE CASCADE,
  role TEXT NOT NULL,
  chair INTEGER,
  expires DOUBLE PRECISION
);

CREATE INDEX keys_by_table ON keys (table_id, role);

CREATE TABLE held (
  session BYTEA NOT NULL,
  key_hash BYTEA NOT NULL REFERENCES keys ON DELETE CASCADE,
  PRIMARY KEY (session, key_hash)
);

CREATE INDEX held_by_key ON held (key_hash);

CREATE TABLE hooks (
  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
  chair INTEGER NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  PRIMARY KEY (table_id, chair)
);

-- Written to see whether the database can be written.
CREATE TABLE pulse (
  at DOUBLE PRECISION NOT NULL
);

INSERT INTO pulse VALUES (0);

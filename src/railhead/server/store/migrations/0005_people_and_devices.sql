-- What a browser held is now held by a person, who may have several devices. A session that is no device of anybody is a
-- person of its own, by its own hash: so every session from before is one, with all it held.

ALTER TABLE held RENAME COLUMN session TO person;

-- The one personal link that is valid, by its hash and until when; what the person prefers, and when that was chosen.
CREATE TABLE persons (
  person BYTEA NOT NULL PRIMARY KEY,
  link BYTEA,
  until DOUBLE PRECISION NOT NULL,
  preferences TEXT NOT NULL,
  chosen DOUBLE PRECISION NOT NULL
);

CREATE UNIQUE INDEX persons_by_link ON persons (link);

-- A browser that carries somebody's tables. `own` is the person it was before, whose keys it has brought along.
CREATE TABLE devices (
  session BYTEA NOT NULL PRIMARY KEY,
  person BYTEA NOT NULL,
  own BYTEA NOT NULL,
  name TEXT NOT NULL,
  joined DOUBLE PRECISION NOT NULL,
  seen DOUBLE PRECISION NOT NULL,
  known INTEGER NOT NULL
);

CREATE INDEX devices_by_person ON devices (person);

-- Somebody is asked to a table, once, by a name that they know; `answered` once they have said yes or no.
CREATE TABLE invitations (
  person BYTEA NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
  sender BYTEA NOT NULL,
  name TEXT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  answered INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
);

CREATE INDEX invitations_by_sender ON invitations (sender, at);

-- Somebody wants no more invitations of somebody.
CREATE TABLE blocked (
  person BYTEA NOT NULL,
  sender BYTEA NOT NULL,
  PRIMARY KEY (person, sender)
);

-- Whose device it is on which a chair is told: cut off, it is told no more.
ALTER TABLE ways ADD COLUMN session BYTEA;

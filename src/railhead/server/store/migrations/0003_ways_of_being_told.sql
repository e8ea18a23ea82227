-- A chair is told of its turn in several ways: by a hook, which is of no device, and on devices. A way that is taken by
-- one process, or that failed, is left alone until `due`; `told` is the ply of the last turn that arrived.

CREATE TABLE ways (
  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
  chair INTEGER NOT NULL,
  device TEXT NOT NULL,
  kind TEXT NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  link TEXT NOT NULL,
  language TEXT NOT NULL,
  quiet TEXT NOT NULL,
  told INTEGER NOT NULL,
  due DOUBLE PRECISION NOT NULL,
  tries INTEGER NOT NULL,
  PRIMARY KEY (table_id, chair, device)
);

INSERT INTO ways SELECT table_id, chair, '', 'signed', url, secret, '', 'en', '', -1, 0, 0 FROM hooks;

DROP TABLE hooks;

-- What a host has of its own, by name: the key by which push services know all servers on this database.

CREATE TABLE host_values (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

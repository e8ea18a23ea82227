"""What is said to both databases in the same words, written as PostgreSQL likes them."""

ADD_TABLE = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)"
MADE = "SELECT id FROM tables WHERE id = $1 AND seed = $2 AND changed = $3"
ADD_LINE = "INSERT INTO lines VALUES ($1, $2, $3, $4, $5, $6)"
ADD_NOTE = "INSERT INTO notes VALUES ($1, $2, $3, $4, $5, $6, $7)"
ADD_KEY = "INSERT INTO keys VALUES ($1, $2, $3, $4, $5)"
# Lines have no gaps, so that the first row is the only one with ply 0, or the only one.
LOAD = """
    SELECT id, game, edition, options, seed, created, CASE WHEN ply > 0 THEN NULL ELSE sheet END, version,
           ply, seat, text, at, auto
    FROM tables LEFT JOIN lines ON table_id = id WHERE id = $1 ORDER BY ply
"""
FRESH = """
    SELECT id, game, edition, options, seed, created, version, CASE WHEN version = $3 THEN NULL ELSE sheet END,
           (SELECT coalesce(max(number) + 1, 0) FROM notes WHERE notes.table_id = $1), ply, seat, text, at, auto
    FROM tables LEFT JOIN lines ON lines.table_id = id AND ply >= $2 WHERE id = $1 ORDER BY ply
"""
SAVE = """
    UPDATE tables SET sheet = $3, status = $4, changed = coalesce($5, changed), version = version + 1,
           edition = coalesce($7, edition), options = coalesce($8, options)
    WHERE id = $1 AND version = $2
    AND ($6 < 0 OR $6 = (SELECT coalesce(max(ply) + 1, 0) FROM lines WHERE table_id = $1)) RETURNING id
"""
SAVED = "SELECT version, sheet, edition, options FROM tables WHERE id = $1"
NEXT_NOTE = """
    INSERT INTO notes
    SELECT $1, coalesce((SELECT max(number) + 1 FROM notes WHERE table_id = $1), 0), $2, $3, $4, $5, $6
    {condition} RETURNING number
"""
SAME_NOTE = """
    SELECT number FROM notes WHERE table_id = $1 AND at = $2 AND ply = $3 AND kind = $4
    AND seat IS NOT DISTINCT FROM $5 AND body = $6
"""
ADD_NEXT_NOTE = NEXT_NOTE.format(condition="")
ADD_NOTE_ONCE = NEXT_NOTE.format(condition=f"WHERE NOT EXISTS ({SAME_NOTE})")
DROP_KEY = "DELETE FROM keys WHERE hash = $1 RETURNING hash"
LISTED = """
    SELECT id, game, edition, options, seed, created, sheet, archived,
           (SELECT max(ply) FROM lines WHERE table_id = id), changed,
           (SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1),
           (SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1)
    FROM tables WHERE id IN (SELECT value FROM json_array_elements_text($1))
"""
ARCHIVE = """
    UPDATE tables SET archived = $2 WHERE archived IS NULL AND changed < $1
    AND coalesce((SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1), 0) < $1
    AND coalesce((SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1), 0) < $1
    RETURNING id
"""
WAKE = """
    UPDATE tables SET archived = NULL WHERE archived < changed
    OR archived < (SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1)
    OR archived < (SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1)
"""
SET_ANEW = """
    ON CONFLICT (table_id, chair, device) DO UPDATE SET
      kind = excluded.kind, url = excluded.url, secret = excluded.secret, link = excluded.link,
      language = excluded.language, quiet = excluded.quiet, told = excluded.told, due = excluded.due,
      tries = excluded.tries, session = excluded.session
"""
ADD_WAY = "INSERT INTO ways VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
SET_WAY = ADD_WAY + SET_ANEW
COUNT_DEVICES = "SELECT count(*) FROM ways WHERE table_id = $1 AND chair = $2 AND device NOT IN ('', $3)"
ADD_DEVICE = f"""
    INSERT INTO ways SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 WHERE ({COUNT_DEVICES}) < $14
    {SET_ANEW} RETURNING chair
"""
WITH_WAYS = """
    SELECT id, (SELECT coalesce(max(ply), -1) FROM lines WHERE lines.table_id = id), count(*), sum(told), sum(tries)
    FROM tables JOIN ways ON ways.table_id = id WHERE status = 'playing' AND archived IS NULL
    GROUP BY id, created ORDER BY created, id
"""
DROP_WAY = "DELETE FROM ways WHERE table_id = $1 AND chair = $2 AND device = $3"
LOSE_WAY = f"{DROP_WAY} AND url = $4"
TAKE_WAY = """
    UPDATE ways SET due = $6, tries = tries + 1
    WHERE table_id = $1 AND chair = $2 AND device = $3 AND told < $4 AND due <= $5 RETURNING chair
"""
TOLD_WAY = """
    UPDATE ways SET told = $4, due = 0, tries = 0
    WHERE table_id = $1 AND chair = $2 AND device = $3 AND told < $4
"""
PUT_OFF_WAY = "UPDATE ways SET due = $4 WHERE table_id = $1 AND chair = $2 AND device = $3"
KEEP_HOST_VALUE = "INSERT INTO host_values VALUES ($1, $2) ON CONFLICT DO NOTHING"
WITH_STATUS = {
    None: "SELECT id FROM tables WHERE status = $1 ORDER BY created, id",
    True: "SELECT id FROM tables WHERE status = $1 AND archived IS NOT NULL ORDER BY created, id",
    False: "SELECT id FROM tables WHERE status = $1 AND archived IS NULL ORDER BY created, id",
}

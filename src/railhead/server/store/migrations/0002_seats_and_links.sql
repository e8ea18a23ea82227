-- Sheets now say who sat on a seat before, whom it is kept for and which links are the newest: a program from before
-- that cannot read them, and is refused by this step.

CREATE INDEX keys_by_expiry ON keys (expires);

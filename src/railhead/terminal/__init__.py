"""A table in a terminal: the same views, choices and records as everywhere, in words and figures."""

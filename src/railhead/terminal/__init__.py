"""A table in a terminal, as text."""

"""Puzzles: decisions from games among bots, each with one answer that a deep search finds clearly best."""

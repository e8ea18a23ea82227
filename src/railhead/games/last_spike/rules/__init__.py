"""The Last Spike: one file for each chapter of its rulebook."""

from railhead.games.last_spike.rules.game import LastSpike

PART = LastSpike()

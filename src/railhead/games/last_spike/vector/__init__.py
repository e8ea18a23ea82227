"""The second engine of The Last Spike: the same game in arrays, written from the catalogue."""

from railhead.games.last_spike.vector.engine import LastSpike

PART = LastSpike

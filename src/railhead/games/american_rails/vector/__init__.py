"""The second engine of American Rails: the same game in arrays, written from the catalogue."""

from railhead.games.american_rails.vector.engine import AmericanRails

PART = AmericanRails

"""American Rails: one file for each chapter of its rulebook."""

from railhead.games.american_rails.rules.game import AmericanRails

PART = AmericanRails()

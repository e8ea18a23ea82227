"""Win probabilities, hints, the value of what is on offer, and the turning points of a game; always from a view."""

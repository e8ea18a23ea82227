"""Learning by self-play: many games in arrays on one device, and a network that learns from them."""

"""The pure core: what every game shares. Standard library only; it knows no game."""

"""How lots are valued, game by game."""

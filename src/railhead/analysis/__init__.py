"""What positions and shares are worth, and where a game turned; always from what somebody may know."""

"""Chicago Express: one file for each chapter of its rulebook."""

"""American Rails: one file for each chapter of its rulebook."""

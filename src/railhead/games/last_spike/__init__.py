"""The Last Spike: one file for each chapter of its rulebook."""

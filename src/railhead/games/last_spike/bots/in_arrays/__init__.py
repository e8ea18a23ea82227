"""What the greedy bot finds best, in arrays: many positions at once, for trainings. Nothing else here needs numpy."""

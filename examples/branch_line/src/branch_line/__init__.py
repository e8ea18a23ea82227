"""Branch Line: a share game of ten minutes."""

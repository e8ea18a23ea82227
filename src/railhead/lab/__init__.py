"""The laboratory: many games at once, invariants, counts. Its results are plain values; printing is the caller's."""

"""The second engine: many games at once in arrays, for learning."""

"""The laboratory: many games among bots, their statistics, and checks of the rules. Results are plain values; callers
print them."""

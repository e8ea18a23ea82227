"""The Last Spike: its rules, and what each layer above them makes of it."""

"""The table for people in browsers: tables, seats, moves that are never lost, hands that are never shown."""

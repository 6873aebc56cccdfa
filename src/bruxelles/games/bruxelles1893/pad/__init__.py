"""What a score pad of this game asks, and the position it makes of it."""

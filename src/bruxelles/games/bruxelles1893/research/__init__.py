"""What a seat of this game sees, as numbers."""

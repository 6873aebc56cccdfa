"""Where bots play against each other: many games, seats and deals shared evenly, and what came of them."""
